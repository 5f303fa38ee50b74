"""Queens, which may bring back an ace that was laid (U-062)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from oracle.core.cards import Card
from oracle.core.menu import OneOf, Option, Refusal
from oracle.core.zones import Moved
from oracle.kit.feature import Offered
from oracle.systems.ultimo.rules import actions as act
from oracle.systems.ultimo.rules import events as happened
from oracle.systems.ultimo.rules import steps as step
from oracle.systems.ultimo.rules.deck_rules import ACE, card_power, returnable_aces
from oracle.systems.ultimo.rules.registry import Decide, Follow, Offer
from oracle.systems.ultimo.rules.state import Check, UltimoState
from oracle.systems.ultimo.rules.status import is_out, reading_now
from oracle.systems.ultimo.rules.together.pooling import row_of

_NO_ACE: Final = Refusal("no queen brings back an ace now", "U-062")


def brings_back(state: UltimoState, check: Check, who: str) -> bool:
    """Return whether a queen that somebody has laid may bring back an ace (U-062)."""
    pile = (*state.pile(who, "discard").known, *state.pile(who, "row").known)
    aces = returnable_aces(row_of(check, who), pile, reading_now(state, who))
    return bool(aces) and state.rules["gsq_return"] != "copy" and not is_out(state.people[who], state.rules)


def offer_fetch(state: UltimoState, who: str) -> Offered:
    """Offer a player the aces that a queen can bring back (U-062)."""
    now = state.step
    if not isinstance(now, step.Fetching) or now.who != who:
        return _NO_ACE
    aces = _aces(state, who)
    return (Option(act.Fetch, (OneOf(aces, shape="ace"),), hint="a queen brings it back"),)


def _aces(state: UltimoState, who: str) -> tuple[Card, ...]:
    reading = reading_now(state, who)
    return tuple(card for card in state.pile(who, "discard").cards if card_power(card, reading) == ACE)


def decide_fetch(state: UltimoState, who: str, action: act.Fetch) -> tuple[happened.Event, ...]:
    """Return that the ace is back in the hand, or in the deck where the table plays so."""
    if state.rules["gsq_return"] == "hand":
        back: tuple[happened.Event, ...] = (Moved(f"{who}.discard", f"{who}.hand", (action.ace,)),)
    else:
        planned = happened.Planned((step.Recycle(who),))
        back = Moved(f"{who}.discard", f"{who}.row", (action.ace,)), planned
    return happened.Turned(), happened.AceFetched(who), *back


def follow_fetching(state: UltimoState, now: step.Fetching) -> tuple[happened.Event, ...] | None:
    """Return `None` while the player may take an ace, else that there is none."""
    return None if _aces(state, now.who) else ()


OFFERS: Final[Mapping[type, Offer]] = {act.Fetch: offer_fetch}
DECISIONS: Final[Mapping[type, Decide]] = {act.Fetch: decide_fetch}
STEPS: Final[Mapping[type, Follow]] = {step.Fetching: follow_fetching}
