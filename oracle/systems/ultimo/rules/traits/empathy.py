"""Traits of Empathy: people and what binds them."""

from __future__ import annotations

from typing import Final

from oracle.kit.modifiers import Modifier
from oracle.systems.ultimo.rules.traits.figures import DEVOTION_XP, RATING, WON_XP
from oracle.systems.ultimo.rules.traits.hooks import AutoPartial
from oracle.systems.ultimo.rules.traits.hooks_danger import CalmsFoes
from oracle.systems.ultimo.rules.traits.hooks_people import NpcBonds, Protecting
from oracle.systems.ultimo.rules.traits.powers import Encourage, Hearten, Power
from oracle.systems.ultimo.rules.traits.prerequisites import Has, Rank, Score
from oracle.systems.ultimo.rules.traits.row import Trait, listed

EMPATHY: Final = listed(
    "Empathy",
    Trait(
        "People Person",
        "Calming and comforting others with Empathy is 1 easier.",
        needs=(Rank("Empathy", 1), Score("PER", 3)),
        hooks=(Modifier(RATING, -1, when=("Empathy",), any_of=("calm", "comfort")),),
        rules=("U-392",),
    ),
    Trait(
        "Friendly",
        "You bond with people who are not played by anyone; they become friends, and dare more the closer you are.",
        needs=(Rank("Empathy", 1), Score("PER", 3)),
        hooks=(NpcBonds("friend"),),
        rules=("U-134",),
    ),
    Trait(
        "Cohorts",
        "Those you bond with follow your word and would die for you, as long as you are as loyal to them.",
        needs=(Has("Friendly"), Rank("Empathy", 5), Score("PER", 7)),
        hooks=(NpcBonds("cohort"),),
    ),
    Trait(
        "Supportive",
        "Outside a fight, 1 focus lets somebody you are bonded with lay half your PER more cards in the next check.",
        needs=(Rank("Empathy", 1), Score("PER", 3)),
        hooks=(Power(Encourage(), focus=1),),
        rules=("U-384",),
    ),
    Trait(
        "Battlefield Compatriot",
        "At the start of your turn, discard a card: a bonded friend gains temporary health, as much as the "
        "bond is strong.",
        needs=(Has("Supportive"), Rank("Empathy", 2), Score("PER", 5)),
        hooks=(Power(Hearten()),),
        rules=("U-297",),
    ),
    Trait(
        "Here to Help",
        "When you keep a bystander from harm you may take a partial success without laying a card.",
        needs=(Has("Battlefield Compatriot"), Rank("Empathy", 3), Score("PER", 7)),
        hooks=(AutoPartial(("guard",)),),
        rules=("U-366", "U-388"),
    ),
    Trait(
        "Calculated Risks",
        "When you protect somebody, you choose the card you discard.",
        needs=(Has("Here to Help"), Rank("Empathy", 4), Rank("Brawling", 1), Score("PER", 7)),
        hooks=(Protecting(chosen_discard=True),),
        rules=("U-366", "U-370"),
    ),
    Trait(
        "A Friend in Need",
        "Another character you win over by Empathy gains 2 experience for it, not 1.",
        needs=(Has("Supportive"), Rank("Empathy", 3), Score("PER", 7)),
        hooks=(Modifier(WON_XP, least=2, when=("Empathy",)),),
        rules=("U-186",),
    ),
    Trait(
        "A Friend Indeed",
        "You may spend your morale for somebody else, and gain experience: the bond, and 2 more.",
        needs=(Has("A Friend in Need"), Rank("Empathy", 5), Score("PER", 9)),
        hooks=(Modifier(DEVOTION_XP, 2),),
        rules=("U-363",),
        aliases=("A Friend in Deed",),
    ),
    Trait(
        "Nobody Has to Die",
        "You talk a foe out of the fight: Empathy against what calms it, and 2 more.",
        needs=(Rank("Empathy", 4), Score("PER", 7)),
        hooks=(CalmsFoes(above=2),),
        rules=("U-189", "U-365"),
    ),
)
