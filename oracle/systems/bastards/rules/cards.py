"""Cards come up and go: draws from the one deck, jokers that become wildcards, and a deck that runs out."""

from __future__ import annotations

from typing import Final

from oracle.core.cards import Card
from oracle.core.records import record, replace
from oracle.core.system import HouseRule, Row
from oracle.core.zones import Dealt, Draw, Moved, Shuffled
from oracle.kit.dealing import card_rows, faces, masked
from oracle.kit.state import due_of
from oracle.kit.words import capital, counted
from oracle.systems.bastards.rules.points import DECK_OUT
from oracle.systems.bastards.rules.state import (
    DEALER,
    DECK,
    DISCARD,
    OPPOSING,
    AnyEvent,
    Due,
    Event,
    Events,
    Game,
    Planned,
    owner_of,
)

JOKER_REPLACE: Final = HouseRule(
    "gob.joker_replace",
    "true",
    ("false",),
    "Whether another card is drawn in place of a joker.",
    "gob.joker_replace",
)
DEALER_JOKER: Final = HouseRule(
    "gob.dealer_joker",
    "none",
    ("pool",),
    "Whether a joker that the Dealer draws is a wildcard for nobody, or one of the Dealer’s own.",
    "gob.dealer_joker",
)

HIDDEN: Final = (".hand", ".drawn", ".down")
"""How the zones end whose cards only the one who plays them may see."""


@record
class CardsDue(Due):
    """Cards are drawn; a deck that runs out meanwhile is helped by the discards."""

    waits_for = "chance"
    target: str
    count: int

    def run(self, game: Game) -> Events | None:
        if self.count < 1 or _are_jokers(game, DECK, DISCARD):
            return (Planned(),)
        if not _are_jokers(game, DECK):
            return None
        asked = DECK_OUT(game)
        return (Planned((asked, self)),) if asked else deck_helped()


def _are_jokers(game: Game, *zones: str) -> bool:
    """Return whether nothing but jokers is left in some piles, if anything: such a deck is out. Rule `gob.deck_out`.

    Jokers go back at once, so a deck is never without them. Where all other cards are held, a draw yields nothing.
    """
    return all(card.is_joker for zone in zones for card in game.zones[zone].cards)


@record
class JokersDue(Due):
    """Jokers become wildcards and go back into the deck with the discards. Rule `gob.joker_replace`."""

    source: str
    jokers: tuple[Card, ...]

    def run(self, game: Game) -> Events:
        is_out = not game.zones[DECK] and bool(game.zones[DISCARD])
        if is_out and (asked := DECK_OUT(game)):
            return (Planned((asked, self)),)
        more = (CardsDue(self.source, len(self.jokers)),) if game.plays(JOKER_REPLACE, "true") else ()
        found = JokersFound(owner_of(self.source), len(self.jokers))
        back = Moved(self.source, DISCARD, self.jokers)
        return found, back, Shuffled(DECK, (DISCARD,)), Planned(more)


@record
class JokersFound(Event):
    """Somebody drew jokers: each is a wildcard for whoever plays them. Rule `gob.dealer_joker`."""

    who: str
    count: int

    def apply(self, game: Game) -> Game:
        owner = game.controller(self.who) if self.who in game.cast else DEALER
        if owner in game.cast:
            figure = game.cast[owner]
            return game.with_figure(owner, figure.spends(wildcards=figure.purse.wildcards + self.count))
        more = self.count if game.plays(DEALER_JOKER, "pool") else 0
        return replace(game, dealer_wildcards=game.dealer_wildcards + more)

    def describe(self, game: Game) -> str:
        owner = game.controller(self.who) if self.who in game.cast else DEALER
        jokers = "a joker" if self.count == 1 else "two jokers"
        if owner == DEALER and not game.plays(DEALER_JOKER, "pool"):
            return f"{game.does(self.who, 'draws', 'draw')} {jokers}, which is worth nothing there."
        gained = f"{counted(self.count, 'wildcard')} for {game.name(owner)}"
        return f"{game.does(self.who, 'draws', 'draw')} {jokers}: {gained}."


