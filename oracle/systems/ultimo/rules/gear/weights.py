"""Weight classes of weapons and armor: the strength they need, their load and speed (U-332 to U-338)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Literal

from oracle.core.records import dataclass

Weight = Literal["very_light", "light", "medium", "heavy", "very_heavy", "extremely_heavy"]


@dataclass(frozen=True, slots=True)
class WeightClass:
    """One class of weight."""

    id: Weight
    strength: int
    """Least STR to use it well; 0 needs none."""
    load: int
    """Load of an item that has no load of its own."""
    speed: int
    """A blow with a lower speed lands earlier (U-261)."""


WEIGHTS: Final = (
    WeightClass("very_light", 0, 0, 0),
    WeightClass("light", 0, 1, 1),
    WeightClass("medium", 3, 3, 2),
    WeightClass("heavy", 5, 5, 3),
    WeightClass("very_heavy", 7, 7, 4),
    WeightClass("extremely_heavy", 9, 8, 5),
)
"""From the lightest to the heaviest."""

_BY_ID: Final = {row.id: row for row in WEIGHTS}


def weight_class(weight: Weight) -> WeightClass:
    """Return the row of a weight class."""
    return _BY_ID[weight]


def strength_needed(weight: Weight, rules: Mapping[str, str], *, is_shield: bool = False) -> int:
    """Return the least STR to use an item of this weight well (U-332, U-335)."""
    if is_shield and rules["shield_weight"] == "light":
        return 0
    return int(rules["heavy_strength"]) if weight == "heavy" else _BY_ID[weight].strength
