"""Traits of Ritual: rites."""

from __future__ import annotations

from typing import Final

from oracle.kit.modifiers import Modifier
from oracle.systems.ultimo.rules.traits.figures import CIRCLE_ATTUNEMENT, FREE_EFFECTS, RATING, SPELL_ROUNDS
from oracle.systems.ultimo.rules.traits.hooks_danger import Glitches, SpellTime
from oracle.systems.ultimo.rules.traits.prerequisites import AnyOf, Has, Rank, Score
from oracle.systems.ultimo.rules.traits.row import Trait, listed

RITUAL: Final = listed(
    "Ritual",
    Trait(
        "Initiate",
        "Rites that mend lasting injuries are 1 easier.",
        needs=(Rank("Ritual", 1), AnyOf((Score("INT", 3), Score("PER", 3)))),
        hooks=(Modifier(RATING, -1, when=("mend_lasting", "Ritual")),),
    ),
    Trait(
        "Ritualist",
        "Your rites take half the time.",
        needs=(Has("Initiate"), Rank("Ritual", 3), AnyOf((Score("INT", 5), Score("PER", 5)))),
        hooks=(SpellTime(ritual_halved=True),),
        rules=("U-327",),
    ),
    Trait(
        "Summoning Circles",
        "You lay out circles that stay, each for 1 attunement; a rite inside one is 5 easier.",
        needs=(Has("Ritualist"), Rank("Ritual", 4), Score("INT", 7), Score("PER", 5)),
        hooks=(Modifier(RATING, -5, when=("in_circle", "Ritual")), Modifier(CIRCLE_ATTUNEMENT, 1)),
        rules=("U-137",),
    ),
    Trait(
        "Weirdling",
        "What you cast on yourself with a perfect success stays for good.",
        needs=(Has("Ritualist"), Rank("Ritual", 5), Score("INT", 7), Score("PER", 5)),
        hooks=(SpellTime(perfect_on_self_stays=True),),
        rules=("U-329",),
    ),
    Trait(
        "Acolyte",
        "Rites that make somebody stronger are 1 easier.",
        needs=(Rank("Ritual", 1), AnyOf((Score("INT", 3), Score("PER", 3)))),
        hooks=(Modifier(RATING, -1, when=("buff", "Ritual")),),
    ),
    Trait(
        "Spiritualism",
        "When you summon or call beyond by a rite, one more effect is free.",
        needs=(Has("Acolyte"), Rank("Ritual", 2), Score("PER", 5)),
        hooks=(Modifier(FREE_EFFECTS, 1, when=("Ritual",), any_of=("summon", "commune")),),
        rules=("U-309",),
    ),
    Trait(
        "Spirit Vessel",
        "Rites you work on yourself are 3 easier.",
        needs=(Has("Spiritualism"), Rank("Ritual", 3), Score("PER", 7)),
        hooks=(Modifier(RATING, -3, when=("on_self", "Ritual")),),
    ),
    Trait(
        "Scion",
        "When you call beyond by a rite, nothing goes awry.",
        needs=(Has("Spirit Vessel"), Rank("Ritual", 5), Score("PER", 9)),
        hooks=(Glitches(none=True, tags=("commune",), skill="Ritual"),),
        rules=("U-321",),
    ),
    Trait(
        "Devotion",
        "Minds you bend by a rite stay bent twice as long.",
        needs=(Has("Acolyte"), Rank("Ritual", 2), Score("PER", 5)),
        hooks=(Modifier(SPELL_ROUNDS, times=2, when=("Ritual", "mind_control")),),
    ),
    Trait(
        "Summoner",
        "Summoning by a rite is 1 easier, and you bar one thing that could go awry.",
        needs=(Rank("Ritual", 4),),
        hooks=(Modifier(RATING, -1, when=("summon", "Ritual")), Glitches(barred=1, tags=("summon",), skill="Ritual")),
        rules=("U-319",),
    ),
)
