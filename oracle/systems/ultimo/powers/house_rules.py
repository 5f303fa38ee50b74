"""The switches of traits; ids, defaults and alternatives are those of the rulings."""

from __future__ import annotations

from typing import Final

from oracle.core.system import HouseRule

POWER_HOUSE_RULES: Final = (
    HouseRule(
        "shadow_trigger",
        "espionage_or_stealth_attack",
        ("any",),
        "A Shadow is out of sight again after a success with Espionage or a blow out of hiding, or after any success.",
        "U-379",
    ),
)
"""By rule."""