def deck_helped() -> Events:
    """Return the discards shuffled into the deck. Rule `gob.deck_out`."""
    return (Shuffled(DECK, (DISCARD,)),)


def swept(game: Game, *zones: str) -> Events:
    """Return the cards of some zones laid onto the discards."""
    found = ((zone, game.held(zone).known) for zone in zones)
    return tuple(Moved(zone, DISCARD, cards) for zone, cards in found if cards)


def draw_due(game: Game) -> Draw | None:
    """Return what is asked of chance now, or `None`."""
    due = game.due
    if not isinstance(due, CardsDue) or due.count < 1 or game.concluded or _are_jokers(game, DECK):
        return None
    return Draw(DECK, due.target, min(due.count, len(game.zones[DECK])))


def _dealt(game: Game, event: Dealt) -> Game:
    """Return the game with cards dealt: jokers among them come first, then what the deck still owes."""
    due = due_of(game, CardsDue)
    jokers = tuple(card for card in event.cards if card.is_joker)
    left = due.count - len(event.cards)
    steps = (
        *((JokersDue(event.target, jokers),) if jokers else ()),
        *((CardsDue(event.target, left),) if left else ()),
    )
    return game.with_cards(event).past_due(*steps)


def _dealt_words(game: Game, event: Dealt) -> str:
    owner, what = owner_of(event.target), faces(event.cards) or counted(event.hidden, "card")
    if event.target.endswith(".down"):
        without = game.does(owner, "has", "have")
        return f"{without} no card to lay: the top card of the deck goes down unseen."
    if event.target.endswith(".initiative"):
        return f"{game.does(owner, 'turns', 'turn')} up {what} as initiative."
    is_open = event.target.endswith(".row")
    return f"{game.does(owner, *(('turns up', 'turn up') if is_open else ('draws', 'draw')))} {what}."


def _moved_words(game: Game, event: Moved) -> str:
    owner, what = owner_of(event.source), faces(event.cards) or counted(event.hidden, "card")
    if event.target.endswith(".down"):
        return f"{game.does(owner, 'lays', 'lay')} a card face down."
    if event.target.endswith(".initiative"):
        return f"{game.does(owner, 'sets', 'set')} {what} as initiative."
    if event.source.endswith(".down"):
        return f"{game.does(owner, 'reveals', 'reveal')} {what}."
    if event.target.endswith(".row"):
        return f"{game.does(owner, 'plays', 'play')} {what}."
    is_joker = any(card.is_joker for card in event.cards)
    is_thrown = event.source.endswith(".hand") and not is_joker
    return f"{game.does(owner, 'discards', 'discard')} {what}." if is_thrown else ""


def laid_open(game: Game, event: AnyEvent) -> tuple[Row, ...]:
    """Return the cards that an event lays open on the table."""
    if not isinstance(event, Dealt | Moved) or not event.cards:
        return ()
    if event.target != OPPOSING and not event.target.endswith((".row", ".initiative")):
        return ()
    return (Row(capital(game.name(owner_of(event.target))), event.cards),)


def is_open(game: Game, zone: str, who: frozenset[str]) -> bool:
    """Return whether those who hold the actors `who` may see the cards of a zone."""
    if not zone.endswith(HIDDEN):
        return True
    owner = owner_of(zone)
    if zone.endswith(".down") and game.opposition and game.opposition.clash and owner in game.clash.unseen:
        return False
    return game.controller(owner) in who if owner in game.cast else False


def open_to(game: Game, event: AnyEvent, who: frozenset[str]) -> AnyEvent:
    """Return an event as those who hold the actors `who` may see it: cards that go to a hidden place are masked."""
    if not isinstance(event, Dealt | Moved):
        return event
    if isinstance(event, Dealt):
        is_seen = not event.target.endswith(".down") and is_open(game, event.target, who)
        return event if is_seen else masked(event)
    return event if is_open(game, event.target, who) else masked(event)


ROWS: Final = card_rows(draw_due, _dealt, {Dealt: _dealt_words, Moved: _moved_words})
"""What this feature says of the actions and events of the core."""
