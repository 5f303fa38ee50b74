"""What the values of a field are called in a player's words: names of people, things carried, foes, and plain ids."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any, Final

from oracle.core.records import dataclass
from oracle.dealer.brief import name_of
from oracle.dealer.builtin.enact.grimoire import able, spells_called
from oracle.dealer.interpret.match import named_share
from oracle.dealer.interpret.setting import Thing, name_words, role_words
from oracle.dealer.position import Position
from oracle.game_files import game_rows
from oracle.systems.ultimo.fight.actions import BARE
from oracle.systems.ultimo.fight.arms import usable, weapon_in
from oracle.systems.ultimo.gear.weapons import Mode
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
    """The same for weapons: what a character would use, best first."""

    def called(self, verb: str, field: str, value: str) -> tuple[str, ...]:
        """Return what a value may be called in one field of a verb."""
        further = self.rows.get((verb, field, value), ()) + self.rows.get(("", field, value), ())
        return (*self.of.get(value, _plain(value)), *further)


def names_at(position: Position, speaker: str) -> Names:
    """Return what everything at a table is called: characters, foes, gear, people of the story."""
    found: dict[str, tuple[str, ...]] = {}
    for person in position.tale.adventure.people.values():
        found[person.id] = (*name_words(person.name), *role_words(person.role))
    for who in position.tale.company.pcs:
        found[who] = name_words(name_of(position, who))
    foes = getattr(getattr(position.rules, "danger", None), "foes", {}) or {}
    for name, foe in foes.items():
        own = (*_plain(name), *_plain(getattr(foe, "called", "")), *name_words(foe.block.name))
        found[name] = tuple(dict.fromkeys((*found.get(name, ()), *filter(None, own))))
    for person in (getattr(position.rules, "people", None) or {}).values():
        for item in person.gear:
            found[item.id] = tuple(dict.fromkeys((*_thing(item.name), *_plain(item.id), *_plain(item.weapon or ""))))
    for name, kinds in _possessed(position):
        found[name] = tuple(dict.fromkeys((*found.get(name, ()), *_plain(name), *map(str.lower, kinds))))
    _add_sorts(position, found)
    game = position.system.name
    party = frozenset(position.tale.company.pcs)
    found |= spells_called(position, speaker)
    return Names(found, _rows(game), _defaults(game), party, {**_arms(position, speaker), **able(position, speaker)})


def _possessed(position: Position) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Yield what else belongs to people by its id, with what kind of thing it is: mounts, company, work in hand."""
    riding = getattr(position.rules, "riding", None)
    for name, ride in riding.rides.items() if riding else ():
        yield name, (ride.make,)
    for person in (getattr(position.rules, "people", None) or {}).values():
        yield from ((one.id, (one.kind,)) for one in person.ties.company)
        yield from ((one.id, _plain(one.what)) for one in person.works.projects)


def _add_sorts(position: Position, found: dict[str, tuple[str, ...]]) -> None:
    """Add what weapons and armor are called by their sort: a pistol is a gun, a jerkin is armor."""
    rows = _rows(position.system.name)
    for person in (getattr(position.rules, "people", None) or {}).values():
        for item in person.gear:
            modes = weapon_in(person, item.id).modes if item.weapon else ()
            mode = modes[:1]  # what strikes and may be thrown is a blade, and no gun
            sorts = (item.kind, *mode, *item.qualities)
            further = (name for sort in sorts for name in rows.get(("", "sort", sort), ()))
            found[item.id] = tuple(dict.fromkeys((*found[item.id], *further)))


def _arms(position: Position, speaker: str) -> Mapping[tuple[str, str], tuple[str, ...]]:
    """Return with what a character would strike and shoot who does not say: what hits hardest first, made for it."""
    person = (getattr(position.rules, "people", None) or {}).get(speaker)
    if person is None:
        return {}
    found: dict[tuple[str, str], tuple[str, ...]] = {}
    modes: tuple[tuple[str, Mode], ...] = (("attack", "melee"), ("shoot", "ranged"))
    for verb, mode in modes:
        made = [item for item in usable(person, mode) if item == BARE or weapon_in(person, item).id != "improvised"]
        found[verb, "item"] = tuple(sorted(made, key=lambda item: -weapon_in(person, item).damage))
    return found


@cache
def _defaults(game: str) -> Mapping[tuple[str, str], str]:
    rows = game_rows(game, ROWS)
    return {(row["verb"], row["field"]): row["value"] for row in rows if row["default"]}


@cache
def _rows(game: str) -> Mapping[tuple[str, str, str], tuple[str, ...]]:
    return {
        (row["verb"], row["field"], row["value"]): tuple(name.strip() for name in row["names"].split(","))
        for row in game_rows(game, ROWS)
    }


def _plain(value: str) -> tuple[str, ...]:
    """Return the words of an id: the whole, and each that tells something."""
    return _thing(value.replace("_", " ").replace("-", " "))


def _thing(name: str) -> tuple[str, ...]:
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
