"""Weather and ground, as a concern of the game."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from oracle.core.records import replace
from oracle.kit.feature import Feature
from oracle.systems.ultimo.environment import events as turned
from oracle.systems.ultimo.environment import maps, senses, skies, turning
from oracle.systems.ultimo.environment.actions import ENVIRONMENT_ROLES
from oracle.systems.ultimo.environment.events import ENVIRONMENT_EVENTS
from oracle.systems.ultimo.environment.house_rules import ENVIRONMENT_HOUSE_RULES
from oracle.systems.ultimo.environment.occasions import ENVIRONMENT_OCCASIONS
from oracle.systems.ultimo.environment.steps import ENVIRONMENT_STEPS
from oracle.systems.ultimo.environment.surroundings import Surroundings
from oracle.systems.ultimo.environment.words import (
    ENVIRONMENT_LINES,
    sheet_lines,
    status_of,
    surroundings_lines,
    view_of,
)
from oracle.systems.ultimo.state import UltimoState


def _with(state: UltimoState, around: Surroundings) -> UltimoState:
    return replace(state, scene=replace(state.scene, around=around))


def _weather(state: UltimoState, event: turned.WeatherTurned) -> UltimoState:
    now = replace(state.scene.around, rain=event.rain, wind=event.wind, temperature=event.temperature)
    return _with(state, now)


def _ground(state: UltimoState, event: turned.GroundChanged) -> UltimoState:
    return _with(state, replace(state.scene.around, ground=event.kinds))


def _shelter(state: UltimoState, event: turned.ShelterChanged) -> UltimoState:
    return _with(state, replace(state.scene.around, sheltered=event.under))


ENVIRONMENT_EVOLUTION: Final[Mapping[type, Callable[[UltimoState, Any], UltimoState]]] = {
    turned.WeatherTurned: _weather,
    turned.GroundChanged: _ground,
    turned.ShelterChanged: _shelter,
    turned.CameInto: lambda state, event: _with(state, event.around),
    **dict.fromkeys((turned.Slipped, turned.SenseDulled, turned.MapDrawn), lambda state, _event: state),
}
"""By class of event."""

ENVIRONMENT: Final = Feature(
    roles=ENVIRONMENT_ROLES,
    offers={**turning.OFFERS, **skies.OFFERS, **senses.OFFERS, **maps.OFFERS},
    occasions=ENVIRONMENT_OCCASIONS,
    decisions={**turning.DECISIONS, **skies.DECISIONS, **senses.DECISIONS, **maps.DECISIONS},
    steps=skies.STEPS,
    evolution=ENVIRONMENT_EVOLUTION,
    lines=ENVIRONMENT_LINES,
    classes=(*ENVIRONMENT_EVENTS, *ENVIRONMENT_STEPS, Surroundings),
    house_rules=ENVIRONMENT_HOUSE_RULES,
    sheet=sheet_lines,
    status=status_of,
    scenery=surroundings_lines,
    view=view_of,
)
"""What it is like out there, and what that does."""
