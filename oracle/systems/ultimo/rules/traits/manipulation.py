"""Traits of Manipulation: using people, and wearing on foes."""

from __future__ import annotations

from typing import Final

from oracle.kit.modifiers import Modifier
from oracle.systems.ultimo.rules.traits.figures import (
    BLAMED_BOND,
    DAMAGE_FOR_XP,
    PATIENCE_LOST,
    RATING_BY_FOLLOWERS,
    WON_CARDS,
    WON_FOCUS,
)
from oracle.systems.ultimo.rules.traits.hooks import Permission
from oracle.systems.ultimo.rules.traits.hooks_danger import AimsOutburst
from oracle.systems.ultimo.rules.traits.hooks_people import (
    NpcBonds,
    Rally,
)
from oracle.systems.ultimo.rules.traits.powers import Power, ShieldOf
from oracle.systems.ultimo.rules.traits.prerequisites import Has, Rank, Score
from oracle.systems.ultimo.rules.traits.row import Trait, listed

MANIPULATION: Final = listed(
    "Manipulation",
    Trait(
        "Cronies",
        "You bond with people who do your dirty work for pay or out of fear, and who run once their spirit breaks.",
        needs=(Rank("Manipulation", 1), Score("PER", 3), Score("INT", 3)),
        hooks=(NpcBonds("crony"),),
        rules=("U-134", "U-360"),
    ),
    Trait(
        "Might Makes Right",
        "Frightening somebody is 1 easier for every crony at hand.",
        needs=(Has("Cronies"), Rank("Manipulation", 2), Score("PER", 5), Score("INT", 3)),
        hooks=(Modifier(RATING_BY_FOLLOWERS, -1, when=("intimidate",), per="crony"),),
        rules=("U-370",),
    ),
    Trait(
        "Meat Shields",
        "In a fight a crony takes the blow that was meant for you, and wants something for it at once.",
        needs=(Has("Cronies"), Rank("Manipulation", 3), Score("PER", 7), Score("INT", 5)),
        hooks=(Power(ShieldOf("crony")),),
        rules=("U-383",),
    ),
    Trait(
        "I Didn't Do It",
        "Caught in a lie you put the blame on somebody else, whose bond with you drops by 1.",
        needs=(Has("Cronies"), Rank("Manipulation", 4), Score("PER", 7), Score("INT", 5)),
        hooks=(Permission(("deceive",)), Modifier(BLAMED_BOND, -1)),
    ),
    Trait(
        "Henchmen",
        "Your cronies become loyal and want no pay; when their spirit breaks, Manipulation against 7 less "
        "the bond keeps them fighting.",
        needs=(Has("Cronies"), Rank("Manipulation", 5), Score("PER", 7), Score("INT", 5)),
        hooks=(NpcBonds("henchman"), Rally("Manipulation", 7)),
        rules=("U-360",),
    ),
    Trait(
        "An Honest Sucker",
        "Whoever you talk into something may lay 1 more card for it, even on a plain success.",
        needs=(Rank("Manipulation", 1), Score("PER", 3)),
        hooks=(Modifier(WON_CARDS, 1, when=("Manipulation",)),),
        rules=("U-187",),
    ),
    Trait(
        "Protect Me!",
        "Whoever protects you gains 1 experience for each 2 damage borne in your place.",
        needs=(Has("An Honest Sucker"), Rank("Manipulation", 3), Score("PER", 7)),
        hooks=(Modifier(DAMAGE_FOR_XP, 2),),
        rules=("U-164",),
    ),
    Trait(
        "Irritating",
        "Whenever you wear on a foe's patience, it loses 1 more.",
        needs=(Rank("Manipulation", 2), Score("PER", 5)),
        hooks=(Modifier(PATIENCE_LOST, 1),),
        rules=("U-213",),
    ),
    Trait(
        "Pest",
        "What a foe loses in patience because it could not hurt you is doubled.",
        needs=(Has("Irritating"), Rank("Manipulation", 3), Score("PER", 5)),
        hooks=(Modifier(PATIENCE_LOST, times=2, when=("avoided",)),),
        rules=("U-213", "U-214"),
    ),
    Trait(
        "Over Here!",
        "When you wear a foe's patience out, you say which of you its first effect strikes.",
        needs=(Has("Pest"), Rank("Manipulation", 4), Score("PER", 9)),
        hooks=(AimsOutburst(),),
        rules=("U-218", "U-365"),
        aliases=("Over here!",),
    ),
    Trait(
        "A Sucker Born Every Minute",
        "Whoever you talk into something regains half your PER in focus.",
        needs=(Rank("Manipulation", 5), Score("PER", 9)),
        hooks=(Modifier(WON_FOCUS, 1, when=("Manipulation",), per="PER"),),
    ),
)
