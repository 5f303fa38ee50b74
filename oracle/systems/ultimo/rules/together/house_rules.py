"""The house rules of acting together, U-132 to U-356. Ids, defaults and alternatives are those of the rulings."""

from __future__ import annotations

from typing import Final

from oracle.core.system import HouseRule

HOUSE_RULES_TOGETHER: Final = (
    HouseRule(
        "bond_capacity_counts",
        "levels",
        ("persons",),
        "The room for bonds is taken by the levels of all bonds, or by how many there are.",
        "U-132",
    ),
    HouseRule(
        "retinue_bonds",
        "statistic",
        ("current",),
        "Soldiers and spies go by the bonds a sheet has room for, or by those there are.",
        "U-133",
    ),
    HouseRule(
        "attunement_shared",
        "off",
        ("on",),
        "Whether the spells in a book take of the same attunement as magic things.",
        "U-137",
    ),
    HouseRule(
        "action_tables",
        "replace_effects",
        ("add",),
        "What observing or bringing somebody round costs on a failure replaces the usual effects, or comes on top.",
        "U-145",
    ),
    HouseRule(
        "protect_combat_damage",
        "off",
        ("on",),
        "Whether one character may also take the blows of a fight for another.",
        "U-164",
    ),
    HouseRule(
        "resist_mode",
        "flip_challenge",
        ("highest_card",),
        "Resisting compares whole rows, or only the highest card of each side.",
        "U-165",
    ),
    HouseRule(
        "resist_min_flip",
        "0",
        ("1",),
        "The fewest cards anybody turns over to resist, without a rank in Psyche.",
        "U-166",
    ),
    HouseRule("aid_cap", "12", ("15",), "The most cards that several lay together.", "U-171"),
    HouseRule(
        "social_xp_limit",
        "per_pair_session",
        ("none",),
        "Following another's word teaches once a session for each pair, or every time.",
        "U-185",
    ),
    HouseRule(
        "bond_table_cumulative",
        "on",
        ("off",),
        "Whether a deeper bond gives side by side in a fight what the lower levels give too.",
        "U-258",
    ),
    HouseRule(
        "lavish_step",
        "Influential",
        ("Extravagant",),
        "The step of income as which somebody lives whose animals lay golden eggs.",
        "U-354",
    ),
    HouseRule(
        "soldier_upkeep_rounding",
        "floor",
        ("ceil",),
        "Soldiers cost a step of income for each full company of them, or already for a part of one.",
        "U-356",
    ),
)
"""In the order of the rulings."""
