"""Mounts and vehicles, as a concern of the game."""

from __future__ import annotations

from typing import Final

from oracle.kit.feature import Feature
from oracle.systems.ultimo.riding import aboard, clashing, having
from oracle.systems.ultimo.riding.actions import RIDING_ROLES
from oracle.systems.ultimo.riding.events import RIDING_EVENTS
from oracle.systems.ultimo.riding.evolution import RIDING_EVOLUTION
from oracle.systems.ultimo.riding.occasions import RIDING_OCCASIONS
from oracle.systems.ultimo.riding.steps import RIDING_STEPS
from oracle.systems.ultimo.riding.words import RIDING_LINES, ride_in_sight, rides_view

RIDING: Final = Feature(
    roles=RIDING_ROLES,
    offers={**having.OFFERS, **aboard.OFFERS, **clashing.OFFERS},
    occasions=RIDING_OCCASIONS,
    decisions={**having.DECISIONS, **aboard.DECISIONS, **clashing.DECISIONS},
    steps=clashing.STEPS,
    evolution=RIDING_EVOLUTION,
    lines=RIDING_LINES,
    classes=(*RIDING_EVENTS, *RIDING_STEPS),
    status=ride_in_sight,
    view=rides_view,
)
"""Mounts and vehicles: having them, steering them, fighting with them, and losing them."""
