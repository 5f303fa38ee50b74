"""The map of a fight as a value: its size, what stands on it, who stands where, and whose turn it is."""

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
"""What a square can be besides open: a wall, ground that is hard to cross, or cover of one of two heights."""

KINDS: Final[tuple[Kind, ...]] = get_args(Kind)

SMALLEST: Final = 5
"""Squares that the side of a map has at least."""

LARGEST: Final = 26
"""Squares that the side of a map has at the most: as many as there are letters for columns."""

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
            NotationError: If it is none.
        """
        found = _PIECE.fullmatch(text.strip())
        if found is None or found[1].lower() not in KINDS:
            raise NotationError(f"{text!r} is nothing to lay, such as wall:c3-c5; there is {', '.join(KINDS)}")
        kind = next(kind for kind in KINDS if kind == found[1].lower())
        first = Square.parse(found[2])
        return cls(kind, first, Square.parse(found[3]) if found[3] else first)

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
    """Somebody on a square: `pc1@c4`."""

    unit: str
    square: Square

    @classmethod
    def parse(cls, text: str) -> Placed:
        """Return who stands where, as it is written.

        Raises:
            NotationError: If it does not say so.
        """
        found = _PLACED.fullmatch(text.strip())
        if found is None:
            raise NotationError(f"{text!r} does not say who stands where, such as pc1@c4")
        return cls(found[1], Square.parse(found[2]))

    def __str__(self) -> str:
        return f"{self.unit}@{self.square}"


Piece = Patch | Placed
"""Something laid on a map: a patch of ground, or somebody."""


def parse_piece(text: str) -> Piece:
    """Return what is laid, as it is written: `wall:c3-c5`, or `pc1@c4`.

    Raises:
        NotationError: If it is neither.
    """
    return Placed.parse(text) if "@" in text else Patch.parse(text)


@dataclass(frozen=True, slots=True)
class Walk:
    """How far a unit has gone in this round."""

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
    """What it is made of, in the order it was laid: of two on one square the later counts; the rest is open."""
    places: Mapping[str, Square] = field(default_factory=dict)
    """Where each unit stands: characters, foes and companions by id."""
    walks: Mapping[str, Walk] = field(default_factory=dict)
    """How far each has gone in this round; who is not named has not moved."""
    turn: str = ""
    """Whose turn it is; empty before the first one."""
    taken: Mapping[str, int] = field(default_factory=dict)
    """How many turns each foe has had in this round."""
    pooled: tuple[str, ...] = ()
    """Characters who have attacked together in this round (U-258)."""
    stored: int = 0
    """Threat that was there when the check in hand was called: in a character's turn it is not touched (U-152)."""

    def holds(self, square: Square) -> bool:
        """Return whether a square lies on the map."""
        return 0 <= square.east < self.width and 0 <= square.north < self.height

    def kind(self, square: Square) -> Kind | None:
        """Return what a square is; `None` where it is open."""
        return _kinds_of(self.patches).get((square.east, square.north))

    def is_wall(self, square: Square) -> bool:
        """Return whether nobody can stand on a square of the map, or see past it."""
        return self.kind(square) == "wall"

    @property
    def walls(self) -> frozenset[tuple[int, int]]:
        """The squares nobody can stand on, or see past, by their two figures."""
        return _all_of(self.patches, "wall")

    @property
    def rough(self) -> frozenset[tuple[int, int]]:
        """The squares that are hard to cross, by their two figures."""
        return _all_of(self.patches, "rough")

    def squares(self) -> Iterator[Square]:
        """Yield every square, from the south-west, row by row."""
        return (Square(east, north) for north in range(self.height) for east in range(self.width))

    def moved(self, unit: str, square: Square) -> Ground:
        """Return the map with a unit on another square."""
        return replace(self, places={**self.places, unit: square})

    def with_turn_over(self, foe: str) -> Ground:
        """Return the map once a foe has had a turn."""
        return replace(self, taken={**self.taken, foe: self.taken.get(foe, 0) + 1})

    def with_pooled(self, who: tuple[str, ...]) -> Ground:
        """Return the map once characters have attacked together."""
        return replace(self, pooled=tuple(dict.fromkeys((*self.pooled, *who))))

    def new_round(self) -> Ground:
        """Return the map as a new round finds it."""
        return replace(self, walks={}, turn="", taken={}, pooled=())


@lru_cache(maxsize=64)
def _kinds_of(patches: tuple[Patch, ...]) -> Mapping[tuple[int, int], Kind]:
    """Return what each square is that is not open; worked out once for a map."""
    return {(square.east, square.north): patch.kind for patch in patches for square in patch.squares()}


@lru_cache(maxsize=128)
def _all_of(patches: tuple[Patch, ...], kind: Kind) -> frozenset[tuple[int, int]]:
    """Return every square of one kind; worked out once for a map."""
    return frozenset(square for square, own_kind in _kinds_of(patches).items() if own_kind == kind)


GROUND_CLASSES: Final = (Square, Patch, Walk, Ground)
"""For the journal."""
