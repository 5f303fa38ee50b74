"""The three foes printed in the handbook: Horus, the fanatic, the cultist."""

from __future__ import annotations

from typing import Final

from oracle.systems.ultimo.rules.foes.defeat_conditions import DefeatCondition
from oracle.systems.ultimo.rules.foes.hooks import Fervor, Unreasonable
from oracle.systems.ultimo.rules.foes.stat_block import FoeEffect, StatBlock

FANATIC: Final = StatBlock(
    "fanatic",
    "Fanatic",
    "minion",
    health=6,
    toughness=1,
    melee=6,
    ranged=4,
    weapon="a hatchet, a torch, or a brick",
    setting="gothic",
    temper="zealot",
    words="Follows the cultists without asking, and is as frightened of them as of you.",
    carries=("hatchet", "torch", "brick", "rags"),
    cash=50,
)

CULTIST: Final = StatBlock(
    "cultist",
    "Cultist",
    "greater",
    health=8,
    toughness=2,
    melee=6,
    ranged=8,
    weapon="a crucifix, and a curse thrown from behind others",
    shot_threat=1,
    effects=(
        FoeEffect(
            "sermon",
            "Fanatical Sermon",
            "minor",
            2,
            "{foe} cries out to the faithful, and they strike the harder.",
            rallies="fanatic",
        ),
    ),
    setting="gothic",
    temper="schemer",
    words="Drives fanatics in front and casts over their heads; without them, looks for the door.",
    carries=("black robes", "crucifix", "rosary"),
    cash=70,
)

HORUS: Final = StatBlock(
    "horus",
    "Horus",
    "host",
    health=18,
    toughness=5,
    armor=5,
    patience=20,
    danger=15,
    manipulation=25,
    empathy=30,
    melee=11,
    ranged=15,
    weapon="the Spear of Betrayal",
    damage=5,
    shot_damage=4,
    wounds=("sapped",),
    shot_threat=1,
    shot_harm=1,
    shot_harm_ally=True,
    effects=(
        FoeEffect("quick_jab", "Quick Jab", "minor", 1, "{foe} jabs at {name} before anybody can turn.", blow="half"),
        FoeEffect(
            "blood_siphon",
            "Blood Siphon",
            "major",
            2,
            "{foe} drinks from the wound it opens in {name}.",
            blow="full",
            heals=True,
        ),
        FoeEffect(
            "dominate",
            "Dominate",
            "major",
            3,
            "{foe} speaks a word to {name}, and waits to be obeyed.",
            marks=("dominated",),
            checked=8,
        ),
    ),
    abilities=(
        "Patience may bear what would wound it.",
        "The blood of its bolts is its own, or that of the nearest who serves it.",
        "No charm takes hold of anybody on its side who sees or hears it.",
        "No reason reaches it.",
        "Whoever its spear has wounded has 2 fewer cards to resist what it does (U-226).",
    ),
    hooks=(
        Fervor(),
        Unreasonable(),
    ),
    undoings=(DefeatCondition("faithful", "influence", "the faith of his cultists", steps=5),),
    patient_defense=True,
    magic_armor=True,
    setting="gothic",
    temper="schemer",
    words="Wants worship, and has all the time there is to wait for it.",
)

HANDBOOK: Final = (FANATIC, CULTIST, HORUS)
"""In the order of rank."""
