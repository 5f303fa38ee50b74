"""Traits of Athletics: strength, speed and staying power."""

from __future__ import annotations

from typing import Final

from oracle.kit.modifiers import Modifier
from oracle.systems.ultimo.rules.traits.figures import CARDS_SET_ASIDE, LIFTED, LOAD, RATING
from oracle.systems.ultimo.rules.traits.hooks import ORDINARY, NoCheck, Permission
from oracle.systems.ultimo.rules.traits.hooks_danger import Dodge, HurledObjects
from oracle.systems.ultimo.rules.traits.prerequisites import Has, Rank, Score
from oracle.systems.ultimo.rules.traits.row import Trait, listed

ATHLETICS: Final = listed(
    "Athletics",
    Trait(
        "Core Workout",
        "You carry 1 load more for every rank of Athletics.",
        needs=(Rank("Athletics", 1), Score("STR", 3)),
        hooks=(Modifier(LOAD, 1, per="Athletics"),),
    ),
    Trait(
        "Door Kicker",
        "Outside a fight no ordinary door keeps you out: modest feats of strength need no check.",
        needs=(Rank("Athletics", 3), Score("STR", 5)),
        hooks=(NoCheck(("break_open", "lift"), unless=("in_combat",), most=ORDINARY),),
        rules=("U-365",),
    ),
    Trait(
        "Proper Lifting Form",
        "You lift up to three times your load, and what you can lift so you can also hurl, with STR and Shooting.",
        needs=(Rank("Athletics", 4), Score("STR", 7)),
        hooks=(Modifier(LIFTED, 1), HurledObjects()),
        rules=("U-136",),
    ),
    Trait(
        "Natural Athlete",
        "You play any common sport untrained; throwing, running and jumping are 1 easier.",
        needs=(Rank("Athletics", 2), Score("VIT", 3)),
        hooks=(Modifier(RATING, -1, any_of=("throw", "run", "jump")), Permission(("sport",))),
        rules=("U-392",),
    ),
    Trait(
        "Marathoner",
        "Exhaustion sets 2 cards fewer aside.",
        needs=(Rank("Athletics", 3), Score("VIT", 5)),
        hooks=(Modifier(CARDS_SET_ASIDE, -2),),
        rules=("U-079",),
    ),
    Trait(
        "Going the Distance",
        "Exhaustion sets another 3 cards fewer aside.",
        needs=(Has("Marathoner"), Rank("Athletics", 5)),
        hooks=(Modifier(CARDS_SET_ASIDE, -3),),
        rules=("U-079",),
    ),
    Trait(
        "Hardcore Parkour",
        "Fences, ledges and other simple obstacles need no check.",
        needs=(Rank("Athletics", 3), Score("AGI", 5)),
        hooks=(NoCheck(("parkour",), most=ORDINARY),),
    ),
    Trait(
        "Like Water",
        "You dodge with all of your AGI, not with half of it.",
        needs=(Rank("Athletics", 4), Score("AGI", 7)),
        hooks=(Dodge(full_agility=True),),
    ),
)
