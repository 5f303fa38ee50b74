"""How each kind of power works: when it is of use, and its events."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from oracle.core.cards import Card
from oracle.core.menu import Refusal
from oracle.core.records import dataclass
from oracle.core.zones import Moved
from oracle.systems.ultimo.rules import events as happened
from oracle.systems.ultimo.rules.conditions import find_condition
from oracle.systems.ultimo.rules.events import AnyEvent, Event
from oracle.systems.ultimo.rules.fight.defence import DefendOffDeck
from oracle.systems.ultimo.rules.hands import Recycle
from oracle.systems.ultimo.rules.health import Marked
from oracle.systems.ultimo.rules.names import name_of
from oracle.systems.ultimo.rules.powers.among_others import WORKINGS_AMONG_OTHERS
from oracle.systems.ultimo.rules.powers.events import PlaceKind
from oracle.systems.ultimo.rules.powers.working import Working
from oracle.systems.ultimo.rules.state import Mark, UltimoState
from oracle.systems.ultimo.rules.steps import Step
from oracle.systems.ultimo.rules.threat_pool import ThreatRose
from oracle.systems.ultimo.rules.traits.powers import CardsReturn, KnownPlace, TakesOn


def _take_on_refusal(state: UltimoState, who: str, effect: TakesOn) -> Refusal | None:
    if effect.condition not in [mark.id for mark in state.people[who].marks]:
        return None
    name = state.people[who].character.name
    return Refusal(f"{name} is {find_condition(effect.condition).name} already")


def _take_on(
    state: UltimoState, who: str, effect: TakesOn, _detail: str, _facts: tuple[str, ...]
) -> tuple[AnyEvent, ...]:
    """Return the condition; if it lasts a round, a character who has had a turn keeps it for the next."""
    until = state.pace.round + (who in state.pace.acted) if "round" in find_condition(effect.condition).ends else 0
    return (Marked(who, Mark(effect.condition, until=until)),)


def _cards_to_return(state: UltimoState, who: str, effect: CardsReturn) -> tuple[Card, ...]:
    return tuple(card for card in state.pile(who, "discard").known if card.rank in effect.ranks)


def _return_refusal(state: UltimoState, who: str, effect: CardsReturn) -> Refusal | None:
    if _cards_to_return(state, who, effect):
        return None
    return Refusal("no ace and no joker lies in your discard", "U-088")


def _return_cards(
    state: UltimoState, who: str, effect: CardsReturn, _detail: str, _facts: tuple[str, ...]
) -> tuple[AnyEvent, ...]:
    back = Moved(f"{who}.discard", f"{who}.row", _cards_to_return(state, who, effect))
    return back, happened.Planned((Recycle(who),))


def _flip_refusal(state: UltimoState, who: str, _effect: KnownPlace) -> Refusal | None:
    left = len(state.pile(who, "deck")) or len(state.pile(who, "discard"))
    return None if left else Refusal("no card is left in your deck to flip", "U-168")


def _flip_place(
    _state: UltimoState, who: str, effect: KnownPlace, _detail: str, _facts: tuple[str, ...]
) -> tuple[AnyEvent, ...]:
    """Return the flip; an empty deck brings exhaustion first, as in any draw (U-077, U-168)."""
    return (happened.Planned((DefendOffDeck(who, 1), PlaceSought(who, effect.joker_threat))),)


@dataclass(frozen=True, slots=True)
class PlaceFound(Event):
    """A luck flip showed what a place is like."""

    who: str
    card: Card
    kind: PlaceKind

    def describe(self, state: UltimoState) -> str:
        return _PLACES[self.kind].format(name=name_of(state, self.who))


@dataclass(frozen=True, slots=True)
class PlaceSought(Step):
    """A card flipped for a place is read (U-168)."""

    who: str
    joker_threat: int

    def run(self, state: UltimoState) -> tuple[AnyEvent, ...]:
        if not len(state.pile(self.who, "discard")):
            return ()
        card = state.pile(self.who, "discard").known[-1]
        place = PlaceFound(self.who, card, _place_kind(card))
        if card.is_joker:
            return place, ThreatRose(self.joker_threat, "joker")
        return (place,)


def _place_kind(card: Card) -> PlaceKind:
    if card.is_joker:
        return "disaster"
    if card.rank == "A":
        return "fine"
    return "far" if card.rank in ("J", "Q", "K") else "shady"


WORKINGS: Final[Mapping[type, Working]] = {
    TakesOn: Working(_take_on_refusal, _take_on),
    CardsReturn: Working(_return_refusal, _return_cards),
    KnownPlace: Working(_flip_refusal, _flip_place),
    **WORKINGS_AMONG_OTHERS,
}
"""By kind of effect; other kinds belong to features with verbs of their own."""


_PLACES: Final[Mapping[PlaceKind, str]] = {
    "fine": "{name} knows just the place: near, and with everything it takes.",
    "far": "{name} knows a place with everything it takes, though it lies out of the way.",
    "shady": "{name} knows a place, far off and shady, where things may go wrong.",
    "disaster": "{name} knows a place, and going there is about to become a disaster.",
}
