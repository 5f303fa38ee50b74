"""The house rule of tactical fights (U-263)."""

from __future__ import annotations

from typing import Final

from oracle.core.system import HouseRule

GRID_HOUSE_RULES: Final = (
    HouseRule(
        "movement_mode",
        "free_form",
        ("grid",),
        "Fights are told by ranges, and people act as they please; or fought on a map of squares, with turns in order.",
        "U-263",
    ),
)
"""In the order of the rulings."""
