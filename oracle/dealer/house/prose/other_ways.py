# ruff: noqa: E501 - a row of a table stands in one line
"""What else might do where one way has failed: a sentence for each skill, and for a rating that was thought over.

Data only. A bracket holds words of which one is taken.
"""

from __future__ import annotations

from typing import Final

OTHER_WAYS: Final = {
    "Athletics": "Where strength has had its turn, a lever, a tool or a second pair of hands might do: Engineering, say, or a friend.",
    "Awareness": "Where the senses have had their turn, one could search the place bit by bit with Investigation, or ask somebody who was here.",
    "Biology": "Where the doctor has had their turn, a remedy might do: Chemistry, or Research in what others wrote about such a case.",
    "Brawling": "Where blows have had their turn, one could talk with Manipulation, get by with Espionage, or let a friend try.",
    "Chemistry": "Where the vials have had their turn, Engineering may come at it with tools, or Research with somebody else's recipe.",
    "Culture": "Where memory has had its turn, there are books for Research and people for Empathy.",
    "Empathy": "Where kindness has had its turn, a reason, a promise or a bold lie might do: Manipulation, or Leadership.",
    "Engineering": "Where tools have had their turn, plain strength might do, or somebody else's hands: Athletics, or a friend.",
    "Espionage": "Where stealth has had its turn, one could walk up and talk with Manipulation, or make a way with Athletics.",
    "Husbandry": "Where a quiet hand has had its turn, the habits of the beast may help: Survival, or Biology.",
    "Investigation": "Where searching has had its turn, one could ask people with Empathy, or the records with Research.",
    "Leadership": "Where orders have had their turn, a word to one of them alone might do: Empathy, or Manipulation.",
    "Manipulation": "Where talking round has had its turn, an honest word might do, or going behind their backs: Empathy, or Espionage.",
    "Navigation": "Where the map has had its turn, tracks and local people may know more: Survival, or Culture.",
    "Occult": "Where the spell has had its turn, a slow rite might do, or plain hands: Ritual, or Engineering.",
    "Piloting": "Where the driving has had its turn, another route might do, or a look at the works: Navigation, or Engineering.",
    "Psyche": "Where the will has had its turn, a friend's voice might do; somebody else could try Empathy.",
    "Research": "Where books have had their turn, there are people to ask and places to search: Culture, or Investigation.",
    "Ritual": "Where the rite has had its turn, the plain way might do: Research into what went wrong, or a spell of the moment with Occult.",
    "Shooting": "Where aiming has had its turn, one could get closer with Espionage, or make do at arm's length with Brawling.",
    "Survival": "Where the tracks have had their turn, a map may do it, or a sharp eye: Navigation, or Awareness.",
    "Theatrics": "Where the performance has had its turn, a plain word might do: Empathy, or Manipulation.",
    "Toughness": "Where the body has had its turn, the mind might do it, or a helping hand: Psyche, or somebody's Biology.",
}
"""By the skill that has been tried as far as it goes (U-034)."""

ANY_OTHER_WAY: Final = "Another skill would be another way, and so would another of you."
"""The same for a skill of a player's own."""

STAYS: Final = (
    "I have looked it up once more and set it beside {like}. It stays where it was.",
    "You have a point, and I have weighed it. Next to {like}, though, it is right as it stands.",
    "Fair to ask. Measured against {like} once again, it comes out the same.",
    "I would let it go for less if I could find the reason; {like} says otherwise.",
    "Thought over twice, and both times I end at {like}. So it stands.",
    "It does look hard. But think of {like}, and it is no harder than it should be.",
    "No: what you say is in it already. The yardstick was {like}, and still is.",
    "Held against {like}, I would be doing you a false favor by giving way here.",
)
"""A contested rating that is left as it was."""

LOWERED: Final = (
    "Put like that, it is nearer to {like}. You shall have it easier.",
    "You are right, that was too much beside {like}. I take some of it back.",
    "Granted: next to {like} it was set too high. Now it counts as it should.",
    "That bears on it, yes. I have set it beside {like} once more, and lower.",
    "Well argued. Think of {like}: more than that it need not be.",
    "I had it harder than it is. With {like} for a yardstick it comes down a little.",
)
"""A contested rating that has come down."""

NO_YARDSTICK: Final = "nothing I know that is like it"
"""What stands for the example where none is cited."""
