"""The beginning of a game, and characters who come to the table, leave it and return."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from oracle.core.cards import FRESH_DECK
from oracle.core.records import record, replace
from oracle.core.system import HouseRule, Setup
from oracle.core.zones import Shuffled, Zone, Zones
from oracle.errors import AdventureError
from oracle.kit import gathering
from oracle.kit.gathering import deck_count, decks
from oracle.systems.diesel.rules.cards import CardsDue
from oracle.systems.diesel.rules.characters import Character, Figure, mistakes
from oracle.systems.diesel.rules.state import BOX, DECK, HAND_LIMIT, SPENT, TABLE, Event, Events, Game, hand_of

HANDS_PER_DECK: Final = 8
"""Most hands that one deck serves before a second one is needed. Rule `diesel.decks`."""

DECK_SHORT: Final = HouseRule(
    "diesel.deck_short",
    "as_said",
    ("second_deck",),
    "What helps when the deck is too short: the cards discarded in this Check, or another deck.",
    "diesel.deck_short",
)
DECKS: Final = HouseRule(
    "diesel.decks",
    "by_players",
    ("1", "2"),
    "How many decks are shuffled together: one up to eight players and two beyond, or a fixed number.",
    "diesel.decks",
)


@record
class GameBegan(Event):
    """A session began, with a shuffled deck and empty hands."""

    characters: Mapping[str, Character]
    house_rules: Mapping[str, str]
    """Every house rule with its value."""
    decks: int

    def apply(self, game: Game) -> Game:
        piles = {DECK: decks(self.decks), TABLE: Zone(), SPENT: Zone()}
        if self.house_rules[DECK_SHORT.id] == "second_deck":
            piles[BOX] = decks(1)
        return Game(
            zones=Zones({**piles, **{hand_of(who): Zone() for who in self.characters}}),
            cast={who: Figure(character) for who, character in self.characters.items()},
            agenda=tuple(map(_hand_due, self.characters)),
            house_rules=self.house_rules,
        )

    def describe(self, game: Game) -> str:
        return "The deck is shuffled, and five cards go to everyone."


@record
class CharacterCame(Event):
    """A character joined a game in progress."""

    who: str
    character: Character

    def apply(self, game: Game) -> Game:
        seated = replace(game, zones=game.zones.with_zone(hand_of(self.who), Zone()))
        return _seated(seated, self.who, Figure(self.character))

    def describe(self, game: Game) -> str:
        return f"{self.character.name} comes to the table."


class CharacterWent(gathering.CharacterWent[Game]):
    """A character left the table."""

    __slots__ = ()


class CharacterReturned(gathering.CharacterReturned[Game]):
    """A character who had left the table came back, and draws a hand."""

    __slots__ = ()

    def apply(self, game: Game) -> Game:
        return _seated(game, self.who, replace(game.cast[self.who], is_away=False))


def _seated(game: Game, who: str, figure: Figure) -> Game:
    """Return the game with a figure who is to draw a hand."""
    return replace(game.with_figure(who, figure), agenda=(*game.agenda, _hand_due(who)))


def _hand_due(who: str) -> CardsDue:
    return CardsDue(who, HAND_LIMIT, settled=True)


def begin_game(setup: Setup, house_rules: Mapping[str, str]) -> Events:
    """Return the event that sets up the deck and the characters; chance deals the hands after it.

    Raises:
        AdventureError: If a character breaks the rules of creation, or there are too few cards for the hands.
    """
    for who, character in setup.characters.items():
        _no_mistake(character, f"{character.name} ({who})")
    count = deck_count(house_rules[DECKS.id], len(setup.characters), per_deck=HANDS_PER_DECK)
    hands = HAND_LIMIT * len(setup.characters)
    if not 0 < hands < len(FRESH_DECK) * count:
        raise AdventureError(f"{hands} cards for the hands do not come out of {count} deck", place="table")
    return (GameBegan(dict(setup.characters), house_rules, count),)


def join_game(who: str, character: Character) -> Events:
    """Return the event of a character who joins.

    Raises:
        AdventureError: If the character breaks the rules of creation.
    """
    _no_mistake(character, character.name)
    return (CharacterCame(who, character),)


def leave_game(game: Game, who: str) -> Events:
    """Return the events of a character who leaves, whose hand goes back into the deck."""
    held = (Shuffled(DECK, (hand_of(who),)),) if game.hand(who) else ()
    return CharacterWent(who), *held


def _no_mistake(character: Character, place: str) -> None:
    wrong = mistakes(character)
    if wrong:
        raise AdventureError(" ".join(wrong), place=place)
