"""Traits of Brawling: close combat."""

from __future__ import annotations

from typing import Final

from oracle.kit.modifiers import Modifier
from oracle.systems.ultimo.rules.traits.figures import BLOCKED_BY_CARD, DAMAGE, DODGED_BY_CARD, ITEM_LOAD, SOAK
from oracle.systems.ultimo.rules.traits.hooks_danger import Improvised, WeaponBlock
from oracle.systems.ultimo.rules.traits.prerequisites import AnyOf, Has, Rank, Score
from oracle.systems.ultimo.rules.traits.row import Trait, listed

BRAWLING: Final = listed(
    "Brawling",
    Trait(
        "Clad in Steel",
        "Every weapon and every piece of armor weighs you down 1 load less.",
        needs=(Rank("Brawling", 1), Score("STR", 3)),
        hooks=(Modifier(ITEM_LOAD, -1, any_of=("weapon", "armor", "shield")),),
        rules=("U-357",),
    ),
    Trait(
        "Juggernaut",
        "Weapons and armor weigh you down another 1 load less.",
        needs=(Has("Clad in Steel"), Rank("Brawling", 3), Score("STR", 5)),
        hooks=(Modifier(ITEM_LOAD, -1, any_of=("weapon", "armor", "shield")),),
        rules=("U-357",),
    ),
    Trait(
        "Shock Trooper",
        "The heaviest of weapons weigh you down 2 load less.",
        needs=(Has("Juggernaut"), Rank("Brawling", 5), Score("STR", 9)),
        hooks=(Modifier(ITEM_LOAD, -2, when=("weapon", "extremely_heavy")),),
        rules=("U-357",),
    ),
    Trait(
        "Unburdened",
        "Soak 2 as long as you wear no armor.",
        needs=(Rank("Brawling", 1), Score("AGI", 3)),
        hooks=(Modifier(SOAK, 2, unless=("armored",)),),
        rules=("U-232",),
    ),
    Trait(
        "Act Without Thinking",
        "Without armor, every card you dodge with turns 2 damage of a blow aside.",
        needs=(Has("Unburdened"), Rank("Brawling", 5), Score("AGI", 9)),
        hooks=(Modifier(DODGED_BY_CARD, 1, when=("melee",), unless=("armored",)),),
        rules=("U-239",),
    ),
    Trait(
        "Active Defense",
        "You block with a weapon as others do with a shield; with a whole shield every card turns 2 damage aside.",
        needs=(Rank("Brawling", 2), Score("STR", 5)),
        hooks=(
            WeaponBlock(),
            Modifier(BLOCKED_BY_CARD, 1, when=("shield",)),
        ),
        rules=("U-239",),
    ),
    Trait(
        "Weapon Mastery",
        "1 more damage with any weapon.",
        needs=(Has("Active Defense"), Rank("Brawling", 4), AnyOf((Score("STR", 7), Score("AGI", 7)))),
        hooks=(Modifier(DAMAGE, 1, when=("weapon",)),),
    ),
    Trait(
        "Hardened Fists",
        "2 more damage with your bare hands.",
        needs=(Rank("Brawling", 2), AnyOf((Score("STR", 5), Score("AGI", 5)))),
        hooks=(Modifier(DAMAGE, 2, when=("unarmed",)),),
    ),
    Trait(
        "Martial Artist",
        "3 more damage still with your bare hands.",
        needs=(Has("Hardened Fists"), Rank("Brawling", 4), AnyOf((Score("STR", 7), Score("AGI", 7)))),
        hooks=(Modifier(DAMAGE, 3, when=("unarmed",)),),
    ),
    Trait(
        "Always Armed",
        "What you pick up to fight with does not break at the first blow, and it guards you as well.",
        needs=(Rank("Brawling", 3), Score("AGI", 5)),
        hooks=(Improvised(lasting=True, quality="defensive"),),
        rules=("U-348",),
    ),
)
