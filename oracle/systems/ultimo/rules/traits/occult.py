"""Traits of Occult: spells."""

from __future__ import annotations

from typing import Final

from oracle.kit.modifiers import Modifier
from oracle.systems.ultimo.rules.traits.figures import (
    ATTUNED_SOAK,
    ATTUNEMENT,
    DAMAGE,
    FREE_EFFECTS,
    FURTHER_FOCUS,
    RANGE_FOCUS,
    SPELL_ROUNDS,
)
from oracle.systems.ultimo.rules.traits.hooks import Immune, NoCheck, Substitute
from oracle.systems.ultimo.rules.traits.prerequisites import AnyOf, Has, Rank, Score
from oracle.systems.ultimo.rules.traits.row import Trait, listed

OCCULT: Final = listed(
    "Occult",
    Trait(
        "Neophyte",
        "The range of your spells costs 1 focus less: long is free, very long costs 1.",
        needs=(Rank("Occult", 1), AnyOf((Score("INT", 3), Score("PER", 3)))),
        hooks=(Modifier(RANGE_FOCUS, -1),),
        rules=("U-307",),
    ),
    Trait(
        "Efficient Caster",
        "Every effect of a spell after the first costs 1 focus less.",
        needs=(Has("Neophyte"), Rank("Occult", 2), AnyOf((Score("INT", 5), Score("PER", 5)))),
        hooks=(Modifier(FURTHER_FOCUS, -1),),
        rules=("U-308",),
    ),
    Trait(
        "Wizard",
        "Your spells last twice as long.",
        needs=(Has("Efficient Caster"), Rank("Occult", 3), AnyOf((Score("INT", 7), Score("PER", 7)))),
        hooks=(Modifier(SPELL_ROUNDS, times=2),),
        rules=("U-330", "U-368"),
    ),
    Trait(
        "Third Eye",
        "You feel magic at long range without trying.",
        needs=(Has("Wizard"), Rank("Occult", 4), AnyOf((Score("INT", 7), Score("PER", 7)))),
        hooks=(NoCheck(("detect_magic",)),),
    ),
    Trait(
        "Grand Magus",
        "One more effect in each of your spells is free.",
        needs=(Has("Third Eye"), Rank("Occult", 5), AnyOf((Score("INT", 9), Score("PER", 9)))),
        hooks=(Modifier(FREE_EFFECTS, 1),),
        rules=("U-309",),
    ),
    Trait(
        "Erudite",
        "Attunement 2 higher.",
        needs=(Rank("Occult", 1), Score("INT", 5)),
        hooks=(Modifier(ATTUNEMENT, 2),),
    ),
    Trait(
        "Artificer",
        "Weapons you are attuned to deal 1 damage more, and armor you are attuned to soaks 1 more.",
        needs=(Has("Erudite"), Rank("Occult", 2), Score("INT", 5)),
        hooks=(
            Modifier(DAMAGE, 1, when=("weapon", "attuned")),
            Modifier(ATTUNED_SOAK, 1),
        ),
    ),
    Trait(
        "Archivist",
        "You know an arcane thing for what it is without a check.",
        needs=(Has("Artificer"), Rank("Occult", 4), Score("INT", 9)),
        hooks=(NoCheck(("identify",)),),
    ),
    Trait(
        "Devil's Might",
        "You fight hand to hand with Occult in place of Brawling.",
        needs=(Rank("Occult", 3), Score("STR", 5)),
        hooks=(Substitute("Occult", ("Brawling",), ("melee",), ability="melee"),),
    ),
    Trait(
        "Warded",
        "No curse takes hold of you.",
        needs=(Rank("Occult", 5), Score("INT", 9)),
        hooks=(Immune(("cursed", "cursed_dearly")),),
        rules=("U-162",),
    ),
)
