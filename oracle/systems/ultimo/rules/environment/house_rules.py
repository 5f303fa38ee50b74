"""The house rules of weather (U-274, U-277)."""

from __future__ import annotations

from typing import Final

from oracle.core.system import HouseRule

ENVIRONMENT_HOUSE_RULES: Final = (
    HouseRule(
        "consistent_wind_steps",
        "1",
        ("2",),
        "By how many steps a consistent wind makes it colder.",
        "U-274",
    ),
    HouseRule(
        "exposure_ignores_soak",
        "on",
        ("off",),
        "Whether what frost and storm do to a body is felt whatever it wears, or soak helps.",
        "U-277",
    ),
)
"""In the order of the rulings."""
