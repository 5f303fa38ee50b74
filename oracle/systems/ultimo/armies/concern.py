"""Battles, as a concern of the game."""

from __future__ import annotations

from typing import Final

from oracle.core.part import Told
from oracle.kit.feature import Feature
from oracle.systems.ultimo.armies import clash, dealing, field, heart, host, skirmish
from oracle.systems.ultimo.armies import events as battle
from oracle.systems.ultimo.armies import steps as step
from oracle.systems.ultimo.armies.actions import ARMY_ROLES
from oracle.systems.ultimo.armies.events import ARMY_EVENTS
from oracle.systems.ultimo.armies.evolution import ARMY_EVOLUTION
from oracle.systems.ultimo.armies.occasions import ARMY_OCCASIONS
from oracle.systems.ultimo.armies.sight import armies_in_sight, battle_lines, battle_view
from oracle.systems.ultimo.armies.steps import ARMY_STEPS
from oracle.systems.ultimo.armies.war import WAR_CLASSES
from oracle.systems.ultimo.armies.words import ARMY_LINES
from oracle.systems.ultimo.registry import dealer_waits, merged, whoever_waits

ARMIES: Final = Feature(
    roles=ARMY_ROLES,
    offers=merged(part.OFFERS for part in (field, clash, host, skirmish)),
    occasions=ARMY_OCCASIONS,
    decisions=merged(part.DECISIONS for part in (field, clash, host, skirmish)),
    steps=merged(part.STEPS for part in (dealing, heart, host, skirmish)),
    waits={step.HostMoving: dealer_waits, step.Paying: whoever_waits},
    evolution=ARMY_EVOLUTION,
    lines=ARMY_LINES,
    tells={battle.BattleEnded: lambda event: Told("battle", "", event.against, event.fate)},
    classes=(*ARMY_EVENTS, *ARMY_STEPS, *WAR_CLASSES),
    sheet=battle_lines,
    status=armies_in_sight,
    view=battle_view,
)
"""What can happen where soldiers fight."""
