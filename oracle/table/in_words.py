"""Ids as people read and type them: `choose take_2_damage` is shown as `choose take 2 damage`, and read back.

Journals and pipes go on with the ids themselves; both spellings are read.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any, Final

from oracle.core.menu import OneOf, Option, Some
from oracle.core.part import menu
from oracle.table.call_names import spoken_names
from oracle.table.part import Say, Table
from oracle.table.state import TableState

_ID: Final = re.compile(r"(?<![\w./\\~-])[A-Za-z0-9]+(?:_[A-Za-z0-9]+)+(?![\w/\\-]|\.\w)")
"""A word as only the program writes it; what may be the name of a file is left alone."""

_JOINED: Final = re.compile(r"[_-]")


def in_words(text: str, ids: tuple[str, ...] = ()) -> str:
    """Return a text for players without the signs that join the words of an id; `ids` may be joined by hyphens.

    >>> in_words("'take_2_damage' is not one of them"), in_words("go to-inn", ("to-inn",))
    ("'take 2 damage' is not one of them", 'go to inn')
    """
    for name in sorted(ids, key=len, reverse=True):
        text = re.sub(rf"(?<![\w-]){re.escape(name)}(?![\w-])", said_as(name), text)
    return _ID.sub(lambda found: said_as(found[0]), text)


def said_as(name: str) -> str:
    """Return an id as it is said.

    >>> said_as("to-inn"), said_as("very_close")
    ('to inn', 'very close')
    """
    return _JOINED.sub(" ", name)


def form_in_words(option: Option[Any]) -> str:
    """Return how an option is typed, its verb and its choices in words: `go <to inn|to church>`."""
    shapes = (f"<{'...' if callable(hole) else _shape(hole)}>" for hole in option.holes)
    return " ".join((said_as(option.action.verb), *shapes))


def _shape(hole: Any) -> str:
    listed = isinstance(hole, OneOf) and hole.shape == "|".join(map(str, hole.values))
    return "|".join(said_as(str(one)) for one in hole.values) if listed else in_words(hole.shape)


def ids_now(table: Table, state: TableState, who: str) -> tuple[str, ...]:
    """Return the ids of several words that an actor may choose now."""
    holes = (hole for option in menu(table, state, who) for hole in option.holes if not callable(hole))
    names = dict.fromkeys(str(one) for hole in holes for one in _values(hole))
    return tuple(one for one in names if _JOINED.search(one.strip("-")) and one[0].isalpha())


def _values(domain: Any) -> tuple[Any, ...]:
    """Return what a field may hold, one by one, where it holds words."""
    values: tuple[Any, ...] = domain.values if isinstance(domain, Some) else domain.choices() or ()
    return tuple(one for one in values if isinstance(one, str))


def with_ids(table: Table, state: TableState, who: str, line: str) -> str:
    """Return the action that a line in words stands for, with its ids; `line` itself where it stands for none."""
    said = line.split()
    for option in menu(table, state, who):
        rest = _behind(option.action.verb, said)
        if option.action is not Say and rest is not None:
            ids, left = _filled(option, rest, spoken_names(table, state))
            found = " ".join((option.action.verb, *ids, *left))
            if found != " ".join(said):
                return found
    verbs = (verb for verb in table.actions if "_" in verb and _behind(verb, said) is not None)
    return next((" ".join((verb, *(_behind(verb, said) or ()))) for verb in verbs), line)


def meant_by(name: str, domain: Any) -> str:
    """Return the choice of a domain that is written as `name` but for the signs between its words."""
    return next((one for one in _values(domain) if said_as(one) == said_as(name)), name)


def _behind(name: str, said: list[str]) -> list[str] | None:
    """Return what is said behind an id that is said first, `None` where it is not."""
    words = said_as(name).lower().split()
    sizes = (at for at in range(1, len(words) + 1) if said_as(" ".join(said[:at])).lower().split() == words)
    size = next(sizes, 0)
    return said[size:] if size else None


def _filled(option: Option[Any], said: list[str], names: Mapping[str, tuple[str, ...]]) -> tuple[list[str], list[str]]:
    """Return the ids that a line names field by field, and what of it is left behind the last of them."""
    ids: list[str] = []
    for hole in option.holes:
        domain = hole(*ids) if callable(hole) else hole
        found = list(_named(domain, said, names))
        if not found:
            break
        for name, rest in found:
            ids.append(name)
            said = rest
    return ids, said


def _named(domain: Any, said: list[str], names: Mapping[str, tuple[str, ...]]) -> Iterator[tuple[str, list[str]]]:
    """Yield the values of a field that are said one after the other, each with what is said behind it.

    A character may be called by any of its `names`.
    """
    ways = ((way, name) for name in _values(domain) for way in (name, *names.get(name, ())))
    longest = sorted(ways, key=lambda one: len(one[0]), reverse=True)
    for _ in range(domain.most if isinstance(domain, Some) else 1):
        rests = ((name, rest) for way, name in longest if (rest := _behind(way, said)) is not None)
        found = next(rests, None)
        if found is None:
            return
        yield found
        said = found[1]
