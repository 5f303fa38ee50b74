"""The house rules of magic, U-298 to U-329. Ids are those of the rulings."""

from __future__ import annotations

from typing import Final

from oracle.core.system import HouseRule

MAGIC_HOUSE_RULES: Final = (
    HouseRule("spell_base_cost", "1", ("0",), "What casting any spell costs before its effects, in focus.", "U-298"),
    HouseRule(
        "lingering_formula",
        "ceil_half",
        ("from_one",),
        "Lasting costs half of all rounds, rounded up, or 1 for each 2 rounds after the first.",
        "U-303",
    ),
    HouseRule(
        "efficient_caster",
        "each",
        ("total_one",),
        "An Efficient Caster pays 1 less for each further effect, or for one of them.",
        "U-308",
    ),
    HouseRule(
        "spell_exchange_damage",
        "on",
        ("off",),
        "Whether a foe that is struck by a spell strikes back.",
        "U-313",
    ),
    HouseRule(
        "taboo_retirement",
        "consent",
        ("strict", "off"),
        "Whether a mind that a taboo spell breaks leaves the story: by its player's word, always, or never.",
        "U-325",
    ),
    HouseRule("ritual_minutes", "10", ("1", "30", "60"), "How long a rite takes, in minutes.", "U-327"),
    HouseRule(
        "weirdling_limit",
        "attunement",
        ("none",),
        "How many spells of a Weirdling stay for good: as many as attunement, or any number.",
        "U-329",
    ),
)
"""In the order of the rulings."""
