"""The switch of a table with one character."""

from __future__ import annotations

from typing import Final

from oracle.core.system import HouseRule

COMPANIONS_HOUSE_RULES: Final = (
    HouseRule(
        "solo_mode",
        "auto",
        ("on", "off"),
        "Where one character is alone at the table companions help with checks instead of other characters; or that"
        " holds for everybody however many there are, or for nobody.",
        "U-413",
    ),
)
"""In the order of the rulings."""
