"""Traits of Husbandry: animals."""

from __future__ import annotations

from typing import Final

from oracle.kit.modifiers import Modifier
from oracle.systems.ultimo.rules.traits.figures import COMPANION, HERD_WORTH, INCOME_STEPS, RATING
from oracle.systems.ultimo.rules.traits.hooks_people import (
    AnimalCompanion,
    Herd,
    LavishLife,
    NpcBonds,
)
from oracle.systems.ultimo.rules.traits.powers import CompanionFocus, Power
from oracle.systems.ultimo.rules.traits.prerequisites import Has, Rank, Score
from oracle.systems.ultimo.rules.traits.row import Trait, listed

HUSBANDRY: Final = listed(
    "Husbandry",
    Trait(
        "Animal Companion",
        "One animal obeys you: three skills at rank 3, 5 health, 3 melee. It stays even when it is afraid.",
        needs=(Rank("Husbandry", 1), Score("PER", 3)),
        hooks=(AnimalCompanion(skills=3, rank=3, health=5, melee=3),),
        rules=("U-256",),
    ),
    Trait(
        "Man's Best Friend",
        "What you try together with your animal is 1 easier.",
        needs=(Has("Animal Companion"), Rank("Husbandry", 3), Score("PER", 5)),
        hooks=(Modifier(RATING, -1, when=("with_companion",)),),
        rules=("U-389",),
    ),
    Trait(
        "Beastkin",
        "You may bond with your animal; the bond adds to its damage, its soak, its health and its luck.",
        needs=(Has("Man's Best Friend"), Rank("Husbandry", 4), Score("PER", 5)),
        hooks=(NpcBonds("companion"), Modifier(COMPANION, 1, any_of=("damage", "soak", "health", "luck"), per="bond")),
        rules=("U-134", "U-168", "U-358"),
    ),
    Trait(
        "Mythic Companion",
        "Once a session your animal gives you back focus, twice as much as the bond is strong.",
        needs=(Has("Beastkin"), Rank("Husbandry", 5), Score("PER", 5)),
        hooks=(Power(CompanionFocus(per_bond=2), uses="session"),),
        rules=("U-370",),
    ),
    Trait(
        "Herder",
        "You keep a herd of half your INT and PER together; your income is a step higher.",
        needs=(Rank("Husbandry", 1), Score("INT", 3)),
        hooks=(Herd(halved=("INT", "PER")), Modifier(INCOME_STEPS, 1, when=("herd",))),
        rules=("U-096", "U-354", "U-355", "U-396"),
    ),
    Trait(
        "Rancher",
        "Your herd may number your INT and twice your Husbandry, and looks after itself once it is fed and housed.",
        needs=(Has("Herder"), Rank("Husbandry", 3), Score("INT", 5)),
        hooks=(Herd(whole=("INT", "Husbandry", "Husbandry"), passive=True),),
    ),
    Trait(
        "Quality Product",
        "Milk, wool, meat: what your animals give is worth double.",
        needs=(Has("Rancher"), Rank("Husbandry", 4), Score("INT", 5)),
        hooks=(Modifier(HERD_WORTH, times=2),),
    ),
    Trait(
        "Golden Goose",
        "You live as the influential do, as long as your animals are well cared for.",
        needs=(Has("Quality Product"), Rank("Husbandry", 5), Score("INT", 7)),
        hooks=(LavishLife(),),
        rules=("U-354", "U-396"),
    ),
)
