"""What may be done on a map: by players, and by the Dealer who lays it and moves the foes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final

from oracle.core.cards import Card
from oracle.core.records import dataclass
from oracle.systems.ultimo.actions import Action, Deed
from oracle.systems.ultimo.grid.ground import Piece
from oracle.systems.ultimo.grid.squares import Square


@dataclass(frozen=True, slots=True)
class Move(Deed):
    """Go to a square, for cards of the hand where it is farther than what is free (U-263)."""

    verb: ClassVar[str] = "move"
    square: Square
    cards: tuple[Card, ...] = ()


@dataclass(frozen=True, slots=True)
class Lead(Deed):
    """Have somebody who keeps you company go to a square."""

    verb: ClassVar[str] = "lead"
    companion: str
    square: Square


@dataclass(frozen=True, slots=True)
class Lay(Deed):
    """Lay the map of a fight: how wide, how high, and what lies and stands on it."""

    verb: ClassVar[str] = "lay"
    width: int
    height: int
    pieces: tuple[Piece, ...] = ()


@dataclass(frozen=True, slots=True)
class Place(Deed):
    """Put somebody on a square of the map."""

    verb: ClassVar[str] = "place"
    unit: str
    square: Square


@dataclass(frozen=True, slots=True)
class Advance(Deed):
    """Let a foe go to a square, in its turn."""

    verb: ClassVar[str] = "advance"
    foe: str
    square: Square


GRID_ROLES: Final[Mapping[str, tuple[type[Action], ...]]] = {
    "pc": (Move, Lead),
    "dealer": (Lay, Place, Advance),
}
"""By role, in menu order."""
