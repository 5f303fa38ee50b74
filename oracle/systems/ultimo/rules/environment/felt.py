"""Which weather and ground affects the party, and each character, whom traits may protect."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import lru_cache
from typing import Final

from oracle.systems.ultimo.rules.environment.elements import (
    GROUND_BY_KIND,
    RAIN_BY_LEVEL,
    TEMPERATURE_BY_LEVEL,
    WIND_BY_LEVEL,
    Element,
)
from oracle.systems.ultimo.rules.environment.surroundings import FAIR, FREEZING, NONE, TEMPERATURES, Surroundings
from oracle.systems.ultimo.rules.state import Person, UltimoState
from oracle.systems.ultimo.rules.traits import hooks_of
from oracle.systems.ultimo.rules.traits.hooks import Unhampered

CONSISTENT: Final = "consistent"
"""The wind whose chill is a house rule (U-274)."""


def wind_chill_steps(rules: Mapping[str, str]) -> int:
    """Return how many steps a consistent wind chills (U-274)."""
    return int(rules["consistent_wind_steps"])


@lru_cache(maxsize=512)
def temperature_of(around: Surroundings, steps: int) -> str:
    """Return the temperature with the chill of the wind.

    Args:
        around: The surroundings.
        steps: Steps that a consistent wind chills.
    """
    wind = WIND_BY_LEVEL.get(around.wind)
    chill = 0 if wind is None else steps if wind.id == CONSISTENT else wind.chills
    return TEMPERATURES[max(0, TEMPERATURES.index(around.temperature) - chill)]


@lru_cache(maxsize=512)
def elements_of(around: Surroundings, steps: int) -> tuple[Element, ...]:
    """Return the elements that affect a character out in these surroundings."""
    warmth = temperature_of(around, steps)
    elements = [] if around.rain == NONE else [_rain_or_snow(RAIN_BY_LEVEL[around.rain], warmth)]
    elements += [] if around.wind == NONE else [WIND_BY_LEVEL[around.wind]]
    elements += [TEMPERATURE_BY_LEVEL[warmth], *(GROUND_BY_KIND[kind] for kind in around.ground)]
    return tuple(element for element in elements if element.is_felt)


def _rain_or_snow(rain: Element, warmth: str) -> Element:
    """Return rain, named snow where it freezes."""
    if TEMPERATURES.index(warmth) > FREEZING:
        return rain
    return replace(rain, name=rain.name.replace("rain", "snow"))


def elements_around(state: UltimoState) -> tuple[Element, ...]:
    """Return the elements that reach the party now; none under shelter."""
    here = state.scene.around
    return () if here == FAIR or here.sheltered else elements_of(here, wind_chill_steps(state.rules))


def elements_outside(state: UltimoState) -> tuple[Element, ...]:
    """Return the elements out in the open, under shelter or not."""
    here = state.scene.around
    return () if here == FAIR else elements_of(here, wind_chill_steps(state.rules))


def elements_felt(state: UltimoState, who: str) -> tuple[Element, ...]:
    """Return the elements that affect a character now."""
    return affecting_elements(state.people.get(who), elements_around(state))


def affecting_elements(person: Person | None, elements: tuple[Element, ...]) -> tuple[Element, ...]:
    """Return the elements that affect a character; a trait against heat or cold leaves out all of that side."""
    if not elements or person is None:
        return elements
    hard = [hook.kind for hook in hooks_of(person.character.traits, Unhampered)]
    return tuple(element for element in elements if element.side not in hard) if hard else elements
