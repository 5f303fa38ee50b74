"""How a game begins, and who comes to the table, leaves it and comes back."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from oracle.core.records import record, replace
from oracle.core.system import HouseRule, Setup
from oracle.core.zones import Zone, Zones
from oracle.errors import AdventureError
from oracle.kit import gathering
from oracle.kit.gathering import deck_count, decks
from oracle.kit.state import is_player
from oracle.systems.bastards.rules.characters import Character, refusals
from oracle.systems.bastards.rules.figures import Figure, fated
from oracle.systems.bastards.rules.scenes import with_wildcards
from oracle.systems.bastards.rules.state import DECK, DISCARD, OPPOSING, Event, Events, Game

HANDS_PER_DECK: Final = 4
"""Most players that one deck serves. Rule `gob.decks`."""

DECKS: Final = HouseRule(
    "gob.decks",
    "auto",
    ("1", "2"),
    "How many decks are shuffled together: one up to four players and two beyond, or a fixed number.",
    "gob.decks",
)


@record
class GameBegan(Event):
    """A game began: the deck is shuffled, and everybody has the wildcards of a scene."""

    characters: Mapping[str, Character]
    house_rules: Mapping[str, str]
    """Every switch with its value."""
    decks: int

    def apply(self, game: Game) -> Game:
        begun = Game(
            zones=Zones({DECK: decks(self.decks), DISCARD: Zone(), OPPOSING: Zone()}),
            cast={who: fated(character) for who, character in self.characters.items()},
            house_rules=self.house_rules,
        )
        return with_wildcards(begun)

    def describe(self, game: Game) -> str:
        return "The deck is shuffled."


@record
class CharacterCame(Event):
    """A character sat down at a table that plays already."""

    who: str
    character: Character
    late: str = ""
    """Whose place the character takes who was killed: their wildcards are left, and the next scene is the first."""

    def apply(self, game: Game) -> Game:
        """Return the game with the character there; players’ characters stand before all others."""
        players = {who: figure for who, figure in game.cast.items() if not figure.controller}
        others = {who: figure for who, figure in game.cast.items() if figure.controller}
        figure = fated(self.character)
        if self.late:
            left = players[self.late].purse.wildcards
            figure = replace(figure.spends(wildcards=left), is_waiting=True)
            players[self.late] = replace(players[self.late].spends(wildcards=0), is_followed=True)
        return replace(game, cast={**players, self.who: figure, **others})

    def describe(self, game: Game) -> str:
        if not self.late:
            return f"{self.character.name} comes to the table."
        late = game.name(self.late)
        return f"{self.character.name} comes to the table in the place of {late}, and appears in the next scene."


class CharacterWent(gathering.CharacterWent[Game]):
    """A character left the table, and may come back."""

    __slots__ = ()


class CharacterReturned(gathering.CharacterReturned[Game]):
    """A character who had left the table is there again."""

    __slots__ = ()


def begun(setup: Setup, house_rules: Mapping[str, str]) -> Events:
    """Return the event that lays out deck and characters.

    Raises:
        AdventureError: If there is nobody to play, or a character breaks the rules of creation.
    """
    if not setup.characters:
        raise AdventureError("nobody plays", place="table")
    for who, character in setup.characters.items():
        _no_mistake(character, house_rules, f"{character.name} ({who})")
    count = deck_count(house_rules[DECKS.id], len(setup.characters), per_deck=HANDS_PER_DECK)
    return (GameBegan(dict(setup.characters), house_rules, count),)


def came(game: Game, who: str, character: Character) -> Events:
    """Return the event by which a character sits down; whoever follows one who was killed has half of their XP.

    Raises:
        AdventureError: If the character breaks the rules of creation.
    """
    late = next((one for one, figure in game.cast.items() if _is_to_be_followed(one, figure)), "")
    if late:
        character = replace(character, earned=inherited(game.cast[late]))
    _no_mistake(character, game.house_rules, character.name)
    return (CharacterCame(who, character, late),)


def _is_to_be_followed(who: str, figure: Figure) -> bool:
    return is_player(who) and figure.is_gone and not figure.is_followed


def inherited(late: Figure) -> int:
    """Return the XP that follow from one killed: half of what was earned beyond those of a new character (G13)."""
    return (late.character.earned + late.purse.xp) // 2


def _no_mistake(character: Character, house_rules: Mapping[str, str], place: str) -> None:
    wrong = refusals(character, house_rules)
    if wrong:
        raise AdventureError("; ".join(map(str, wrong)), place=place)
