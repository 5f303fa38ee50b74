"""Traits of Chemistry: medicine, poison, explosives."""

from __future__ import annotations

from typing import Final

from oracle.kit.modifiers import Modifier
from oracle.systems.ultimo.rules.traits.figures import RATING
from oracle.systems.ultimo.rules.traits.hooks import ORDINARY, NoCheck, Permission
from oracle.systems.ultimo.rules.traits.hooks_work import Bombs, Brewing, Poisons
from oracle.systems.ultimo.rules.traits.powers import CopyDrug, Power
from oracle.systems.ultimo.rules.traits.prerequisites import Has, Rank, Score
from oracle.systems.ultimo.rules.traits.row import Trait, listed

CHEMISTRY: Final = listed(
    "Chemistry",
    Trait(
        "Studied Chemist",
        "Once a day you make a second one of a medicine or a poison you have, without a check.",
        needs=(Rank("Chemistry", 3), Rank("Biology", 1), Score("INT", 5)),
        hooks=(Power(CopyDrug(), uses="day"),),
    ),
    Trait(
        "Exposure-Based Immunity",
        "Your own poisons do nothing to you; those of others work half as strong and half as long.",
        needs=(Has("Studied Chemist"), Rank("Chemistry", 4), Rank("Biology", 2), Score("VIT", 5)),
        hooks=(Poisons(own_harmless=True, others_halved=True),),
        rules=("U-368",),
    ),
    Trait(
        "Miracle Worker",
        "You brew what cures rare sicknesses and strange poisons.",
        needs=(Has("Studied Chemist"), Rank("Chemistry", 5), Rank("Biology", 3), Score("INT", 9)),
        hooks=(Brewing(rare_cures=True), Permission(("brew", "heal"))),
    ),
    Trait(
        "Improvised Explosives",
        "With something to make it of, you put a bomb together on the spot by a check of Chemistry.",
        needs=(Rank("Chemistry", 3), Rank("Engineering", 1), Score("INT", 5)),
        hooks=(Bombs(on_the_spot=True), Permission(("explosives",))),
    ),
    Trait(
        "Demoman",
        "No bomb of yours goes off too early, however badly the check goes.",
        needs=(Has("Improvised Explosives"), Rank("Chemistry", 4), Rank("Engineering", 2), Score("INT", 7)),
        hooks=(Bombs(never_early=True), Permission(("explosives",))),
        rules=("U-009", "U-321"),
    ),
    Trait(
        "Explosives Expert",
        "Common bombs you undo without a check; rare ones are 1 easier.",
        needs=(Has("Demoman"), Rank("Chemistry", 5), Rank("Engineering", 3), Score("INT", 9)),
        hooks=(NoCheck(("disarm_explosive",), most=ORDINARY), Modifier(RATING, -1, when=("disarm_explosive",))),
        rules=("U-368",),
    ),
)
