"""Real cards: what people are asked to draw, how their answer is read, how a table is set back after an undo."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from oracle.core.cards import FRESH_DECK, Card, parse_cards
from oracle.core.menu import Drawn, Option
from oracle.core.zones import Draw
from oracle.errors import ChanceError
from oracle.repl.cards import in_hand_order, listed, typed_cards
from oracle.table.fillers import is_real
from oracle.table.session import Session, Shown
from oracle.table.typed import dealt, request

_PILES: Final = {"deck": "deck", "discard": "discards", "hand": "hand", "aside": "cards set aside", "row": "row"}

_ASKED: Final = {
    "hand": "Draw {cards} from {pile}: what {are}?",
    "discard": "Turn up {cards} from {pile} and discard {them}: what {are}?",
    "aside": "Take {cards} from {pile} and set {them} aside: what {are}?",
    "row": "Lay {cards} from {pile} in front of {owner}: what {are}?",
    "table": "Turn up {cards} from {pile}: what {are}?",
}

_LIES: Final = {
    "hand": "is in a hand already",
    "discard": "lies among the discards",
    "aside": "is set aside",
    "row": "lies on the table",
    "table": "lies on the table",
    "spent": "has been put away",
    "out": "is out of the game",
}


def question(session: Session) -> Shown | None:
    """Return what people are asked to draw and type, `None` where nothing is due."""
    option = session.drawing()
    wanted = request(option) if option else None
    if option is None or wanted is None:
        return None
    given = session.typed.given(option) if session.typed else ()
    asked = _asked(wanted.draw, wanted.draw.count - len(given), session.seat.actors)
    if given:
        known = listed(map(str, given))
        asked = f"First {'come' if len(given) > 1 else 'comes'} {known}, as is known already. {asked}"
    return Shown("note", asked, "draw", tuple(map(str, given)))


def _asked(draw: Draw, count: int, mine: tuple[str, ...]) -> str:
    cards, them, are = ("a card", "it", "is it") if count == 1 else (f"{count} cards", "them", "are they")
    pile = pile_words(draw.source, mine)
    if draw.source == draw.target:
        return f"Look at {cards} on top of {pile} and put {them} back as {them} lay: what {are}?"
    if draw.at_random:
        return f"Shuffle {pile} and pick {cards}: what {are}?"
    kind = draw.target.rpartition(".")[2]
    owner = "the Dealer" if draw.target.startswith("dealer") else "you"
    form = _ASKED.get(kind, _ASKED["hand"])
    return form.format(cards=cards, pile=pile, them=them, are=are, owner=owner)


def pile_words(pile: str, mine: tuple[str, ...]) -> str:
    """Return what a pile is called at the table: `your deck`, `the Dealer's deck`, `the deck`."""
    owner, dot, kind = pile.partition(".")
    what = _PILES.get(kind or owner, kind or owner)
    if not dot:
        return f"the {what}"
    if owner == "dealer":
        return f"the Dealer's {what}"
    return f"your {what}" if mine == (owner,) else f"the {what} of {owner}"


def read_drawn(session: Session, option: Option[Any], line: str) -> Any:
    """Return the action of chance for the cards a person typed.

    Raises:
        NotationError: If a word is no card.
        ChanceError: If these cards cannot have come up; what was asked for still waits.
    """
    wanted = request(option)
    assert wanted is not None
    given = session.typed.given(option) if session.typed else ()
    text = typed_cards(line)
    verb = option.action.verb
    cards = parse_cards(text.removeprefix(f"{verb} {wanted.draw.target} "))
    if cards[: len(given)] != given or len(cards) < wanted.draw.count:
        cards = (*given, *cards)
    _check(session, wanted, cards, given)
    return dealt(option, cards)


def _check(session: Session, wanted: Drawn, cards: tuple[Card, ...], given: tuple[Card, ...]) -> None:
    due, fresh = wanted.draw.count - len(given), cards[len(given) :]
    if len(fresh) != due:
        many = "a single card is" if due == 1 else f"{due} cards are"
        raise ChanceError(f"{_count(fresh)}, and {many} asked for. Type them in the order they came, first one first.")
    for card in cards:
        if cards.count(card) > 1:
            raise ChanceError(f"{card} stands there twice, and there is only one of it.")
        if card not in wanted.zone.known + wanted.zone.blind:
            raise ChanceError(f"{card} cannot have come up: it {_whereabouts(session, card, wanted.draw.source)}.")
    refusal = wanted.why_not(cards)
    if refusal is not None:
        raise ChanceError(f"That cannot have come up: {refusal.reason}.")


def _count(cards: tuple[Card, ...]) -> str:
    return "That is one card" if len(cards) == 1 else f"Those are {len(cards)} cards"


def _whereabouts(session: Session, card: Card, source: str) -> str:
    owner, dot, _ = source.partition(".")
    for name, zone in session.table.zones(session.state).items():
        place, _, kind = name.rpartition(".")
        if card in zone.cards and (not dot or place == owner):
            return _LIES.get(kind, "lies elsewhere")
    return "does not belong to this deck"


def decks_to_shuffle(session: Session) -> Iterator[Shown]:
    """Yield what has to be made ready before the first card: every real deck, and what is not in it."""
    real = session.state.table.real
    for name, zone in session.table.zones(session.state).items():
        if name.rpartition(".")[2] == "deck" and is_real(name, real) and zone.blind:
            out = [card.name for card in FRESH_DECK if card not in zone.blind]
            left = f"without the {listed(out)}" if len(out) < 5 and out else "both jokers among them"
            yield Shown("note", f"Shuffle {pile_words(name, session.seat.actors)}: {len(zone)} cards, {left}.", "draw")


def set_back(session: Session) -> Iterator[Shown]:
    """Yield how real cards have to lie after the table went back: the hand, and what lies on top of a deck."""
    real = session.state.table.real
    if session.typed is None:
        return
    for name, zone in session.table.zones(session.state).items():
        owner, _, kind = name.rpartition(".")
        if kind == "hand" and owner in session.seat.actors and is_real(name, real):
            cards = in_hand_order(zone.known)
            words = f"Set your cards back as they were. Your hand: {' '.join(map(str, cards)) or 'no card'}."
            yield Shown("note", words, "draw", tuple(map(str, cards)))
        coming = session.typed.coming(name) if is_real(name, real) else ()
        if coming and kind == "deck":
            words = (
                f"On top of {pile_words(name, session.seat.actors)}, first one uppermost: {' '.join(map(str, coming))}."
            )
            yield Shown("note", words, "draw", tuple(map(str, coming)))
