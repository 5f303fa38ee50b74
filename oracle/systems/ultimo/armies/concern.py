"""Battles, as a concern of the game."""

from __future__ import annotations

from typing import Final

from oracle.kit.feature import feature
from oracle.systems.ultimo.armies import clash, dealing, ending, events, field, heart, host, skirmish
from oracle.systems.ultimo.armies.sight import armies_in_sight, battle_lines, battle_view
from oracle.systems.ultimo.armies.war import WAR_CLASSES

ARMIES: Final = feature(
    clash,
    dealing,
    ending,
    events,
    field,
    heart,
    host,
    skirmish,
    records=WAR_CLASSES,
    sheet=battle_lines,
    status=armies_in_sight,
    view=battle_view,
)
"""What can happen where soldiers fight."""
