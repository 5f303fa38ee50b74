"""The events of cards: how they change the zones, and how the table describes them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from oracle.core.cards import Card
from oracle.core.zones import CardEvent, Deal, Dealt, Moved, Shuffled
from oracle.kit.dealing import answered, offer_draw
from oracle.kit.feature import Offered
from oracle.kit.occasions import at
from oracle.kit.words import counted
from oracle.systems.ultimo.rules.events import AnyEvent, Turned
from oracle.systems.ultimo.rules.names import name_of
from oracle.systems.ultimo.rules.state import UltimoState
from oracle.systems.ultimo.rules.steps import Wanted


def _cards_line(cards: tuple[Card, ...], hidden: int) -> str:
    return counted(hidden, "card") if hidden else " ".join(map(str, cards))


def _dealt(state: UltimoState, event: Dealt) -> str:
    owner, _, pile = event.target.partition(".")
    cards = _cards_line(event.cards, event.hidden)
    if event.source == event.target:
        where = {"deck": "On top of the Dealer's deck", "row": "Seen in the Dealer's row"}.get(pile, "The Dealer sees")
        return f"{where}{': ' if owner == 'dealer' else ' '}{cards}."
    if owner == "dealer":
        return ""
    name = name_of(state, owner)
    match pile:
        case "hand":
            return f"{name} draws {cards}."
        case "discard" if event.source.endswith(".hand"):
            return f"{name} loses {cards} out of the hand."
        case "discard":
            return f"Off the top of {name}'s deck: {cards}."
        case "row" if event.source.endswith(".deck"):
            return f"{name} turns over {cards}."
        case "aside":
            return f"Set aside until {name} has slept: {cards}."
        case _:
            return f"Back into {name}'s deck: {cards}."


def _moved(state: UltimoState, event: Moved) -> str:
    if not event.source.endswith(".discard"):
        return ""
    name = name_of(state, event.source.partition(".")[0])
    cards = _cards_line(event.cards, event.hidden)
    back = "hand" if event.target.endswith(".hand") else "deck"
    return f"Back into {name}'s {back}: {cards}."


def _shuffled(state: UltimoState, event: Shuffled) -> str:
    owner = event.target.partition(".")[0]
    if owner == "dealer":
        return "The Dealer shuffles the discards into a new deck."
    return f"{name_of(state, owner)} shuffles." if event.sources != (f"{owner}.row",) else ""


def _cards_after(state: UltimoState, event: CardEvent) -> UltimoState:
    return state.with_zones(state.zones.after(event))


def offer_deal(state: UltimoState, _who: str) -> Offered:
    """Offer chance the draw that is due."""
    now = state.step
    return offer_draw(now.draw if isinstance(now, Wanted) else None, state.zones)


def decide_deal(state: UltimoState, _who: str, action: Deal) -> tuple[AnyEvent, ...]:
    """Return the event of the cards that came up."""
    now = state.step
    if not isinstance(now, Wanted):
        raise ValueError("no card is due")
    return Turned(), answered(now.draw, action)


ROWS: Final[Mapping[str, Any]] = {
    "roles": {"chance": (Deal,)},
    "offers": {Deal: offer_deal},
    "occasions": {Deal: at(Wanted)},
    "decisions": {Deal: decide_deal},
    "evolution": dict.fromkeys((Dealt, Moved, Shuffled), _cards_after),
    "lines": {Dealt: _dealt, Moved: _moved, Shuffled: _shuffled},
}
"""The rows of this feature for the actions and events of the core."""
