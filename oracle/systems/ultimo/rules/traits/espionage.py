"""Traits of Espionage: what is done unseen."""

from __future__ import annotations

from typing import Final

from oracle.kit.modifiers import Modifier
from oracle.systems.ultimo.rules.traits.figures import CARDS, DAMAGE, FALSE_NAMES, RATING
from oracle.systems.ultimo.rules.traits.hooks import NoCheck, Permission
from oracle.systems.ultimo.rules.traits.hooks_danger import Concealing, RegainsStealth, StealthAttack
from oracle.systems.ultimo.rules.traits.hooks_people import Retinue
from oracle.systems.ultimo.rules.traits.prerequisites import AnyOf, Has, Rank, Score
from oracle.systems.ultimo.rules.traits.row import Trait, listed

ESPIONAGE: Final = listed(
    "Espionage",
    Trait(
        "Face in the Crowd",
        "Disguising yourself is 1 easier.",
        needs=(Rank("Espionage", 1), AnyOf((Score("INT", 3), Score("PER", 3)))),
        hooks=(Modifier(RATING, -1, when=("disguise",)),),
        rules=("U-365",),
        aliases=("Face in the crowd",),
    ),
    Trait(
        "Keen Forgeries",
        "Forging papers and maps is 2 easier.",
        needs=(Has("Face in the Crowd"), Rank("Espionage", 3), Score("AGI", 3), Score("INT", 5)),
        hooks=(Modifier(RATING, -2, when=("forge",)),),
    ),
    Trait(
        "Spymaster",
        "Spies answer to you, as many as you may have bonds.",
        needs=(Has("Keen Forgeries"), Rank("Espionage", 4), Score("INT", 7), Score("PER", 5)),
        hooks=(Retinue("spy", per_bond=1), Permission(("question", "research"))),
        rules=("U-133",),
    ),
    Trait(
        "Many Faces",
        "You keep half your PER in names that are not yours, papers and all.",
        needs=(Has("Spymaster"), Rank("Espionage", 5), Score("PER", 9)),
        hooks=(Modifier(FALSE_NAMES, 1, per="PER"), Permission(("disguise", "deceive"))),
    ),
    Trait(
        "Holdout Pistoleer",
        "Hiding a weapon made to be hidden is 1 easier.",
        needs=(Rank("Espionage", 1), Score("AGI", 3)),
        hooks=(Modifier(RATING, -1, when=("conceal_weapon", "concealable")),),
    ),
    Trait(
        "Is That a Banana in Your Pocket?",
        "Any light weapon for one hand can be hidden on your body.",
        needs=(Has("Holdout Pistoleer"), Rank("Espionage", 2), Score("AGI", 5)),
        hooks=(Concealing(light_one_handed=True), Permission(("conceal_weapon",))),
        aliases=("Is That a banana in Your Pocket?",),
    ),
    Trait(
        "Blade in the Dark",
        "Hiding a weapon that can be hidden needs no check.",
        needs=(Has("Is That a Banana in Your Pocket?"), Rank("Espionage", 4), Score("AGI", 3, "blade_in_the_dark_agi")),
        hooks=(NoCheck(("conceal_weapon",), also=("concealable",)),),
        rules=("U-369",),
    ),
    Trait(
        "Assassin",
        "Weapons that can be hidden deal double damage when you strike unseen.",
        needs=(Has("Blade in the Dark"), Rank("Espionage", 5), Score("AGI", 9)),
        hooks=(Modifier(DAMAGE, times=2, when=("unseen", "concealable")),),
        rules=("U-380",),
    ),
    Trait(
        "Sleight of Hand",
        "Tiny things you lift, plant or stash without a check; but no weapons, and nothing from your own company.",
        needs=(Rank("Espionage", 2), Score("AGI", 5)),
        hooks=(NoCheck(("pilfer",)),),
    ),
    Trait(
        "Low Profile",
        "You may play 2 more cards on Espionage to stay unseen.",
        needs=(Rank("Espionage", 2), Score("AGI", 5)),
        hooks=(Modifier(CARDS, 2, when=("stealth", "Espionage")),),
        rules=("U-024", "U-108"),
    ),
    Trait(
        "Sneak Attack",
        "Striking unseen, from near or far, you count all of your AGI.",
        needs=(Rank("Espionage", 2), Score("AGI", 5)),
        hooks=(StealthAttack(),),
        rules=("U-243", "U-380"),
    ),
    Trait(
        "Shadow",
        "Once Espionage or a blow from hiding succeeds you are hidden again, even in a fight and in plain sight.",
        needs=(Rank("Espionage", 3), Score("AGI", 7)),
        hooks=(RegainsStealth(),),
        rules=("U-244", "U-245", "U-379"),
    ),
)
