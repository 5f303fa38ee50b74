"""Tactical fights, as a concern of the game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from oracle.kit.feature import Feature
from oracle.systems.ultimo.grid import laying, moving
from oracle.systems.ultimo.grid import steps as step
from oracle.systems.ultimo.grid.actions import GRID_ROLES
from oracle.systems.ultimo.grid.events import GRID_EVENTS
from oracle.systems.ultimo.grid.evolution import GRID_EVOLUTION
from oracle.systems.ultimo.grid.ground import Piece, parse_piece
from oracle.systems.ultimo.grid.house_rules import GRID_HOUSE_RULES
from oracle.systems.ultimo.grid.occasions import GRID_OCCASIONS
from oracle.systems.ultimo.grid.sight import ground_view, turn_in_sight
from oracle.systems.ultimo.grid.squares import Square
from oracle.systems.ultimo.grid.steps import GRID_STEPS
from oracle.systems.ultimo.grid.words import GRID_LINES
from oracle.systems.ultimo.registry import Waits, dealer_waits, merged

_PARTS: Final = (moving, laying)
_WAITS: Final[Mapping[type, Waits]] = {step.Laying: dealer_waits}

GRID: Final = Feature(
    roles=GRID_ROLES,
    offers=merged(part.OFFERS for part in _PARTS),
    occasions=GRID_OCCASIONS,
    decisions=merged(part.DECISIONS for part in _PARTS),
    steps=merged(part.STEPS for part in _PARTS),
    waits=_WAITS,
    evolution=GRID_EVOLUTION,
    lines=GRID_LINES,
    classes=(*GRID_EVENTS, *GRID_STEPS),
    words={Square: Square.parse, Piece: parse_piece},
    house_rules=GRID_HOUSE_RULES,
    status=turn_in_sight,
    view=ground_view,
)
