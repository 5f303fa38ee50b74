"""The switch of challenges between characters."""

from __future__ import annotations

from typing import Final

from oracle.core.system import HouseRule

RIVALS_HOUSE_RULES: Final = (
    HouseRule(
        "pvp_mode",
        "hand",
        ("dealer_cards",),
        "Where characters are set against each other, the one who is challenged lays a row of their own, or the"
        " Dealer's cards stand for them.",
        "U-035",
    ),
)
"""In the order of the rulings."""
