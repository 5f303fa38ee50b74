"""The house rules of falls and healing (U-283, U-293)."""

from __future__ import annotations

from typing import Final

from oracle.core.system import HouseRule

CARE_HOUSE_RULES: Final = (
    HouseRule(
        "fall_soak",
        "natural",
        ("all", "none"),
        "What softens a fall: a hardy body alone, armor too, or nothing.",
        "U-283",
    ),
    HouseRule(
        "surgeon_revival",
        "on",
        ("off",),
        "Whether a skilled surgeon can bring back somebody who has just died, or only magic can.",
        "U-293",
    ),
)
"""In the order of the rulings."""
