"""Focus spent on a check: another card for each, or another one turned over (U-082, U-083, U-166)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from oracle.core.menu import Number, Option, Refusal
from oracle.kit.feature import Offered
from oracle.systems.ultimo.rules import actions as act
from oracle.systems.ultimo.rules import events as happened
from oracle.systems.ultimo.rules import steps as step
from oracle.systems.ultimo.rules.calling import deciding
from oracle.systems.ultimo.rules.registry import Decide, Offer
from oracle.systems.ultimo.rules.rivals.challenging import Guarding
from oracle.systems.ultimo.rules.state import UltimoState
from oracle.systems.ultimo.rules.together.aiding import Lending
from oracle.systems.ultimo.rules.together.pooling import stake_of
from oracle.systems.ultimo.rules.together.resisting import Withstanding


def offer_focus(state: UltimoState, who: str) -> Offered:
    """Offer a player to spend focus on the check (U-082, U-083)."""
    refusal = spending(state, who)
    if refusal:
        return refusal
    left, limit = state.people[who].body.focus, _focus_limit(state)
    if not left:
        return Refusal("no focus is left", "U-083")
    most = left if limit is None else min(left, limit - stake_of(state.checked, who).focus)
    if most < 1:
        return Refusal(f"no more than {limit} focus may go into one check", "U-083")
    flips = isinstance(state.step, Withstanding)
    hint = "turn over one card more" if flips else "draw a card and lay one more, for each focus"
    return (Option(act.Focus, (Number(1, most, "U-083"),), cost=(("focus", 1),), hint=hint),)


def spending(state: UltimoState, who: str) -> Refusal | None:
    """Return why `who` has no check to put focus into, as its own or as a helper's, or `None`."""
    now = state.step
    if isinstance(now, Lending | Withstanding | Guarding) and now.who == who:
        return None
    return deciding(state, who)


def _focus_limit(state: UltimoState) -> int | None:
    """Return the most focus one character may put into a check; against what reaches for the mind it is 1 (U-166)."""
    limit = state.rules["focus_per_challenge_max"]
    if isinstance(state.step, Withstanding):
        return 1
    return None if limit == "none" else int(limit)


def decide_focus(state: UltimoState, who: str, action: act.Focus) -> tuple[happened.Event, ...]:
    """Return that focus was spent and cards have to come up."""
    if isinstance(state.step, Withstanding):
        return (happened.FocusSpent(who, action.amount),)
    held = len(state.pile(who, "hand"))
    forced = (step.ForceDrawn(who, held),) if state.rules["focus_card_forced"] == "on" else ()
    return happened.FocusSpent(who, action.amount), happened.Planned((step.Fill(who, action.amount), *forced))


OFFERS: Final[Mapping[type, Offer]] = {act.Focus: offer_focus}
DECISIONS: Final[Mapping[type, Decide]] = {act.Focus: decide_focus}
