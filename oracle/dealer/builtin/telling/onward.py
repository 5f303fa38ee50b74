"""Whether a way that was gone ends short of where a person meant to go, and whom they meant to take along."""

from __future__ import annotations

import re
import tomllib
from functools import cache
from importlib.resources import files
from typing import Any, Final

from oracle.core.patterns import lazy_pattern
from oracle.dealer.position import Position
from oracle.story.adventure import Exit, Person
from oracle.story.moves import ExitTaken
from oracle.story.state import exits_here, people_here
from oracle.text.phrases import best_named
from oracle.text.words import stems_of, words_of

FILE: Final = "onward.toml"
_REST: Final = r"[^,.;:!?]+"


@cache
def _any_of(name: str) -> str:
    """Return the words of a list of the file, as alternatives of a pattern."""
    place = files("oracle.dealer.builtin.telling") / FILE
    return str(tomllib.loads(place.read_text(encoding="utf-8"))[name])


_ALONG: Final = lazy_pattern(
    lambda: (
        rf"\b(?:{_any_of('along')})\s+(?P<rest>{_REST})|\b(?:{_any_of('own')})\s+and\s+(?P<pair>{_REST})"
        rf"|^\W*(?P<first>{_REST}?)\s+and\s+(?:{_any_of('own')})\b"
    ),
    re.IGNORECASE,
)
_WITHOUT: Final = lazy_pattern(lambda: rf"\b(?:{_any_of('without')})\b", re.IGNORECASE)


def way_on(position: Position, said: str, happened: tuple[Any, ...], before: str) -> Exit | None:
    """Return how the way goes on to where a person meant to go who has come to a place between; `None` for no way.

    Args:
        position: Where they stand now.
        said: What they said.
        happened: What came of it.
        before: The scene they came from.
    """
    taken = [event.exit for event in happened if isinstance(event, ExitTaken)]
    left = position.tale.adventure.scenes.get(before)
    gone = next((one for one in left.exits if one.id == taken[0]), None) if left and len(taken) == 1 else None
    if gone is None or gone.to != position.tale.scene:
        return None
    spoken = stems_of(said)
    known = best_named((*gone.words, position.tale.here.title), spoken)
    ways = [(best_named(one.words, spoken), one) for one in exits_here(position.tale) if one.to != before]
    best, way = max(ways, default=(0.0, None), key=lambda found: found[0])
    return way if best > known else None


def in_first_person(way: Exit) -> tuple[str, str]:
    """Return the two ways in which a player may say that they take a way: by where it leads, or by its own verb."""
    label = re.split(r"[,;(]", way.label, maxsplit=1)[0].strip()
    return f"I go {label}", f"I {label}"


def left_behind(position: Position, said: str, happened: tuple[Any, ...], before: str) -> str:
    """Return who was to come along on a way and has stayed where they were, by name; empty for nobody."""
    place = position.tale.adventure.scenes.get(before)
    if place is None or not any(isinstance(event, ExitTaken) for event in happened) or _WITHOUT.search(said):
        return ""
    here = {one.id for one in people_here(position.tale)}
    people = (position.tale.adventure.people[name] for name in place.people if name not in here)
    return next((one.name for one in people if _is_taken_along(one, said)), "")


def _is_taken_along(person: Person, said: str) -> bool:
    names = {word for word in words_of(person.name) if len(word) > 2}
    rests = (words_of("".join(filter(None, found.groups())))[:3] for found in _ALONG.finditer(said))
    return any(names & set(rest) for rest in rests)
