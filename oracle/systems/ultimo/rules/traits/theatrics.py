"""Traits of Theatrics: shows."""

from __future__ import annotations

from typing import Final

from oracle.kit.modifiers import Modifier
from oracle.systems.ultimo.rules.traits.figures import (
    DISTRACTION_RATING,
    EARNINGS,
    INCOME_STEPS,
    RATING,
    SHOW_PATIENCE,
    SHOW_THREAT,
)
from oracle.systems.ultimo.rules.traits.hooks_people import Uplifting
from oracle.systems.ultimo.rules.traits.prerequisites import Rank, Score
from oracle.systems.ultimo.rules.traits.row import Trait, listed

THEATRICS: Final = listed(
    "Theatrics",
    Trait(
        "Groovy",
        "After a show of yours that succeeds, friends who saw it have 1 stamina more for an hour.",
        needs=(Rank("Theatrics", 1), Rank("Empathy", 1), Score("PER", 3)),
        hooks=(Uplifting(),),
        rules=("U-385",),
    ),
    Trait(
        "Indy Hit",
        "What you perform or paint earns double.",
        needs=(Rank("Theatrics", 2), Rank("Empathy", 1), Score("PER", 5)),
        hooks=(Modifier(EARNINGS, times=2),),
    ),
    Trait(
        "Avant Garde",
        "A show that succeeds in a fight also lowers threat by 2, once a round.",
        needs=(Rank("Theatrics", 3), Rank("Empathy", 2), Score("PER", 7)),
        hooks=(Modifier(SHOW_THREAT, -2, when=("in_combat",)),),
        rules=("U-386",),
    ),
    Trait(
        "Do Ya Like Jazz?",
        "Performing to draw eyes away is 1 easier.",
        needs=(Rank("Theatrics", 1), Rank("Manipulation", 1), Score("PER", 3)),
        hooks=(Modifier(DISTRACTION_RATING, -1),),
        rules=("U-377",),
    ),
    Trait(
        "Popstar",
        "Your income is a step higher.",
        needs=(Rank("Theatrics", 2), Rank("Manipulation", 1), Score("PER", 5)),
        hooks=(Modifier(INCOME_STEPS, 1),),
        rules=("U-396",),
    ),
    Trait(
        "Shocking and in Your Face",
        "A show that succeeds in a fight also costs a foe 1 patience.",
        needs=(Rank("Theatrics", 3), Rank("Manipulation", 2), Score("PER", 7)),
        hooks=(Modifier(SHOW_PATIENCE, -1, when=("in_combat",)),),
    ),
    Trait(
        "Compelling Performance",
        "Bringing people round by Theatrics is 1 easier.",
        needs=(Rank("Theatrics", 5),),
        hooks=(Modifier(RATING, -1, when=("Theatrics",), any_of=("persuade", "deceive", "intimidate", "seduce")),),
    ),
)
