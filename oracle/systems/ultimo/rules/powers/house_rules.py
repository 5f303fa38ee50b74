"""The house rules of traits; ids, defaults and alternatives are those of the rulings."""

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
    HouseRule(
        "blade_in_the_dark_agi",
        "3",
        ("7",),
        "The AGI that Blade in the Dark asks for by itself; the trait before it asks for 5.",
        "U-369",
    ),
    HouseRule(
        "jazz_target",
        "own_check",
        ("next_ally_check",),
        "Do Ya Like Jazz? makes the distraction itself easier, or one check of a friend against the same foe.",
        "U-377",
    ),
    HouseRule(
        "multiplier_stacking",
        "additive",
        ("multiplicative",),
        "Where something counts double twice over it counts three times, or four times.",
        "U-380",
    ),
)
"""By rule."""
