"""Traits of Piloting: steering."""

from __future__ import annotations

from typing import Final

from oracle.kit.modifiers import Modifier
from oracle.systems.ultimo.rules.traits.figures import PILOT_SOAK, RATING, VEHICLE_SOAK
from oracle.systems.ultimo.rules.traits.hooks import NoCheck
from oracle.systems.ultimo.rules.traits.hooks_danger import Dodge, SharedRamming
from oracle.systems.ultimo.rules.traits.prerequisites import Has, Rank, Score
from oracle.systems.ultimo.rules.traits.row import Trait, listed

PILOTING: Final = listed(
    "Piloting",
    Trait(
        "Defensive Maneuvers",
        "While you steer, soak 2 for you and soak 3 for what you steer.",
        needs=(Rank("Piloting", 3), Score("AGI", 3)),
        hooks=(
            Modifier(PILOT_SOAK, 2),
            Modifier(VEHICLE_SOAK, 3),
        ),
    ),
    Trait(
        "Evasive Piloting",
        "At the controls you dodge as if you stood on your feet.",
        needs=(Has("Defensive Maneuvers"), Rank("Piloting", 4), Score("AGI", 5), Score("INT", 3)),
        hooks=(Dodge(piloting=True),),
        rules=("U-236",),
    ),
    Trait(
        "Like a Leaf on the Wind",
        "With nobody pressing you, steering around obstacles needs no check.",
        needs=(Has("Evasive Piloting"), Rank("Piloting", 5), Score("AGI", 7), Score("INT", 5)),
        hooks=(NoCheck(("avoid_obstacle",), unless=("under_duress", "in_combat")),),
        rules=("U-365",),
        aliases=("Like A Leaf on the Wind",),
    ),
    Trait(
        "Precision Attack",
        "Attacks with a vehicle, or out of one, are 2 easier.",
        needs=(Rank("Piloting", 3), Score("AGI", 5)),
        hooks=(Modifier(RATING, -2, when=("from_vehicle",)),),
        rules=("U-368",),
    ),
    Trait(
        "Head-On Attack",
        "Ramming, your vehicle has soak 5.",
        needs=(Has("Precision Attack"), Rank("Piloting", 4), Score("AGI", 7)),
        hooks=(Modifier(VEHICLE_SOAK, 5, when=("ramming",)),),
        rules=("U-361", "U-365"),
        aliases=("Head-on Attack",),
    ),
    Trait(
        "Blaze of Glory",
        "What your vehicle suffers as a weapon, its target suffers too.",
        needs=(Has("Head-On Attack"), Rank("Piloting", 5), Score("AGI", 9)),
        hooks=(SharedRamming(),),
        rules=("U-361", "U-365"),
        aliases=("Blaze of glory",),
    ),
)
