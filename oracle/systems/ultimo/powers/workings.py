"""How each kind of power works: when it is of any use, and what comes of it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from oracle.core.cards import Card
from oracle.core.menu import Refusal
from oracle.core.zones import Moved
from oracle.systems.ultimo import events as happened
from oracle.systems.ultimo import steps as step
from oracle.systems.ultimo.conditions import find_condition
from oracle.systems.ultimo.fight.steps import OffDeck
from oracle.systems.ultimo.powers.actions import Use
from oracle.systems.ultimo.powers.among_others import WORKINGS_AMONG_OTHERS
from oracle.systems.ultimo.powers.events import PlaceFound, PlaceKind
from oracle.systems.ultimo.powers.steps import PlaceSought
from oracle.systems.ultimo.powers.working import Working
from oracle.systems.ultimo.state import Mark, UltimoState
from oracle.systems.ultimo.traits.powers import CardsReturn, KnownPlace, TakesOn


def _taken_on_already(state: UltimoState, who: str, effect: TakesOn) -> Refusal | None:
    if effect.condition not in [mark.id for mark in state.people[who].marks]:
        return None
    name = state.people[who].character.name
    return Refusal(f"{name} is {find_condition(effect.condition).name} already")


def _taken_on(state: UltimoState, who: str, effect: TakesOn, _action: Use) -> tuple[happened.Event, ...]:
    """Return the condition; a round is a whole one: of who has had a turn already, the next."""
    until = state.pace.round + (who in state.pace.acted) if "round" in find_condition(effect.condition).ends else 0
    return (happened.Marked(who, Mark(effect.condition, until=until)),)


def _returning(state: UltimoState, who: str, effect: CardsReturn) -> tuple[Card, ...]:
    return tuple(card for card in state.pile(who, "discard").known if card.rank in effect.ranks)


def _none_to_return(state: UltimoState, who: str, effect: CardsReturn) -> Refusal | None:
    if _returning(state, who, effect):
        return None
    return Refusal("no ace and no joker lies in your discard", "U-088")


def _returned(state: UltimoState, who: str, effect: CardsReturn, _action: Use) -> tuple[happened.Event, ...]:
    back = Moved(f"{who}.discard", f"{who}.row", _returning(state, who, effect))
    return back, happened.Planned((step.Recycle(who),))


def _no_card_to_flip(state: UltimoState, who: str, _effect: KnownPlace) -> Refusal | None:
    left = len(state.pile(who, "deck")) or len(state.pile(who, "discard"))
    return None if left else Refusal("no card is left in your deck to flip", "U-168")


def _flipped(_state: UltimoState, who: str, effect: KnownPlace, _action: Use) -> tuple[happened.Event, ...]:
    """A deck that has run out takes exhaustion first, as in any draw (U-077, U-168)."""
    return (happened.Planned((OffDeck(who, 1), PlaceSought(who, effect.joker_threat))),)


def follow_place(state: UltimoState, now: PlaceSought) -> tuple[happened.Event, ...]:
    """Return what the flipped card says about the place; a joker feeds the Dealer (U-168).

    Whoever exhaustion has left without a card says nothing any more.
    """
    if not len(state.pile(now.who, "discard")):
        return ()
    card = state.pile(now.who, "discard").known[-1]
    found = PlaceFound(now.who, card, _kind(card))
    if card.is_joker:
        return found, happened.ThreatRose(now.joker_threat, "joker")
    return (found,)


def _kind(card: Card) -> PlaceKind:
    if card.is_joker:
        return "disaster"
    if card.rank == "A":
        return "fine"
    return "far" if card.rank in ("J", "Q", "K") else "shady"


WORKINGS: Final[Mapping[type, Working]] = {
    TakesOn: Working(_taken_on_already, _taken_on),
    CardsReturn: Working(_none_to_return, _returned),
    KnownPlace: Working(_no_card_to_flip, _flipped),
    **WORKINGS_AMONG_OTHERS,
}
"""By kind of effect; a kind that is missing belongs to a concern with verbs of its own."""
