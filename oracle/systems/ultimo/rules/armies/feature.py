"""Battles, as a feature of the game."""

from __future__ import annotations

from typing import Final

from oracle.kit.feature import feature
from oracle.systems.ultimo.rules.armies import clash, dealing, ending, events, field, host, rout_checks, skirmish
from oracle.systems.ultimo.rules.armies.visibility import armies_in_sight, battle_lines, battle_view
from oracle.systems.ultimo.rules.armies.war import WAR_CLASSES

ARMIES: Final = feature(
    clash,
    dealing,
    ending,
    events,
    field,
    rout_checks,
    host,
    skirmish,
    records=WAR_CLASSES,
    sheet=battle_lines,
    status=armies_in_sight,
    view=battle_view,
)
"""The feature of battles."""
