# ruff: noqa: E501 - a row of a table stands in one line
"""What is said of ropes and pockets: nobody holds still for either while they stand, and whoever lies beaten does."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Literal

BondAside = Literal[
    "bound", "bound_with", "bound_dead", "not_standing_still", "pockets_shut", "nobody_at_all", "who_is_it"
]
"""Why a rope is used or not, and why a blow finds nobody."""

BONDS: Final[Mapping[str, tuple[str, ...]]] = {
    "bound": (
        "{foe_cap} lets it be done, having no say in it. The knots hold; you try each of them twice.",
        "You tie {foe} hand and foot, and there is no more trouble to be had from that quarter.",
        "It is not pretty work, {name}, and it is sound. {foe_cap} is not going anywhere until somebody allows it.",
    ),
    "bound_with": (
        "Round, and round again, and through: {foe} is tied with your {thing}, which stays where it is as long as the knots do.",
        "Your {thing} goes about {foe}, and is out of your hands with that. Take it up again, and {foe} is free.",
        "You spend your {thing} on {foe}, and pull it tight. Neither of the two goes anywhere by itself.",
    ),
    "bound_dead": (
        "{foe_cap} is dead, {name}, and needs no rope to stay. Nothing is spent on that.",
        "There is nobody left to be tied: {foe} is dead. What do you do instead?",
    ),
    "not_standing_still": (
        "Nobody holds out both hands for that in the middle of a fight: {foe} has to be beaten first, and then you tie what knots you like. Nothing is spent.",
        "{foe_cap} is on both feet and will not be tied like a parcel. First the fight, {name}, then the rope; your turn is still yours.",
        "For a knot you would need {foe} to keep still, and that takes a few blows more. All is as it was; what do you do?",
    ),
    "pockets_shut": (
        "As long as {foe} stands and strikes back, those pockets stay shut. Win first, {name}; then look. Nothing is spent.",
        "You would have to ask {foe} to hold still for it. Once the fight is over there is time for that; what do you do now?",
        "That is for afterwards: {foe} is not done fighting, and holds on to everything. Your turn is still yours.",
    ),
    "nobody_at_all": (
        "There is nobody before you to raise a hand against, {name}. Nothing is spent, and you may do something else.",
        "You look for somebody to go for, and are alone with the thought. What do you do instead?",
        "Your fist is ready, and nobody is there for it to meet. Nothing has been spent.",
    ),
    "who_is_it": (
        "Whom do you mean, {name}? Nobody has come into the story yet; say who it is, as in “I attack the watchman”, and they stand before you.",
        "Nobody is here so far but you. Give them a name or a calling, and the blow can fall; nothing is spent until then.",
    ),
}
"""By `BondAside`. `{foe}` is who is meant, `{thing}` what they are tied with."""
