"""What of weather and ground is felt: by the company, and by one of them, whom a trait may harden."""

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
"""The wind whose chill the table may settle (U-274)."""


def steps_of_wind(rules: Mapping[str, str]) -> int:
    """Return by how many steps a consistent wind chills (U-274)."""
    return int(rules["consistent_wind_steps"])


@lru_cache(maxsize=512)
def warmth_of(around: Surroundings, steps: int) -> str:
    """Return how warm or cold it is in the wind.

    Args:
        around: The surroundings.
        steps: By how many steps a consistent wind chills.
    """
    wind = WIND_BY_LEVEL.get(around.wind)
    chill = 0 if wind is None else steps if wind.id == CONSISTENT else wind.chills
    return TEMPERATURES[max(0, TEMPERATURES.index(around.temperature) - chill)]


@lru_cache(maxsize=512)
def elements_of(around: Surroundings, steps: int) -> tuple[Element, ...]:
    """Return everything that somebody out in these surroundings feels: rain, wind, warmth, ground."""
    warmth = warmth_of(around, steps)
    found = [] if around.rain == NONE else [_fallen(RAIN_BY_LEVEL[around.rain], warmth)]
    found += [] if around.wind == NONE else [WIND_BY_LEVEL[around.wind]]
    found += [TEMPERATURE_BY_LEVEL[warmth], *(GROUND_BY_KIND[kind] for kind in around.ground)]
    return tuple(one for one in found if one.is_felt)


def _fallen(rain: Element, warmth: str) -> Element:
    """Return rain as it falls: where it freezes it is snow."""
    if TEMPERATURES.index(warmth) > FREEZING:
        return rain
    return replace(rain, name=rain.name.replace("rain", "snow"))


def around(state: UltimoState) -> tuple[Element, ...]:
    """Return what reaches the company now; nothing where it is under shelter."""
    here = state.scene.around
    return () if here == FAIR or here.sheltered else elements_of(here, steps_of_wind(state.rules))


def outside(state: UltimoState) -> tuple[Element, ...]:
    """Return what would reach whoever goes out, shelter or not."""
    here = state.scene.around
    return () if here == FAIR else elements_of(here, steps_of_wind(state.rules))


def felt(state: UltimoState, who: str) -> tuple[Element, ...]:
    """Return what a character feels of what reaches the company."""
    return hampering(state.people.get(who), around(state))


def hampering(person: Person | None, elements: tuple[Element, ...]) -> tuple[Element, ...]:
    """Return what of these hampers somebody: who is hardened against heat or frost feels none of it, at any step."""
    if not elements or person is None:
        return elements
    hard = [hook.kind for hook in hooks_of(person.character.traits, Unhampered)]
    return tuple(one for one in elements if one.side not in hard) if hard else elements
