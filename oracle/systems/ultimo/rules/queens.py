"""Queens that bring back an ace from the discard (U-062); the house rule that they copy it is in `rows.py`."""

from __future__ import annotations

from typing import ClassVar, Final

from oracle.core.cards import Card
from oracle.core.menu import OneOf, Option, Refusal
from oracle.core.records import dataclass, replace
from oracle.core.zones import Moved
from oracle.kit.feature import Offered
from oracle.kit.occasions import Occasion, at
from oracle.systems.ultimo.rules.actions import Action
from oracle.systems.ultimo.rules.deck_rules import ACE, card_power, returnable_aces
from oracle.systems.ultimo.rules.events import AnyEvent, Event, Planned, Turned
from oracle.systems.ultimo.rules.hands import Recycle
from oracle.systems.ultimo.rules.state import Check, UltimoState
from oracle.systems.ultimo.rules.status import deck_rules_now, is_out
from oracle.systems.ultimo.rules.steps import Step
from oracle.systems.ultimo.rules.together.pooling import row_of

_NO_ACE: Final = Refusal("no queen brings back an ace now", "U-062")


def can_bring_back_ace(state: UltimoState, check: Check, who: str) -> bool:
    """Return whether a queen that a character has laid may bring back an ace (U-062)."""
    pile = (*state.pile(who, "discard").known, *state.pile(who, "row").known)
    aces = returnable_aces(row_of(check, who), pile, deck_rules_now(state, who))
    return bool(aces) and state.rules["gsq_return"] != "copy" and not is_out(state.people[who], state.rules)


@dataclass(frozen=True, slots=True)
class Fetching(Step):
    """A queen may bring back an ace (U-062)."""

    waits_for: ClassVar[str] = "who"

    who: str

    def run(self, state: UltimoState) -> tuple[AnyEvent, ...] | None:
        return None if _aces(state, self.who) else ()


def _aces(state: UltimoState, who: str) -> tuple[Card, ...]:
    reading = deck_rules_now(state, who)
    return tuple(card for card in state.pile(who, "discard").cards if card_power(card, reading) == ACE)


@dataclass(frozen=True, slots=True)
class Fetch(Action):
    """Let a queen bring back an ace (U-062)."""

    verb: ClassVar[str] = "fetch"
    when: ClassVar[Occasion] = at(Fetching)
    ace: Card

    @staticmethod
    def offer(state: UltimoState, who: str) -> Offered:
        now = state.step
        if not isinstance(now, Fetching) or now.who != who:
            return _NO_ACE
        aces = _aces(state, who)
        return (Option(Fetch, (OneOf(aces, shape="ace"),), hint="a queen brings it back"),)

    def decide(self, state: UltimoState, who: str) -> tuple[AnyEvent, ...]:
        if state.rules["gsq_return"] == "hand":
            back: tuple[AnyEvent, ...] = (Moved(f"{who}.discard", f"{who}.hand", (self.ace,)),)
        else:
            planned = Planned((Recycle(who),))
            back = Moved(f"{who}.discard", f"{who}.row", (self.ace,)), planned
        return Turned(), AceFetched(who), *back


@dataclass(frozen=True, slots=True)
class AceFetched(Event):
    """A queen has brought back an ace, which is possible once between rests (U-062)."""

    who: str

    def apply(self, state: UltimoState) -> UltimoState:
        person = state.people[self.who]
        return state.with_person(self.who, replace(person, day=replace(person.day, ace_fetched=True)))
