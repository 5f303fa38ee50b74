"""The house rules of creation and advancement, U-098 to U-126."""

from __future__ import annotations

from typing import Final

from oracle.core.system import HouseRule

HOUSE_RULES_GROWTH: Final = (
    HouseRule(
        "allow_unspent",
        "off",
        ("on",),
        "Whether somebody may begin with points left over that went into no attribute.",
        "U-098",
    ),
    HouseRule("veterans_allowed", "on", ("off",), "Whether veterans may be made.", "U-099"),
    HouseRule("custom_skills", "on", ("off",), "Whether players may invent skills.", "U-102"),
    HouseRule(
        "background_ignores_age",
        "off",
        ("on",),
        "Whether a background brings its trait even to those who are too old or too young for it.",
        "U-109",
    ),
    HouseRule(
        "custom_income_max",
        "Rich",
        ("Wealthy", "any"),
        "The highest income that a background of a player's own may bring.",
        "U-110",
    ),
    HouseRule(
        "xp_rank",
        "new",
        ("current",),
        "A rise is paid by the rank or score it leads to, or by the one it begins from.",
        "U-115",
    ),
    HouseRule(
        "training_rate",
        "100",
        ("25", "50", "200", "500"),
        "What a trainer takes for a point of experience, in cash.",
        "U-119",
    ),
    HouseRule(
        "pc_training",
        "half_price",
        ("off",),
        "Whether characters can teach each other, so that the next rank costs half.",
        "U-120",
    ),
    HouseRule(
        "manual_limit",
        "ranks_gained",
        ("up_to_rank",),
        "Manuals give three ranks of a skill, or lead up to its third rank.",
        "U-121",
    ),
    HouseRule("manual_hours", "8", ("1", "4", "24"), "How many hours it takes to read a manual.", "U-122"),
    HouseRule(
        "morale_restore",
        "1",
        ("full",),
        "Experience brings back one point of morale, or all of it.",
        "U-126",
    ),
)
"""In the order of the rulings."""
