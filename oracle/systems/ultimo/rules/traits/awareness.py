"""Traits of Awareness: quick senses."""

from __future__ import annotations

from typing import Final

from oracle.kit.modifiers import Modifier
from oracle.systems.ultimo.rules.traits.figures import FREE_DODGES, QUESTIONS
from oracle.systems.ultimo.rules.traits.hooks import NoCheck
from oracle.systems.ultimo.rules.traits.hooks_danger import Dodge, OneSense
from oracle.systems.ultimo.rules.traits.prerequisites import Has, Rank, Score
from oracle.systems.ultimo.rules.traits.row import Trait, listed

AWARENESS: Final = listed(
    "Awareness",
    Trait(
        "Saw It Coming",
        "Outside a fight you catch what is tossed to you; in each fight your first dodge takes no cards.",
        needs=(Rank("Awareness", 2), Score("AGI", 5)),
        hooks=(NoCheck(("catch",), unless=("in_combat",)), Modifier(FREE_DODGES, 1)),
        rules=("U-238",),
    ),
    Trait(
        "It's Coming Right for Us",
        "You may dodge even what strikes out of hiding.",
        needs=(Has("Saw It Coming"), Rank("Awareness", 3), Score("AGI", 5)),
        hooks=(Dodge(from_stealth=True),),
        rules=("U-236",),
    ),
    Trait(
        "Don't Trust Your Senses",
        "While you can still see or still hear, losing the other sense costs you nothing in a fight.",
        needs=(Rank("Awareness", 4), Score("INT", 5)),
        hooks=(OneSense(),),
    ),
    Trait(
        "Uncanny Hunch",
        "When Observe succeeds, ask the Dealer one thing that your character could not know.",
        needs=(Rank("Awareness", 5), Score("INT", 7)),
        hooks=(Modifier(QUESTIONS, 1),),
        rules=("U-180", "U-373"),
    ),
)
