"""Draws for a Check and for hands, discards, and the return of all cards to the deck."""

from __future__ import annotations

from typing import Final

from oracle.core.cards import Card
from oracle.core.menu import Option, Refusal, Some
from oracle.core.records import record, replace
from oracle.core.system import Row
from oracle.core.zones import Dealt, Draw, Moved, Shuffled
from oracle.kit.dealing import card_rows, faces, masked
from oracle.kit.feature import Offered
from oracle.kit.occasions import at
from oracle.kit.words import counted
from oracle.systems.diesel.rules.state import (
    BOX,
    DECK,
    HAND_LIMIT,
    SPENT,
    TABLE,
    AnyEvent,
    Due,
    Event,
    Events,
    Game,
    Verb,
    hand_of,
)


@record
class CardsDue(Due):
    """The cards that a hand draws, after the player's choice to discard first."""

    who: str
    count: int
    settled: bool
    """Whether the player has made that choice."""

    def run(self, game: Game) -> Events | None:
        if not self.settled:
            return None if game.hand(self.who) else (HandSettled(self.who),)
        if game.zones[DECK]:
            return None
        # An empty deck takes back the cards in play, of which there is always at least one.
        return refill_deck(game) or (Shuffled(DECK, (TABLE,)),)

    def awaits(self, game: Game) -> str:
        return "chance" if self.settled else self.who


@record
class ReturnDue(Due):
    """The return of all cards of the Check to the deck."""

    def run(self, game: Game) -> Events:
        return Shuffled(DECK, (TABLE, SPENT)), CheckClosed(game.acting)


@record
class CheckClosed(Event):
    """A Check ended after its cards were returned."""

    who: str

    def apply(self, game: Game) -> Game:
        return replace(game.past_due(), check=None)


@record
class Keep(Verb):
    """The player discards nothing before drawing for the hand."""

    verb = "keep"
    when = at(CardsDue)

    @staticmethod
    def offer(game: Game, who: str) -> Offered:
        if wrong := _not_their_cards(game, who):
            return wrong
        card = _which_card(game, who)
        if len(game.hand(who)) < HAND_LIMIT:
            return (Option(Keep, hint=f"keep your hand and draw {card}"),)
        return (Option(Keep, hint=f"your hand is full: “I keep it” leaves it so, and you go without {card}"),)

    def decide(self, game: Game, who: str) -> Events:
        return (HandSettled(who),)


@record
class Discard(Verb):
    """The player discards before drawing for the hand: `discard 3c 7d`."""

    verb = "discard"
    when = at(CardsDue)
    cards: tuple[Card, ...]

    @staticmethod
    def offer(game: Game, who: str) -> Offered:
        if wrong := _not_their_cards(game, who):
            return wrong
        hand = game.hand(who).known
        such_as = f": “discard {hand[0]}” or “I throw the {hand[0].name} away”" if hand else ""
        hint = f"throw cards away first, then draw{such_as}"
        return (Option(Discard, (Some(hand, 1, len(hand), "cards"),), hint=hint),)

    def decide(self, game: Game, who: str) -> Events:
        return Moved(hand_of(who), SPENT, self.cards), HandSettled(who)


@record
class HandSettled(Event):
    """A player chose what to discard before drawing for the hand."""

    who: str

    def apply(self, game: Game) -> Game:
        """Return the game ready to draw; a full hand draws no card."""
        due = game.due
        assert isinstance(due, CardsDue)
        full = len(game.hand(self.who)) >= HAND_LIMIT
        return game.past_due() if full else game.past_due(replace(due, settled=True))

    def describe(self, game: Game) -> str:
        return f"{game.name(self.who)} is done with the hand for now."


def _not_their_cards(game: Game, who: str) -> Refusal | None:
    due = game.due
    if not isinstance(due, CardsDue) or due.settled or due.who != who:
        return Refusal("you are not about to draw for your hand")
    return None


def _which_card(game: Game, who: str) -> str:
    """Return the name of the card to draw, which is that of an Advantage as long as the card of the Check follows."""
    more = any(isinstance(due, CardsDue) and due.who == who for due in game.agenda[1:])
    return "the card of the Advantage" if more else "the card that follows every Check"


def refill_deck(game: Game) -> Events:
    """Return the shuffle that refills a deck that is too short. Rule `diesel.deck_short`."""
    source = next((name for name in (BOX, SPENT) if game.zones.get(name)), None)
    return (Shuffled(DECK, (source,)),) if source else ()


def draw_due(game: Game) -> Draw | None:
    """Return the draw that is due now, or `None`; an empty deck is refilled first."""
    left, due, check = len(game.zones.get(DECK, ())), game.due, game.check
    if not left or game.concluded:
        return None
    if isinstance(due, CardsDue) and due.settled:
        return Draw(DECK, hand_of(due.who), due.count)
    if game.stage == "cut":
        return None if game.zones[TABLE] else Draw(DECK, TABLE, 1)
    if check is None or game.stage != "draw" or check.draw <= 0:
        return None
    return Draw(DECK, TABLE, min(check.draw, left))


def _dealt(game: Game, event: Dealt) -> Game:
    game = game.with_cards(event)
    if isinstance(game.due, CardsDue):
        return game.past_due()
    return game.with_check(stage="drawn") if game.checked.stage == "draw" else game


def _owner(game: Game, zone: str) -> str:
    return game.name(zone.partition(".")[0])


def _dealt_words(game: Game, event: Dealt) -> str:
    if event.target == TABLE:
        return f"{'The card cut is' if game.stage == 'cut' else 'The deck gives'}: {faces(event.cards)}."
    return f"{_owner(game, event.target)} draws {faces(event.cards) or counted(event.hidden, 'card')}."


def _moved_words(game: Game, event: Moved) -> str:
    cards = faces(event.cards)
    if event.source in (TABLE, SPENT):
        return f"{_owner(game, event.target)} takes back {cards}."
    name = _owner(game, event.source)
    if event.target == TABLE:
        return f"{name} lays {cards}."
    if event.target == DECK:
        return f"{name} discards {cards} to ward it off."
    return f"{name} {'pushes' if game.stage == 'cards' else 'discards'} {cards}."


def laid_open(game: Game, event: AnyEvent) -> tuple[Row, ...]:
    """Return the cards that an event lays face up on the table."""
    if not isinstance(event, Dealt | Moved) or event.target != TABLE or not event.cards:
        return ()
    return (Row("The deck" if isinstance(event, Dealt) else _owner(game, event.source), event.cards),)


def mask_for(event: AnyEvent, who: frozenset[str]) -> AnyEvent:
    """Return `event` as the actors `who` may see it, with cards dealt to other hands masked."""
    if isinstance(event, Dealt) and event.target != TABLE and event.target not in map(hand_of, who):
        return masked(event)
    return event


ROWS: Final = card_rows(
    draw_due,
    _dealt,
    {
        Dealt: _dealt_words,
        Moved: _moved_words,
        Shuffled: lambda _game, event: "A second deck is shuffled in." if BOX in event.sources else "",
    },
)
"""This feature's handling of the actions and events of the core."""
