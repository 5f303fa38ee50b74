"""Events of weather and shelter."""

from __future__ import annotations

from oracle.core.records import dataclass, replace
from oracle.systems.ultimo.rules.environment.felt import elements_outside
from oracle.systems.ultimo.rules.environment.surroundings import Surroundings
from oracle.systems.ultimo.rules.environment.words import effects_felt, element_names
from oracle.systems.ultimo.rules.events import Event
from oracle.systems.ultimo.rules.state import UltimoState


@dataclass(frozen=True, slots=True)
class WeatherTurned(Event):
    """The weather changed."""

    rain: str
    wind: str
    temperature: str

    def apply(self, state: UltimoState) -> UltimoState:
        now = replace(state.scene.around, rain=self.rain, wind=self.wind, temperature=self.temperature)
        return with_surroundings(state, now)

    def describe(self, state: UltimoState) -> str:
        weather = tuple(element for element in elements_outside(state) if element.kind != "ground")
        if not weather:
            return "The weather is fair now."
        return f"The weather now: {element_names(weather)}.{effects_felt(state, weather)}"


@dataclass(frozen=True, slots=True)
class ShelterChanged(Event):
    """The party came under shelter, or out of it."""

    under: bool

    def apply(self, state: UltimoState) -> UltimoState:
        return with_surroundings(state, replace(state.scene.around, sheltered=self.under))

    def describe(self, state: UltimoState) -> str:
        if self.under:
            return "You are out of the weather."
        elements = elements_outside(state)
        return f"You are out in the open: {element_names(elements)}." if elements else "You are out in the open."


def with_surroundings(state: UltimoState, around: Surroundings) -> UltimoState:
    """Return the state with other surroundings."""
    return replace(state, scene=replace(state.scene, around=around))
