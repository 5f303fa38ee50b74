"""A character lets a turn, or an ace, go by (U-062, U-064)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from oracle.core.menu import Option
from oracle.kit.feature import Offered
from oracle.systems.ultimo.rules import actions as act
from oracle.systems.ultimo.rules import events as happened
from oracle.systems.ultimo.rules import steps as step
from oracle.systems.ultimo.rules.registry import Decide, Offer
from oracle.systems.ultimo.rules.state import UltimoState
from oracle.systems.ultimo.rules.status import business, helplessness, turn_taken


def offer_pass(state: UltimoState, who: str) -> Offered:
    """Offer a character to let the turn, or an ace, go by."""
    if isinstance(state.step, step.Fetching) and state.step.who == who:
        return (Option(act.Pass, hint="leave the ace where it is"),)
    refusal = helplessness(state, who) or business(state) or turn_taken(state, who)
    return refusal or (Option(act.Pass, hint="do nothing this round"),)


def decide_pass(state: UltimoState, who: str, _action: act.Pass) -> tuple[happened.Event, ...]:
    """Return that a turn, or the ace, was let go by."""
    if isinstance(state.step, step.Fetching):
        return (happened.Turned(),)
    return happened.TurnTaken(who, passed=True), happened.Planned((step.RoundCheck(),))


OFFERS: Final[Mapping[type, Offer]] = {act.Pass: offer_pass}
DECISIONS: Final[Mapping[type, Decide]] = {act.Pass: decide_pass}
