"""Traits of no one skill: cards, size, kills, sciences and magic."""

from __future__ import annotations

from typing import Final

from oracle.kit.modifiers import Modifier
from oracle.systems.ultimo.rules.deck_rules import DECK_TRAITS
from oracle.systems.ultimo.rules.traits.figures import (
    AIDED_CARDS,
    BODY_LOAD,
    CARDS,
    CARDS_ON_KILL,
    DAMAGE,
    DETAILS,
    DODGED_BY_FIRST,
    FOCUS,
    FOCUS_ON_KILL,
    ITEM_LOAD,
    JOKERS_LEFT_OUT,
    LIFTED_UNCHECKED,
    LOAD,
    QUESTIONS,
    RATING,
    SKILL_LIMIT,
    SOAK,
    STRENGTH_NEEDED,
)
from oracle.systems.ultimo.rules.traits.hooks import (
    HEALING,
    MAGIC,
    SCIENCES,
    Permission,
    Reading,
    StaysAwake,
)
from oracle.systems.ultimo.rules.traits.hooks_danger import Dodge, Glitches
from oracle.systems.ultimo.rules.traits.hooks_work import Revival
from oracle.systems.ultimo.rules.traits.powers import CardsReturn, Power
from oracle.systems.ultimo.rules.traits.prerequisites import AgeFrom, AgeUpTo, AnyOf, AtMost, Has, Rank, Score
from oracle.systems.ultimo.rules.traits.row import Trait, listed

