"""Squares in words: `3 east`, `two squares north-west`, `to Horus`, `c4`."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Final

from oracle.systems.ultimo.rules.grid.squares import WAYS, Square, Way

_NUMBERS: Final = ("a", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
"""Number words, from one on."""

_SHORT: Final[Mapping[str, str]] = {
    "n": "north",
    "ne": "northeast",
    "e": "east",
    "se": "southeast",
    "right": "east",
    "s": "south",
    "sw": "southwest",
    "w": "west",
    "nw": "northwest",
    "left": "west",
}
_WAYS: Final[Mapping[str, Way]] = {way.name: way for way in WAYS} | {
    short: next(way for way in WAYS if way.name == name) for short, name in _SHORT.items()
}
_FILLERS: Final = ("to", "towards", "toward", "up", "over", "next", "beside", "the")
_COUNTED: Final = re.compile(
    rf"(?:(?P<count>[0-9]{{1,2}}|one|an|{'|'.join(_NUMBERS)})\s+)?(?:(?:squares?|steps?)\s+)?(?:to the\s+)?"
    rf"(?P<way>(?:north|south)[- ]?(?:east|west)|{'|'.join(sorted(_WAYS, key=len, reverse=True))})(?:wards?)?\b\s*",
    re.IGNORECASE,
)
_NAMED: Final = re.compile(r"(?:to\s+|on\s+|onto\s+)?(?P<square>[a-z][1-9][0-9]?)\b\s*", re.IGNORECASE)


def parse_spoken_square(
    words: str, start: Square, called: Mapping[str, Square], near: Iterable[Square]
) -> tuple[Square, str] | None:
    """Return the square that words begin with, and the rest of the words; `None` where they name none.

    Args:
        words: The words typed behind the verb.
        start: The square of the unit that moves.
        called: Squares of all units, by each of their names in small letters.
        near: The squares that can be reached; a unit that moves to another stops next to it.
    """
    text = words.strip()
    named = _NAMED.match(text)
    if named:
        return Square.parse(named["square"]), text[named.end() :]
    counted = _COUNTED.match(text)
    if counted:
        way = _WAYS[counted["way"].lower().replace("-", "").replace(" ", "")]
        return start.shifted(way, _figure(counted["count"] or "1")), text[counted.end() :]
    return _square_by_name(text, start, called, tuple(near))


def _figure(word: str) -> int:
    if word.isdecimal():
        return int(word)
    return _NUMBERS.index(word.lower()) + 1 if word.lower() in _NUMBERS else 1


def _square_by_name(
    text: str, start: Square, called: Mapping[str, Square], near: tuple[Square, ...]
) -> tuple[Square, str] | None:
    """Return the square next to a named unit that is nearest to the start, or the nearest one to that unit."""
    left = text.split()
    while left and left[0].lower() in _FILLERS:
        left.pop(0)
    for end in range(min(4, len(left)), 0, -1):
        name = " ".join(left[:end]).lower().strip(".,!")
        if name in called and near:
            goal = called[name]
            return _nearest(goal, start, near), " ".join(left[end:])
    return None


def _nearest(goal: Square, start: Square, near: tuple[Square, ...]) -> Square:
    """Return the square to stop at near a goal: next to it or as near as possible; the start if it is next to it."""
    if start.distance(goal) <= 1:
        return start

    def rank(square: Square) -> tuple[int, ...]:
        return max(1, square.distance(goal)), square.distance(start), square.slant(start), square.north, square.east

    return min(near, key=rank)
