"""Tactical fights, as a feature of the game."""

from __future__ import annotations

from typing import Final

from oracle.kit.feature import feature
from oracle.systems.ultimo.rules.grid import arrival, events, laying, moving, order
from oracle.systems.ultimo.rules.grid.ground import Piece, parse_piece
from oracle.systems.ultimo.rules.grid.house_rules import GRID_HOUSE_RULES
from oracle.systems.ultimo.rules.grid.squares import Square
from oracle.systems.ultimo.rules.grid.visibility import ground_view, turn_in_sight

GRID: Final = feature(
    arrival,
    events,
    laying,
    moving,
    order,
    words={Square: Square.parse, Piece: parse_piece},
    house_rules=GRID_HOUSE_RULES,
    status=turn_in_sight,
    view=ground_view,
)
