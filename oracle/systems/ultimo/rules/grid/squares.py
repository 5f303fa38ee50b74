"""Squares of a map and the lines between them: `c4` is the third from the west in the fourth row from the south."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Final

from oracle.core.records import dataclass
from oracle.errors import NotationError
from oracle.systems.ultimo.rules.gear.weapons import Range

_SQUARE: Final = re.compile(r"([a-z])([1-9][0-9]?)", re.IGNORECASE)

FEET: Final = 5
"""Length of the side of a square. Rule U-263."""


@dataclass(frozen=True, slots=True)
class Square:
    """One square of a map; both figures count from 0, from the west and from the south."""

    east: int
    north: int

    @classmethod
    def parse(cls, text: str) -> Square:
        """Return the square that is written as `text`.

        Raises:
            NotationError: If it is no square.
        """
        match = _SQUARE.fullmatch(text.strip())
        if match is None:
            raise NotationError(f"{text!r} is not a square, such as c4")
        return cls(ord(match[1].lower()) - ord("a"), int(match[2]) - 1)

    def __str__(self) -> str:
        return f"{chr(ord('a') + self.east)}{self.north + 1}"

    def shifted(self, way: Way, squares: int = 1) -> Square:
        """Return the square so many squares away in a direction; it may lie beyond the map."""
        return Square(self.east + way.east * squares, self.north + way.north * squares)

    def distance(self, other: Square) -> int:
        """Return the distance of two squares; a diagonal step counts as one square."""
        return max(abs(self.east - other.east), abs(self.north - other.north))

    def slant(self, other: Square) -> int:
        """Return the number of diagonal steps on the way to another square."""
        return min(abs(self.east - other.east), abs(self.north - other.north))


@dataclass(frozen=True, slots=True)
class Way:
    """One of the eight directions."""

    name: str
    east: int
    north: int


WAYS: Final = (
    *(Way("north", 0, 1), Way("northeast", 1, 1), Way("east", 1, 0), Way("southeast", 1, -1)),
    *(Way("south", 0, -1), Way("southwest", -1, -1), Way("west", -1, 0), Way("northwest", -1, 1)),
)
"""Clockwise from the north."""

AXES: Final = WAYS[:4]
"""One direction of each pair of opposite ones."""


def around(square: Square) -> Iterator[Square]:
    """Yield the eight squares next to one, clockwise from the north; some may lie beyond the map."""
    return (square.shifted(way) for way in WAYS)


def heading(start: Square, end: Square) -> str:
    """Return the direction of one square from another; empty for the same one."""
    east, north = end.east - start.east, end.north - start.north
    flat, steep = 2 * abs(north) < abs(east), 2 * abs(east) < abs(north)
    signs = (0 if steep else _sign(east), 0 if flat else _sign(north))
    return next((way.name for way in WAYS if (way.east, way.north) == signs), "")


def _sign(figure: int) -> int:
    return (figure > 0) - (figure < 0)


def between(start: Square, end: Square) -> Iterator[Square]:
    """Yield the squares on the straight line between two squares, both ends left out.

    The line is the same in both directions, so that sight is mutual.
    """
    if (end.east, end.north) < (start.east, start.north):
        start, end = end, start
    steps = start.distance(end)
    for step in range(1, steps):
        yield Square(
            _halfway(start.east, end.east, step, steps),
            _halfway(start.north, end.north, step, steps),
        )


def _halfway(first: int, last: int, step: int, steps: int) -> int:
    """Return the whole number nearest to a point of the way; a half is rounded up."""
    return (2 * (first * (steps - step) + last * step) + steps) // (2 * steps)


RANGE_SQUARES: Final[Mapping[Range, int]] = {"very_close": 1, "close": 3, "medium": 6, "long": 18, "very_long": 72}
"""The greatest distance of each range, in squares (U-264)."""


def range_of(squares: int) -> Range:
    """Return the range of a distance; beyond the farthest range it is still the farthest."""
    return next((name for name, most in RANGE_SQUARES.items() if squares <= most), "very_long")
