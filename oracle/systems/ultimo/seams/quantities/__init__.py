"""Every calculation from the rules of Ultimo."""

from __future__ import annotations

from typing import Final

from oracle.systems.ultimo.seams.quantities.at_the_table import TABLE_QUANTITIES
from oracle.systems.ultimo.seams.quantities.chances import CHANCE_QUANTITIES
from oracle.systems.ultimo.seams.quantities.growth import GROWTH_QUANTITIES
from oracle.systems.ultimo.seams.quantities.sheet import SHEET_QUANTITIES
from oracle.systems.ultimo.seams.quantities.traits import SUMS
from oracle.systems.ultimo.seams.quantities.world import WORLD_QUANTITIES

__all__ = ["QUANTITIES", "SUMS"]

QUANTITIES: Final = (
    *SHEET_QUANTITIES,
    *GROWTH_QUANTITIES,
    *CHANCE_QUANTITIES,
    *WORLD_QUANTITIES,
    *TABLE_QUANTITIES,
)
"""In the order of the sheet, then of the book."""
