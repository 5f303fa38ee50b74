"""Traits of Research: manuals."""

from __future__ import annotations

from typing import Final

from oracle.systems.ultimo.rules.traits.hooks import Permission
from oracle.systems.ultimo.rules.traits.hooks_people import Manuals
from oracle.systems.ultimo.rules.traits.prerequisites import Rank, Score
from oracle.systems.ultimo.rules.traits.row import Trait, listed

RESEARCH: Final = listed(
    "Research",
    Trait(
        "Teacher",
        "You write manuals of what you know, for others, at the price of experience and time.",
        needs=(Rank("Research", 3), Score("INT", 5)),
        hooks=(Manuals(writes=True), Permission(("teach",))),
        rules=("U-123",),
    ),
    Trait(
        "Record Keeper",
        "A manual you study is still there afterwards.",
        needs=(Rank("Research", 4), Score("INT", 7)),
        hooks=(Manuals(kept=True),),
    ),
    Trait(
        "Lust for Knowledge",
        "Manuals teach you a fourth rank of a skill.",
        needs=(Rank("Research", 5), Score("INT", 9)),
        hooks=(Manuals(ranks=4),),
        rules=("U-121", "U-365"),
    ),
)
