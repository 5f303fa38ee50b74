"""Traits of Biology that heal."""

from __future__ import annotations

from typing import Final

from oracle.kit.modifiers import Modifier
from oracle.systems.ultimo.rules.traits.figures import RATING
from oracle.systems.ultimo.rules.traits.hooks import HEALING, ORDINARY, NoCheck, Permission
from oracle.systems.ultimo.rules.traits.hooks_work import FirstAid
from oracle.systems.ultimo.rules.traits.prerequisites import Rank, Score
from oracle.systems.ultimo.rules.traits.row import Trait, listed

MEDICINE: Final = listed(
    "Biology",
    Trait(
        "Triage Specialist",
        "First aid is 1 easier.",
        needs=(Rank("Biology", 1), Score("INT", 3)),
        hooks=(Modifier(RATING, -1, when=("first_aid",)),),
        rules=("U-290", "U-291"),
    ),
    Trait(
        "Medical Expertise",
        "Healing with Biology is 1 easier. Doctors know it as Medical Knowledge.",
        needs=(Rank("Biology", 2), Rank("Chemistry", 2)),
        hooks=(Modifier(RATING, -1, when=("Biology",), any_of=HEALING),),
        rules=("U-106", "U-374"),
        aliases=("Medical Knowledge",),
    ),
    Trait(
        "Nursing",
        "With nobody pressing you, first aid needs no check for somebody who lacks 1 or 2 health.",
        needs=(Rank("Biology", 2), Score("INT", 5)),
        hooks=(FirstAid(unchecked_up_to=2), Permission(("first_aid", "heal"))),
        rules=("U-290", "U-291"),
    ),
    Trait(
        "Diagnostic Medicine",
        "You tell what a common illness is without a check.",
        needs=(Rank("Biology", 3), Score("INT", 5)),
        hooks=(NoCheck(("diagnose",), most=ORDINARY),),
    ),
    Trait(
        "Combat Medic",
        "With a medical kit you stanch any bleeding without a check.",
        needs=(Rank("Biology", 4), Score("INT", 7)),
        hooks=(NoCheck(("stop_bleeding",), tool="medical"),),
        rules=("U-292",),
    ),
    Trait(
        "Improvised Medicine",
        "You give first aid with whatever lies around; it still takes a check.",
        needs=(Rank("Biology", 5), Score("INT", 7)),
        hooks=(FirstAid(needs_supplies=False), Permission(("first_aid",))),
        rules=("U-291",),
    ),
)
