"""Everything that can be worked out from the rules of ULTIMO!."""

from __future__ import annotations

from typing import Final

from oracle.systems.ultimo.quantities_chances import CHANCE_QUANTITIES
from oracle.systems.ultimo.quantities_growth import GROWTH_QUANTITIES
from oracle.systems.ultimo.quantities_sheet import SHEET_QUANTITIES
from oracle.systems.ultimo.quantities_world import WORLD_QUANTITIES

QUANTITIES: Final = (*SHEET_QUANTITIES, *GROWTH_QUANTITIES, *CHANCE_QUANTITIES, *WORLD_QUANTITIES)
"""In the order of the sheet, then of the book; `oracle.core.quantity.find_quantity` finds one."""
