"""House rules of fights (U-195 to U-347)."""

from __future__ import annotations

from typing import Final

from oracle.core.system import HouseRule

FIGHT_HOUSE_RULES: Final = (
    HouseRule(
        "balanced_required",
        "melee_only",
        ("off", "all"),
        "Only balanced weapons are struck with AGI; or any are; or it also takes AGI to shoot.",
        "U-093",
    ),
    HouseRule(
        "total_failure_damage",
        "off",
        ("on",),
        "Whether a total failure in a fight also brings the foe's damage, and not only a major effect.",
        "U-195",
    ),
    HouseRule(
        "weapon_needs_hit",
        "on",
        ("off",),
        "Whether a weapon adds its damage only to a blow that wins a pair of cards at least.",
        "U-196",
    ),
    HouseRule(
        "foe_initiative",
        "round_end",
        ("threat_only",),
        "Foes that nobody fights strike of themselves at the end of a round, or only where threat is spent.",
        "U-201",
    ),
    HouseRule(
        "high_power_cost",
        "per_exchange",
        ("per_combat",),
        "Attack power of 12 and more costs the Dealer threat in every exchange, or once in a fight.",
        "U-204",
    ),
    HouseRule(
        "patience_per_exchange",
        "each_trigger",
        ("max_one",),
        "Everything that wears a foe's patience in an exchange counts, or once in all.",
        "U-212",
    ),
    HouseRule(
        "outburst_timing",
        "immediate",
        ("next_turn",),
        "A foe that loses its patience strikes at once, or when the foes have their turn.",
        "U-215",
    ),
    HouseRule(
        "patience_reset",
        "no",
        ("half", "full"),
        "Whether a foe finds its patience again after an outburst: not in this fight, half of it, or all.",
        "U-216",
    ),
    HouseRule(
        "defense_before_soak",
        "on",
        ("off",),
        "Whether a blow is dodged or blocked before armor meets it.",
        "U-234",
    ),
    HouseRule(
        "dodge_and_block",
        "one",
        ("both",),
        "Whether a blow can be dodged or blocked, or dodged and blocked.",
        "U-235",
    ),
    HouseRule(
        "stealth_attack_skill",
        "attack_power",
        ("espionage",),
        "Out of hiding one strikes with Brawling or Shooting, or with Espionage.",
        "U-243",
    ),
    HouseRule("heavy_strength", "5", ("6",), "The STR that heavy weapons and armor ask for.", "U-332"),
    HouseRule("shield_weight", "light", ("heavy",), "Whether a shield counts as light or as heavy.", "U-335"),
    HouseRule(
        "polearm_melee_range",
        "close",
        ("medium",),
        "How far spears and javelins reach in the hand.",
        "U-344",
    ),
    HouseRule(
        "strength_shortfall",
        "cards",
        ("forbidden",),
        "A weapon that is too heavy costs a card for each point of STR that is lacking, or cannot be used.",
        "U-345",
    ),
    HouseRule(
        "mechanical_reload",
        "ammo1",
        ("none",),
        "Whether crossbows and early guns have to be loaded after every shot.",
        "U-347",
    ),
)
"""In the order of the rulings."""
