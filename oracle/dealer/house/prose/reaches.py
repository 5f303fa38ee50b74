# ruff: noqa: E501 - a row of a table stands in one line
"""What is said where something is out of reach: a place nobody laid, a taker nobody told of, money that is not there."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Literal

ReachAside = Literal[
    "on_the_road_to",
    "few_steps",
    "no_such_way",
    "no_taker",
    "no_taker_told",
    "counted",
    "counted_none",
    "empty_purse",
    "of_the_thing",
    "no_beast",
]
"""Why something is not had, or not come to."""

REACHES: Final[Mapping[str, tuple[str, ...]]] = {
    "on_the_road_to": (
        "The road takes what roads take. At its end lies {goal}: once it is paid for, “/head to {goal}” and you are there.",
        "You put one mile behind the other, with {goal} before you. When the road has had its due, say “/head to {goal}”, and you come in.",
    ),
    "few_steps": (
        "A few steps, and you are at {goal}. What do you do there?",
        "You cross over to {goal}. [Nobody stops you|It is no distance]; what now?",
        "There you stand, at {goal}, with both hands free. What are they to do?",
    ),
    "no_such_way": (
        "No way from here goes to {goal}, as far as you know. You could go {exits}.",
        "Where {goal} lies, nobody has told you yet, and you are still in {place}. What is open to you is {exits}.",
        "You look for the road to {goal} and find none that begins here. It might be {exits} instead?",
    ),
    "no_taker": (
        "There is no {whom} here to take it, {name}, so the {thing} stays with you.",
        "You hold out the {thing}, and no {whom} is there to take it. It is still yours; who else should have it?",
        "For that, a {whom} would have to be in {place}, and you see none. Nothing has left your hands, {name}.",
    ),
    "no_taker_told": (
        "Nobody has told of any {whom} here yet, {name}, so the {thing} stays with you. If there is one, write it down, as in “/note person {whom}”, and give it then.",
        "Who is that? No {whom} has come into the story so far, and the {thing} is still yours. “/note person {whom}” brings one in, or ask the cards whether somebody is here.",
    ),
    "counted": (
        "You count it twice, {name}, and both times it comes to {cash} cash.",
        "It comes to {cash} cash, {name}, which is what your sheet has.",
        "{cash} cash, down to the last coin.",
    ),
    "counted_none": (
        "There is nothing to count, {name}: your purse is empty.",
        "You turn the purse over, and nothing falls out. That makes no cash at all, {name}.",
        "It does not take long, {name}. You have no cash; something would have to be sold, earned or borrowed first.",
    ),
    "empty_purse": (
        "You reach for your purse, {name}, and it is empty. It will have to be paid for in some other way.",
        "Your hand comes back out of the purse with nothing in it, {name}: you have no cash. What else could you offer?",
        "With what, {name}? There is not one coin in your purse, so nothing has been paid.",
    ),
    "of_the_thing": (
        "{look} More than that does not come of it; to go into it, turn to it as to any other thing here.",
        "You turn to it, and this is what there is. {look}",
        "{look} It lets you do that, and shows nothing new for it.",
    ),
    "no_beast": (
        "You have no {thing}, {name}, and nobody has told of one here. One may be bought, borrowed or found first; nobody has set out yet.",
        "There is no {thing} to saddle: none is on your sheet, and the story has named none. Say where you look for one, {name}; until then you are where you were.",
    ),
}
"""By `ReachAside`."""
