"""What the values of a field are called in a player's words: names of people, things carried, foes, and plain ids."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any, Final

from oracle.core.records import dataclass
from oracle.dealer.brief import name_of
from oracle.dealer.builtin.enact.seam import NOTHING_OWN, enact_of
from oracle.dealer.interpret.match import named_share
from oracle.dealer.interpret.setting import Thing, name_words, role_words
from oracle.dealer.position import Position
from oracle.game_files import game_rows
from oracle.text.grammar import word_class
from oracle.text.tokens import words_of

ROWS: Final = "called"
"""Data file of what values are called beside their own names."""


@dataclass(frozen=True, slots=True)
class Names:
    """What is called what at a table: ids to names in small letters, the fullest name first."""

    of: Mapping[str, tuple[str, ...]]
    rows: Mapping[tuple[str, str, str], tuple[str, ...]]
    """Further names by verb, field and value, from the game's own data."""
    defaults: Mapping[tuple[str, str], str]
    """By verb and field, the value that is meant where a line names none."""
    party: frozenset[str]
    """Actors of the party, whom nobody means who does not name them."""
    preferred: Mapping[tuple[str, str], tuple[str, ...]]
    """By verb and field, what a person would use who does not say, best first."""
    things: frozenset[str] = frozenset()
    """What is carried."""

    def called(self, verb: str, field: str, value: str) -> tuple[str, ...]:
        """Return what a value may be called in one field of a verb."""
        further = self.rows.get((verb, field, value), ()) + self.rows.get(("", field, value), ())
        return (*self.of.get(value, plain_names(value)), *further)


def names_at(position: Position, speaker: str) -> Names:
    """Return what everything at a table is called: characters, people of the story, and what the rules know."""
    found: dict[str, tuple[str, ...]] = {}
    for person in position.tale.adventure.people.values():
        found[person.id] = (*name_words(person.name), *role_words(person.role))
    for who in position.tale.company.pcs:
        found[who] = name_words(name_of(position, who))
    game = position.system.name
    enact = enact_of(game)
    own = enact.own_names(position, speaker, found) if enact else NOTHING_OWN
    party = frozenset(position.tale.company.pcs)
    return Names(found | dict(own.called), rows_called(game), _defaults(game), party, own.preferred, own.things)


@cache
def _defaults(game: str) -> Mapping[tuple[str, str], str]:
    rows = game_rows(game, ROWS)
    return {(row["verb"], row["field"]): row["value"] for row in rows if row["default"]}


@cache
def rows_called(game: str) -> Mapping[tuple[str, str, str], tuple[str, ...]]:
    """Return what the values of fields are called in the game's own data, by verb, field and value."""
    return {
        (row["verb"], row["field"], row["value"]): tuple(name.strip() for name in row["names"].split(","))
        for row in game_rows(game, ROWS)
    }


def plain_names(value: str) -> tuple[str, ...]:
    """Return the words of an id: the whole, and each that tells something."""
    return thing_names(value.replace("_", " ").replace("-", " "))


def thing_names(name: str) -> tuple[str, ...]:
    """Return what a thing may be called: its whole name, and the words of it, the last one first."""
    words = [word for word in words_of(name) if len(word) > 1 and word not in word_class("determiners")]
    telling = [word for word in reversed(words) if word not in word_class("prepositions")]
    return tuple(dict.fromkeys((" ".join(words), *telling))) if words else ()


def fit_of(names: tuple[str, ...], text: str) -> float:
    """Return how much of something a text names, 0 to about 2."""
    if not names or not text:
        return 0.0
    return named_share(Thing("feature", "", names[0], names), text, {})


def shown(value: Any) -> str:
    """Return a value of a field as its notation has it."""
    return str(getattr(value, "id", value))