MISCELLANEOUS: Final = listed(
    "Miscellaneous",
    Trait(
        "Exemplary Service",
        "Any aid you take part in may hold 2 more cards, whatever the bonds.",
        hooks=(Modifier(AIDED_CARDS, 2),),
        rules=("U-107", "U-171", "U-191", "U-389"),
    ),
    Trait(
        "Jack of All Trades",
        "Your jacks leave a perfect success open, and your ace of spades is a joker.",
        hooks=(Reading(DECK_TRAITS["jack_of_all_trades"]),),
        rules=("U-008", "U-060", "U-365"),
        aliases=("Jack of all Trades",),
    ),
    Trait(
        "Long Live the Queen",
        "A queen that copies nothing is worth 5 and lies anywhere; your kings are worth 9.",
        hooks=(Reading(DECK_TRAITS["long_live_the_queen"]),),
        rules=("U-052", "U-061"),
    ),
    Trait(
        "God Save the Queen",
        "A queen that copies nothing is worth 8, your kings too; between rests a queen brings back one ace.",
        needs=(Has("Long Live the Queen"),),
        hooks=(Reading(DECK_TRAITS["god_save_the_queen"]),),
        rules=("U-061", "U-062"),
    ),
    Trait(
        "Aged Wisdom",
        "All your aces but spades are kings, and one joker of your choice leaves your deck.",
        needs=(AgeFrom(35),),
        hooks=(Reading(DECK_TRAITS["aged_wisdom"]), Modifier(JOKERS_LEFT_OUT, 1)),
        rules=("U-058", "U-060", "U-109", "U-114", "U-362"),
        excludes=("gamblin_man",),
    ),
    Trait(
        "Gamblin' Man",
        "Your little joker is an ace; your big joker fails the whole row.",
        hooks=(Reading(DECK_TRAITS["gamblin_man"]),),
        rules=("U-059", "U-108", "U-362"),
        excludes=("aged_wisdom",),
    ),
    Trait(
        "Ironman",
        "Soak 1, and low health does not make you faint.",
        needs=(Score("VIT", 5),),
        hooks=(Modifier(SOAK, 1), StaysAwake()),
        rules=("U-081", "U-090", "U-108", "U-163", "U-232"),
    ),
    Trait(
        "Large",
        "Half as big again as anybody: load 2 more, lifting up to twice your load without a check, 1 more "
        "damage hand to hand; but 2 cards fewer to sneak, and hard to carry.",
        needs=(Score("VIT", 3),),
        hooks=(
            Modifier(LOAD, 2),
            Modifier(LIFTED_UNCHECKED, 1),
            Modifier(CARDS, -2, when=("stealth", "Espionage")),
            Modifier(BODY_LOAD, 10),
            Modifier(DAMAGE, 1, any_of=("melee", "unarmed")),
        ),
        rules=("U-024", "U-136", "U-395"),
        excludes=("small",),
        at_creation=True,
    ),
    Trait(
        "Small",
        "Half the size of anybody: Espionage is 1 easier and the first card of a dodge turns 2 damage aside; "
        "but load 2 less, and 2 cards fewer on STR with Athletics.",
        hooks=(
            Modifier(LOAD, -2, least=1),
            Modifier(CARDS, -2, when=("STR", "Athletics")),
            Modifier(RATING, -1, when=("Espionage",)),
            Modifier(BODY_LOAD, -8),
            Modifier(DODGED_BY_FIRST, 1),
        ),
        rules=("U-239", "U-394", "U-395"),
        excludes=("large",),
        at_creation=True,
    ),
    Trait(
        "Working Muscle",
        "Weapons and armor ask 1 STR less of you, and weigh you down 1 load less.",
        needs=(Score("STR", 4), Score("VIT", 4)),
        hooks=(Modifier(ITEM_LOAD, -1, any_of=("weapon", "armor", "shield")), Modifier(STRENGTH_NEEDED, -1)),
        rules=("U-108", "U-357"),
    ),
    Trait(
        "Youthful Ambition",
        "Once a session all your discarded aces and jokers go back into your deck. At 35 you trade it for "
        "another trait.",
        needs=(AgeUpTo(34),),
        hooks=(Power(CardsReturn(("A", "X")), uses="session"),),
        rules=("U-088", "U-108", "U-109", "U-114"),
    ),
    Trait(
        "Blood Feeding",
        "After a kill hand to hand, as many discards as your VIT go back into your deck.",
        needs=(AnyOf((Rank("Biology", 2), Rank("Occult", 2))),),
        hooks=(Modifier(CARDS_ON_KILL, 1, when=("by_hand",), per="VIT"),),
        rules=("U-088",),
    ),
    Trait(
        "Bloodlust",
        "Every foe you kill gives you 1 focus back.",
        needs=(AnyOf((Rank("Brawling", 2), Rank("Shooting", 2))), Rank("Psyche", 1)),
        hooks=(Modifier(FOCUS_ON_KILL, 1),),
        rules=("U-381",),
    ),
    Trait(
        "Critical Precision",
        "Unseen you deal 2 more damage, and a perfect blow deals 5 more instead of 2.",
        needs=(AnyOf((Rank("Brawling", 3), Rank("Shooting", 3))), Rank("Biology", 2)),
        hooks=(Modifier(DAMAGE, 2, when=("unseen",), unless=("perfect",)), Modifier(DAMAGE, 5, when=("perfect",))),
        rules=("U-194", "U-380"),
    ),
    Trait(
        "Magician",
        "When casting fails you say what goes awry, unless it fails totally.",
        needs=(AnyOf((Rank("Occult", 3), Rank("Ritual", 3))),),
        hooks=(Glitches(chosen_on=("failure",)),),
        rules=("U-108", "U-318"),
    ),
    Trait(
        "Mental Fortitude",
        "Focus 1 more, and focus may pay for a dodge.",
        needs=(Rank("Psyche", 1), AnyOf((Score("PER", 5), Score("INT", 5)))),
        hooks=(Modifier(FOCUS, 1), Dodge(by_focus=True)),
        rules=("U-240",),
    ),
    Trait(
        "Observant",
        "When Observe succeeds, ask one question more.",
        needs=(AnyOf((Rank("Awareness", 2), Rank("Investigation", 2))), Score("INT", 5)),
        hooks=(Modifier(QUESTIONS, 1),),
        rules=("U-180", "U-387"),
    ),
    Trait(
        "Hyper Observant",
        "Wherever you come for the first time, the Dealer tells you one detail for free.",
        needs=(Has("Observant"), AnyOf((Rank("Awareness", 3), Rank("Investigation", 3))), Score("INT", 7)),
        hooks=(Modifier(DETAILS, 1), Permission(("observe", "notice", "search"))),
        rules=("U-387",),
    ),
    Trait(
        "Person of Science",
        "Biology, Chemistry and Engineering can rise to rank 6; Occult and Ritual count up to 3 only.",
        needs=(
            AnyOf((Rank("Biology", 4), Rank("Chemistry", 4), Rank("Engineering", 4))),
            AtMost("Occult", 3),
            AtMost("Ritual", 3),
        ),
        hooks=(Modifier(SKILL_LIMIT, 1, any_of=SCIENCES), Modifier(SKILL_LIMIT, -2, any_of=MAGIC)),
        rules=("U-105", "U-108", "U-372"),
        excludes=("practitioner_of_the_dark_arts",),
    ),
    Trait(
        "Practitioner of the Dark Arts",
        "Occult and Ritual can rise to rank 6; Biology, Chemistry and Engineering count up to 3 only.",
        needs=(
            AnyOf((Rank("Occult", 4), Rank("Ritual", 4))),
            AtMost("Biology", 3),
            AtMost("Engineering", 3),
            AtMost("Chemistry", 3),
        ),
        hooks=(Modifier(SKILL_LIMIT, 1, any_of=MAGIC), Modifier(SKILL_LIMIT, -2, any_of=SCIENCES)),
        rules=("U-105", "U-371", "U-372"),
        excludes=("person_of_science",),
    ),
    Trait(
        "Skilled Surgeon",
        "Healing with Biology or Chemistry is 3 easier, and Biology may bring back somebody who has just died.",
        needs=(Rank("Biology", 4), Rank("Chemistry", 3)),
        hooks=(
            Modifier(RATING, -3, when=("Biology",), any_of=HEALING),
            Modifier(RATING, -3, when=("Chemistry",), any_of=HEALING, unless=("Biology",)),
            Revival(minutes=10),
            Permission(("revive",)),
        ),
        rules=("U-293",),
    ),
    Trait(
        "Soul Siphon",
        "Every kill hand to hand gives you 1 focus back.",
        needs=(Rank("Occult", 2), Rank("Brawling", 2)),
        hooks=(Modifier(FOCUS_ON_KILL, 1, when=("by_hand",)),),
        rules=("U-381",),
    ),
)
