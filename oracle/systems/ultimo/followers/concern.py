"""Companions and conjured creatures in a fight, as a concern of the game."""

from __future__ import annotations

from typing import Final

from oracle.kit.feature import Feature
from oracle.systems.ultimo.followers import fighting
from oracle.systems.ultimo.followers.actions import FOLLOWER_ROLES
from oracle.systems.ultimo.followers.events import FOLLOWER_EVENTS
from oracle.systems.ultimo.followers.evolution import FOLLOWER_EVOLUTION
from oracle.systems.ultimo.followers.occasions import FOLLOWER_OCCASIONS
from oracle.systems.ultimo.followers.steps import FOLLOWER_STEPS
from oracle.systems.ultimo.followers.words import FOLLOWER_LINES

FOLLOWERS: Final = Feature(
    roles=FOLLOWER_ROLES,
    offers=fighting.OFFERS,
    occasions=FOLLOWER_OCCASIONS,
    decisions=fighting.DECISIONS,
    steps=fighting.STEPS,
    evolution=FOLLOWER_EVOLUTION,
    lines=FOLLOWER_LINES,
    classes=(*FOLLOWER_EVENTS, *FOLLOWER_STEPS),
)
"""Those who fight for a character: on their own, and set upon by foes."""
