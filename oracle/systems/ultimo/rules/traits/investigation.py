"""Traits of Investigation: people, clues and foes."""

from __future__ import annotations

from typing import Final

from oracle.kit.modifiers import Modifier
from oracle.systems.ultimo.rules.traits.figures import PATIENCE_LOST, RATING, STUDIED_CARDS
from oracle.systems.ultimo.rules.traits.hooks import NoCheck, Permission
from oracle.systems.ultimo.rules.traits.hooks_danger import FoePeek
from oracle.systems.ultimo.rules.traits.powers import FOE_FACTS, Power, SizeUp
from oracle.systems.ultimo.rules.traits.prerequisites import Has, Rank, Score
from oracle.systems.ultimo.rules.traits.row import Trait, listed

INVESTIGATION: Final = listed(
    "Investigation",
    Trait(
        "One More Thing",
        "You investigate people as well: what they hide and what they mean to do.",
        needs=(Rank("Investigation", 2), Score("INT", 3)),
        hooks=(Permission(("question", "search", "observe")),),
    ),
    Trait(
        "Eidetic Memory",
        "You forget no face and no name; knowing somebody again in disguise is 2 easier.",
        needs=(Has("One More Thing"), Rank("Investigation", 3), Score("INT", 5)),
        hooks=(NoCheck(("recall",)), Modifier(RATING, -2, when=("see_through_disguise",))),
    ),
    Trait(
        "Sleuthsayer",
        "Getting things out of people by Investigation is 2 easier, and failing at it offends nobody.",
        needs=(Has("One More Thing"), Rank("Investigation", 4), Score("INT", 5), Score("PER", 5)),
        hooks=(Modifier(RATING, -2, when=("question", "Investigation")), Permission(("question",))),
    ),
    Trait(
        "Ocular Pat-Down",
        "For 1 focus you take the measure of a foe: for each rank of Investigation its patience, soak, "
        "health, magic defense or one of its effects.",
        needs=(Rank("Investigation", 2), Score("INT", 3)),
        hooks=(Power(SizeUp("Investigation", FOE_FACTS), focus=1),),
        rules=("U-312", "U-364"),
        aliases=("Ocular Pat Down", "The Ocular Pat-Down"),
    ),
    Trait(
        "Detect Weakness",
        "Investigation in a fight: 2 more cards against that foe until the scene ends, and where it would "
        "lose 1 patience it loses 2.",
        needs=(Has("Ocular Pat-Down"), Rank("Investigation", 4), Score("INT", 7)),
        hooks=(
            Modifier(STUDIED_CARDS, 2),
            Modifier(PATIENCE_LOST, times=2, when=("studied",)),
        ),
        rules=("U-024", "U-213", "U-364", "U-378"),
    ),
    Trait(
        "Know Thy Enemy",
        "Name a foe when a fight begins: of what is laid against you, you see half your INT in cards and may "
        "order yours anew.",
        needs=(Has("Detect Weakness"), Rank("Investigation", 5), Score("INT", 7)),
        hooks=(FoePeek("INT"),),
        rules=("U-033", "U-382"),
    ),
    Trait(
        "Trusted Investigator",
        "Officials and fellow investigators tell you what they know, unless it is forbidden or would harm them.",
        needs=(Has("Friendly"), Rank("Investigation", 5), Score("INT", 5), Score("PER", 5)),
        hooks=(Permission(("question", "research", "persuade")),),
    ),
)
