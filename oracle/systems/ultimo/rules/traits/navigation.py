"""Traits of Navigation: the way, on any map."""

from __future__ import annotations

from typing import Final

from oracle.kit.modifiers import Modifier
from oracle.systems.ultimo.rules.traits.figures import RATING, RATING_OF_OTHERS
from oracle.systems.ultimo.rules.traits.hooks import NoCheck
from oracle.systems.ultimo.rules.traits.hooks_work import Travel
from oracle.systems.ultimo.rules.traits.powers import KnownPlace, Power
from oracle.systems.ultimo.rules.traits.prerequisites import Rank, Score
from oracle.systems.ultimo.rules.traits.row import Trait, listed

NAVIGATION: Final = listed(
    "Navigation",
    Trait(
        "Landmark Navigator",
        "You draw a map of anywhere you have been without a check, in the time it takes to study a manual.",
        needs=(Rank("Navigation", 2), Score("INT", 3)),
        hooks=(NoCheck(("draw_map",), unless=("unexplored",)),),
        rules=("U-122",),
    ),
    Trait(
        "Co-Pilot",
        "Steering is 2 easier for whoever you help at it.",
        needs=(Rank("Navigation", 2), Score("INT", 3)),
        hooks=(Modifier(RATING_OF_OTHERS, -2, when=("assisted_piloting",)),),
        rules=("U-389",),
    ),
    Trait(
        "Stargazer",
        "Under open stars you never lose your way.",
        needs=(Rank("Navigation", 3), Score("INT", 5)),
        hooks=(NoCheck(("find_way",), also=("under_stars",)),),
        rules=("U-365",),
        aliases=("StarGazer",),
    ),
    Trait(
        "Trailblazer",
        "Finding a way where nobody of you has been is 2 easier.",
        needs=(Rank("Navigation", 4), Score("INT", 7)),
        hooks=(Modifier(RATING, -2, when=("find_way", "unexplored")),),
    ),
    Trait(
        "Cartographer",
        "Whoever goes by a map of yours needs no check to arrive, unless pressed or led astray.",
        needs=(Rank("Navigation", 5), Score("INT", 9)),
        hooks=(NoCheck(("find_way",), also=("with_map",), unless=("under_duress",), for_others=True),),
    ),
    Trait(
        "I Know a Place",
        "Somewhere safe or familiar, flip a card: you know a place that has what you need, near or far, fine "
        "or shady. Beware of the joker.",
        needs=(Rank("Navigation", 3), Score("INT", 5), Score("PER", 3)),
        hooks=(Power(KnownPlace(joker_threat=5)),),
        rules=("U-168", "U-365"),
        aliases=("I know a Place",),
    ),
    Trait(
        "Routes and Trails",
        "Through country you know, travel takes half the time and half the supplies.",
        needs=(Rank("Navigation", 4), Score("INT", 5), Score("PER", 5)),
        hooks=(Travel(halved=("time", "supplies")),),
    ),
    Trait(
        "Convoy",
        "In unknown country travellers trust your company without a check, and those who mean well join you.",
        needs=(Rank("Navigation", 5), Score("INT", 7), Score("PER", 5)),
        hooks=(NoCheck(("win_trust",), also=("unexplored",), for_others=True),),
    ),
)
