"""Traits of Leadership: those who serve."""

from __future__ import annotations

from typing import Final

from oracle.systems.ultimo.rules.traits.hooks_people import Retinue
from oracle.systems.ultimo.rules.traits.prerequisites import Has, Rank, Score
from oracle.systems.ultimo.rules.traits.row import Trait, listed

LEADERSHIP: Final = listed(
    "Leadership",
    Trait(
        "Soldiers",
        "You command twice as many soldiers as you may have bonds; each five of them cost a step of income.",
        needs=(Rank("Leadership", 3), Score("PER", 5), Score("INT", 3)),
        hooks=(Retinue("soldier", per_bond=2, upkeep_each=5),),
        rules=("U-133", "U-256", "U-356"),
    ),
    Trait(
        "Platoon",
        "You command five times as many soldiers as you may have bonds; only each fifteen cost a step of income.",
        needs=(Has("Soldiers"), Rank("Leadership", 4), Score("PER", 7), Score("INT", 5)),
        hooks=(Retinue("soldier", per_bond=5, upkeep_each=15),),
        rules=("U-133", "U-356"),
    ),
    Trait(
        "Elite Forces",
        "Your Leadership and PER together of your soldiers are elite: loyal, free, and each as good as three "
        "in a battle.",
        needs=(Has("Soldiers"), Rank("Leadership", 5), Score("PER", 9), Score("INT", 7)),
        hooks=(Retinue("elite", whole=("Leadership", "PER"), counts_as=3),),
        rules=("U-356",),
    ),
)
