"""Traits of Shooting: attacks from afar."""

from __future__ import annotations

from typing import Final

from oracle.kit.modifiers import Modifier
from oracle.systems.ultimo.rules.traits.figures import COVER_STEPS, FOE_MELEE, RANGE_STEPS
from oracle.systems.ultimo.rules.traits.hooks_danger import CriticalQuality
from oracle.systems.ultimo.rules.traits.prerequisites import AnyOf, Has, Rank, Score
from oracle.systems.ultimo.rules.traits.row import Trait, listed

SHOOTING: Final = listed(
    "Shooting",
    Trait(
        "Skirmisher",
        "A foe within whose reach you shoot strikes back with 1 melee power less.",
        needs=(Rank("Shooting", 1), AnyOf((Score("STR", 3), Score("AGI", 3)))),
        hooks=(Modifier(FOE_MELEE, -1),),
        rules=("U-200",),
    ),
    Trait(
        "Distance Shooter",
        "What you shoot with reaches a step further.",
        needs=(Has("Skirmisher"), Rank("Shooting", 3), AnyOf((Score("STR", 5), Score("AGI", 5)))),
        hooks=(Modifier(RANGE_STEPS, 1),),
    ),
    Trait(
        "Trick Shooter",
        "Cover helps your targets a step less.",
        needs=(Has("Distance Shooter"), Rank("Shooting", 4), Score("AGI", 7), Score("INT", 3)),
        hooks=(Modifier(COVER_STEPS, -1),),
        rules=("U-269", "U-359"),
    ),
    Trait(
        "True Aim",
        "A perfect shot of yours goes through armor.",
        needs=(Has("Distance Shooter"), Rank("Shooting", 5), Score("AGI", 9)),
        hooks=(CriticalQuality("penetrating"),),
        rules=("U-009",),
    ),
)
