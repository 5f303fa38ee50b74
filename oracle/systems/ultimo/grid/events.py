"""What can happen on a map."""

from __future__ import annotations

from collections.abc import Mapping

from oracle.core.records import dataclass
from oracle.systems.ultimo.events import Happening
from oracle.systems.ultimo.grid.ground import Patch, Walk
from oracle.systems.ultimo.grid.squares import Square


@dataclass(frozen=True, slots=True)
class GroundLaid(Happening):
    """The map of a fight was laid."""

    width: int
    height: int
    patches: tuple[Patch, ...]
    places: Mapping[str, Square]


@dataclass(frozen=True, slots=True)
class UnitPlaced(Happening):
    """Somebody was put on a square."""

    unit: str
    square: Square


@dataclass(frozen=True, slots=True)
class UnitMoved(Happening):
    """Somebody went to another square."""

    unit: str
    square: Square
    walk: Walk
    """How far it has gone in this round."""


@dataclass(frozen=True, slots=True)
class TornAway(Happening):
    """Somebody left a flank, and whoever stood next to it struck (U-266)."""

    unit: str
    by: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class TurnCame(Happening):
    """It is somebody's turn."""

    unit: str


GRID_EVENTS = (GroundLaid, UnitPlaced, UnitMoved, TornAway, TurnCame)
"""For the journal."""
