"""The map of a fight as a value: its size, its squares, the units on them, and the turn."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import field
from functools import lru_cache
from typing import Final, Literal, get_args

from oracle.core.records import dataclass, replace
from oracle.errors import NotationError
from oracle.systems.ultimo.rules.grid.squares import Square

Kind = Literal["wall", "rough", "quarter", "half"]
"""Kinds of squares that are not open: a wall, rough ground, or cover of one of two heights."""

KINDS: Final[tuple[Kind, ...]] = get_args(Kind)

SMALLEST: Final = 5
"""The least squares on a side of a map."""

LARGEST: Final = 26
"""The most squares on a side of a map: as many as there are letters for columns."""

_PIECE: Final = re.compile(r"([a-z]+):([a-z][0-9]+)(?:-([a-z][0-9]+))?", re.IGNORECASE)
_PLACED: Final = re.compile(r"([^\s@]+)@([a-z][0-9]+)", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Patch:
    """A rectangle of squares of one kind: `wall:c3-c5`, or `rough:d4` for a single one."""

    kind: Kind
    first: Square
    last: Square

    @classmethod
    def parse(cls, text: str) -> Patch:
        """Return the patch that is written as `text`.

        Raises:
            NotationError: If it is no patch.
        """
        match = _PIECE.fullmatch(text.strip())
        if match is None or match[1].lower() not in KINDS:
            raise NotationError(f"{text!r} is nothing to lay, such as wall:c3-c5; there is {', '.join(KINDS)}")
        kind = next(kind for kind in KINDS if kind == match[1].lower())
        first = Square.parse(match[2])
        return cls(kind, first, Square.parse(match[3]) if match[3] else first)

    def __str__(self) -> str:
        return f"{self.kind}:{self.first}" + (f"-{self.last}" if self.last != self.first else "")

    def squares(self) -> Iterator[Square]:
        """Yield its squares, from the south-west, row by row."""
        easts = sorted((self.first.east, self.last.east))
        norths = sorted((self.first.north, self.last.north))
        for north in range(norths[0], norths[1] + 1):
            for east in range(easts[0], easts[1] + 1):
                yield Square(east, north)


@dataclass(frozen=True, slots=True)
class Placed:
    """A unit on a square: `pc1@c4`."""

    unit: str
    square: Square

    @classmethod
    def parse(cls, text: str) -> Placed:
        """Return the unit and its square, as written.

        Raises:
            NotationError: If the text is no such pair.
        """
        match = _PLACED.fullmatch(text.strip())
        if match is None:
            raise NotationError(f"{text!r} does not say who stands where, such as pc1@c4")
        return cls(match[1], Square.parse(match[2]))

    def __str__(self) -> str:
        return f"{self.unit}@{self.square}"


Piece = Patch | Placed
"""A patch of ground, or a unit on a square."""


def parse_piece(text: str) -> Piece:
    """Return a piece as written: `wall:c3-c5`, or `pc1@c4`.

    Raises:
        NotationError: If it is neither.
    """
    return Placed.parse(text) if "@" in text else Patch.parse(text)


@dataclass(frozen=True, slots=True)
class Walk:
    """How far a unit has moved in this round."""

    paid: int = 0
    """Stretches begun besides the free one."""
    left: int = 0
    """Squares left of the stretch it is in."""


@dataclass(frozen=True, slots=True)
class Ground:
    """The map of one fight."""

    width: int
    height: int
    patches: tuple[Patch, ...] = ()
    """Its patches in the order they were laid: the last one on a square counts; all other squares are open."""
    places: Mapping[str, Square] = field(default_factory=dict)
    """The square of each unit, by id: characters, foes and companions."""
    walks: Mapping[str, Walk] = field(default_factory=dict)
    """How far each unit has moved in this round; a unit not listed has not moved."""
    turn: str = ""
    """The unit whose turn it is; empty before the first one."""
    taken: Mapping[str, int] = field(default_factory=dict)
    """Turns each foe has had in this round."""
    pooled: tuple[str, ...] = ()
    """Characters who have attacked together in this round (U-258)."""
    stored: int = 0
    """The threat pool as the current check was called; it is not spent in a character's turn (U-152)."""

    def holds(self, square: Square) -> bool:
        """Return whether a square lies on the map."""
        return 0 <= square.east < self.width and 0 <= square.north < self.height

    def kind(self, square: Square) -> Kind | None:
        """Return the kind of a square; `None` where it is open."""
        return _kinds_of(self.patches).get((square.east, square.north))

    def is_wall(self, square: Square) -> bool:
        """Return whether a square is a wall, which blocks movement and sight."""
        return self.kind(square) == "wall"

    @property
    def walls(self) -> frozenset[tuple[int, int]]:
        """The squares with walls, by their two figures."""
        return _squares_of_kind(self.patches, "wall")

    @property
    def rough(self) -> frozenset[tuple[int, int]]:
        """The squares of rough ground, by their two figures."""
        return _squares_of_kind(self.patches, "rough")

    def squares(self) -> Iterator[Square]:
        """Yield every square, from the south-west, row by row."""
        return (Square(east, north) for north in range(self.height) for east in range(self.width))

    def moved(self, unit: str, square: Square) -> Ground:
        """Return the map with a unit on another square."""
        return replace(self, places={**self.places, unit: square})

    def with_turn_over(self, foe: str) -> Ground:
        """Return the map after a turn of a foe."""
        return replace(self, taken={**self.taken, foe: self.taken.get(foe, 0) + 1})

    def with_pooled(self, who: tuple[str, ...]) -> Ground:
        """Return the map after characters have attacked together."""
        return replace(self, pooled=tuple(dict.fromkeys((*self.pooled, *who))))

    def new_round(self) -> Ground:
        """Return the map at the start of a new round."""
        return replace(self, walks={}, turn="", taken={}, pooled=())


@lru_cache(maxsize=64)
def _kinds_of(patches: tuple[Patch, ...]) -> Mapping[tuple[int, int], Kind]:
    """Return the kind of each square that is not open; cached for each map."""
    return {(square.east, square.north): patch.kind for patch in patches for square in patch.squares()}


@lru_cache(maxsize=128)
def _squares_of_kind(patches: tuple[Patch, ...], kind: Kind) -> frozenset[tuple[int, int]]:
    """Return every square of one kind; cached for each map."""
    return frozenset(square for square, own_kind in _kinds_of(patches).items() if own_kind == kind)


GROUND_CLASSES: Final = (Square, Patch, Walk, Ground)
"""Classes that the journal records."""
