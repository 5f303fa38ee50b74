"""Weather and ground as a feature of the game."""

from __future__ import annotations

from typing import Final

from oracle.kit.feature import feature
from oracle.systems.ultimo.rules.environment import events, footing, maps, senses, turning, weather
from oracle.systems.ultimo.rules.environment.house_rules import ENVIRONMENT_HOUSE_RULES
from oracle.systems.ultimo.rules.environment.surroundings import Surroundings
from oracle.systems.ultimo.rules.environment.turning import surroundings_lines
from oracle.systems.ultimo.rules.environment.words import surroundings_view, weather_lines, weather_status

ENVIRONMENT: Final = feature(
    events,
    footing,
    maps,
    senses,
    weather,
    turning,
    records=(Surroundings,),
    house_rules=ENVIRONMENT_HOUSE_RULES,
    sheet=weather_lines,
    status=weather_status,
    scenery=surroundings_lines,
    view=surroundings_view,
)
"""The surroundings and their effects."""
