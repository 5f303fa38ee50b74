"""Traits of Engineering: what is built and forged."""

from __future__ import annotations

from typing import Final

from oracle.kit.modifiers import Modifier
from oracle.systems.ultimo.rules.traits.figures import RATING, SMITHED_ARMOR
from oracle.systems.ultimo.rules.traits.hooks import Permission
from oracle.systems.ultimo.rules.traits.hooks_work import Building, Devices, Smithing
from oracle.systems.ultimo.rules.traits.prerequisites import Has, Rank, Score
from oracle.systems.ultimo.rules.traits.row import Trait, listed

ENGINEERING: Final = listed(
    "Engineering",
    Trait(
        "Builder",
        "What you build to last takes half the time, and a small building needs no helpers.",
        needs=(Rank("Engineering", 2), Score("INT", 3)),
        hooks=(Building(time_halved=True, alone=True), Permission(("build",))),
    ),
    Trait(
        "Mysterious Architecture",
        "Your buildings hold half your INT and your Engineering in secret rooms and passages.",
        needs=(Has("Builder"), Rank("Engineering", 3), Score("INT", 5)),
        hooks=(Building(secrets=True), Permission(("build",))),
        rules=("U-096",),
    ),
    Trait(
        "Expert Builder",
        "What you build is durable, and kept up it never falls.",
        needs=(Has("Builder"), Rank("Engineering", 4), Score("INT", 7)),
        hooks=(Building(durable=True), Permission(("build",))),
    ),
    Trait(
        "Smith",
        "Armor and shields of your making have 1 armor more.",
        needs=(Rank("Engineering", 2), Score("INT", 3)),
        hooks=(Modifier(SMITHED_ARMOR, 1),),
    ),
    Trait(
        "Masterworks",
        "Weapons of your making deal 1 damage more; arms and armor of yours are durable and worth three times as much.",
        needs=(Has("Smith"), Rank("Engineering", 5), Score("INT", 9)),
        hooks=(Smithing(("durable", "masterwork")),),
        rules=("U-393",),
    ),
    Trait(
        "Tinkerer",
        "You build complicated devices; repairing is 2 easier.",
        needs=(Rank("Engineering", 2), Score("INT", 3)),
        hooks=(Modifier(RATING, -2, when=("repair",)), Devices(complex_ones=True)),
    ),
    Trait(
        "Esoteric Design",
        "You build devices that nobody but you can make work.",
        needs=(Has("Tinkerer"), Rank("Engineering", 3), Score("INT", 5)),
        hooks=(Devices(own_only=True), Permission(("device",))),
    ),
    Trait(
        "Expert Tinkerer",
        "You build devices that make the one thing they are for 3 easier, for anybody with Engineering 3.",
        needs=(Has("Tinkerer"), Rank("Engineering", 4), Score("INT", 7)),
        hooks=(Devices(rating=-3, user_rank=3), Permission(("device",))),
    ),
)
