"""Traits of Biology that are not human."""

from __future__ import annotations

from typing import Final

from oracle.kit.modifiers import Modifier
from oracle.systems.ultimo.rules.traits.figures import (
    CARDS,
    DAMAGE,
    HANDS,
    LONG_REST_HEALTH,
    NATURAL_ARMOR,
    RATING,
    SOAK,
)
from oracle.systems.ultimo.rules.traits.hooks import (
    NoCheck,
    Permission,
    Substitute,
    Unhampered,
)
from oracle.systems.ultimo.rules.traits.powers import Power, TakesOn
from oracle.systems.ultimo.rules.traits.prerequisites import AnyOf, Has, Rank, Score
from oracle.systems.ultimo.rules.traits.row import Trait, listed

INHUMAN: Final = listed(
    "Biology",
    Trait(
        "Inhuman",
        "You are not quite human: the inhuman gifts are open to you.",
        needs=(Rank("Biology", 1),),
        hooks=(Permission(skills=("Biology",)),),
        at_creation=True,
    ),
    Trait(
        "Arcane Anatomy",
        "Your body knows the craft: cast with Biology in place of Occult, Ritual or Psyche.",
        needs=(Has("Inhuman"), AnyOf((Score("PER", 3), Score("INT", 3)))),
        hooks=(
            Substitute("Biology", ("Occult", "Ritual"), ("cast", "ritual")),
            Substitute("Biology", ("Psyche",), ("of_spell",)),
        ),
        rules=("U-328",),
    ),
    Trait(
        "Natural Weapon",
        "Claws, horns or teeth: 1 more damage with your bare body.",
        needs=(Has("Inhuman"), Rank("Biology", 1), Score("VIT", 3)),
        hooks=(Modifier(DAMAGE, 1, when=("unarmed",)),),
        rules=("U-370",),
    ),
    Trait(
        "Natural Armor",
        "A shell or a thick hide: 2 armor that you never take off and that never breaks.",
        needs=(Has("Inhuman"), Rank("Biology", 1), Score("VIT", 3)),
        hooks=(Modifier(NATURAL_ARMOR, 2),),
        rules=("U-138", "U-367", "U-370"),
        excludes=("amorphous_physiology",),
    ),
    Trait(
        "Adhesive",
        "You cling to walls and ceilings without a check as long as you keep still.",
        needs=(Has("Inhuman"), Rank("Biology", 1), Score("VIT", 3)),
        hooks=(NoCheck(("cling",)),),
        rules=("U-370",),
    ),
    Trait(
        "Spring-Loaded Legs",
        "For 1 focus you leap three times as high and as far.",
        needs=(Has("Inhuman"), Rank("Biology", 2), Score("VIT", 5)),
        hooks=(Power(TakesOn("springing"), focus=1),),
    ),
    Trait(
        "Extra Limb",
        "One more arm or leg, as good as the others: it holds something, or helps you to climb or to grapple.",
        needs=(Has("Inhuman"), Rank("Biology", 2), Score("VIT", 5)),
        hooks=(Modifier(CARDS, 1, any_of=("climb", "grapple")), Modifier(HANDS, 1)),
        rules=("U-113", "U-391"),
        repeatable=True,
    ),
    Trait(
        "Natural Camouflage",
        "In the wild, hiding is 2 easier.",
        needs=(Has("Inhuman"), Rank("Biology", 2), Score("VIT", 5)),
        hooks=(Modifier(RATING, -2, when=("stealth", "in_nature")),),
    ),
    Trait(
        "Horrid Mutation",
        "You fight hand to hand with Biology in place of Brawling.",
        needs=(Has("Inhuman"), Rank("Biology", 3), Score("VIT", 5)),
        hooks=(Substitute("Biology", ("Brawling",), ("melee",), ability="melee"),),
    ),
    Trait(
        "Healing Factor",
        "A long rest gives back 2 more health.",
        needs=(Has("Inhuman"), Rank("Biology", 3), Score("VIT", 5)),
        hooks=(Modifier(LONG_REST_HEALTH, 2),),
        rules=("U-289",),
    ),
    Trait(
        "Heat Resistant",
        "Soak 3 against heat and fire, and no heat of any weather troubles you.",
        needs=(Has("Inhuman"), Rank("Biology", 3), Score("VIT", 5)),
        hooks=(Modifier(SOAK, 3, when=("heat",)), Unhampered("heat")),
    ),
    Trait(
        "Cold Resistant",
        "Soak 3 against cold and ice, and no frost of any weather troubles you.",
        needs=(Has("Inhuman"), Rank("Biology", 3), Score("VIT", 5)),
        hooks=(Modifier(SOAK, 3, when=("cold",)), Unhampered("cold")),
        rules=("U-277", "U-368"),
    ),
    Trait(
        "Tun State",
        "For 2 focus you curl up: soak 10 until the round ends, but you cannot move.",
        needs=(Has("Inhuman"), Rank("Biology", 3), Score("VIT", 5)),
        hooks=(Power(TakesOn("curled_up"), focus=2),),
        rules=("U-368",),
    ),
    Trait(
        "Revolting",
        "For 1 focus you disgust whoever faces you: until the round ends, foes lay 1 card fewer against you.",
        needs=(Has("Inhuman"), Rank("Biology", 3), Score("VIT", 5)),
        hooks=(Power(TakesOn("revolting"), focus=1),),
        rules=("U-390",),
    ),
    Trait(
        "Amphibious",
        "You breathe under water as well as above it.",
        needs=(Has("Inhuman"), Rank("Biology", 3), Score("VIT", 5)),
        hooks=(Permission(("swim",)),),
    ),
    Trait(
        "Amorphous Physiology",
        "For 2 focus you give your body any shape; within an hour it returns to its own.",
        needs=(Has("Inhuman"), Rank("Biology", 3), Score("VIT", 7)),
        hooks=(Power(TakesOn("reshaped"), focus=2),),
        rules=("U-367",),
        excludes=("natural_armor",),
    ),
)
