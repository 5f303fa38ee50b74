"""The Dealer or the story sets weather, ground and shelter."""

from __future__ import annotations

from typing import ClassVar, Final

from oracle.core.menu import Domain, OneOf, Option, Refusal, Some
from oracle.core.records import dataclass, replace
from oracle.kit.feature import Offered
from oracle.kit.occasions import Occasion, between
from oracle.systems.ultimo.rules.actions import Action
from oracle.systems.ultimo.rules.domains import Named
from oracle.systems.ultimo.rules.environment.domains import Outdoors
from oracle.systems.ultimo.rules.environment.events import ShelterChanged, WeatherTurned, with_surroundings
from oracle.systems.ultimo.rules.environment.felt import elements_around, elements_outside
from oracle.systems.ultimo.rules.environment.surroundings import GROUNDS, RAINS, TEMPERATURES, WINDS, Surroundings
from oracle.systems.ultimo.rules.environment.words import effects_felt, element_names
from oracle.systems.ultimo.rules.events import AnyEvent, Event
from oracle.systems.ultimo.rules.state import UltimoState
from oracle.systems.ultimo.rules.status import unfinished_business

_AS_IT_IS: Final = Refusal("the weather is like that already")


@dataclass(frozen=True, slots=True)
class Weather(Action):
    """Set the weather."""

    verb: ClassVar[str] = "weather"
    role: ClassVar[str] = "dealer"
    when: ClassVar[Occasion] = between()
    rain: str
    wind: str
    temperature: str

    @staticmethod
    def offer(state: UltimoState, who: str) -> Offered:
        refusal = unfinished_business(state)
        if refusal:
            return refusal
        now = state.scene.around

        def temperature(rain: str, wind: str) -> Domain:
            same = (rain, wind) == (now.rain, now.wind)
            left = tuple(level for level in TEMPERATURES if not (same and level == now.temperature))
            return Named(left, "temperature", lambda level: _AS_IT_IS if level == now.temperature else None)

        hint = "what the weather is like from now on: rain, wind, temperature"
        return (
            Option(Weather, (OneOf(RAINS, "rain"), OneOf(WINDS, "wind"), temperature), duty="adjudicate", hint=hint),
        )

    def decide(self, state: UltimoState, who: str) -> tuple[AnyEvent, ...]:
        return (WeatherTurned(self.rain, self.wind, self.temperature),)


_ANY_GROUND: Final = Some(GROUNDS, 0, len(GROUNDS), "kinds of ground, or nothing for good ground")


@dataclass(frozen=True, slots=True)
class Terrain(Action):
    """Set the ground; no kind means good ground."""

    verb: ClassVar[str] = "terrain"
    role: ClassVar[str] = "dealer"
    when: ClassVar[Occasion] = between()
    kinds: tuple[str, ...] = ()

    @staticmethod
    def offer(state: UltimoState, who: str) -> Offered:
        return unfinished_business(state) or (
            Option(Terrain, (_ANY_GROUND,), duty="adjudicate", hint="what the ground is like from now on"),
        )

    def decide(self, state: UltimoState, who: str) -> tuple[AnyEvent, ...]:
        return (GroundChanged(tuple(kind for kind in GROUNDS if kind in self.kinds)),)


@dataclass(frozen=True, slots=True)
class Shelter(Action):
    """Let the party come under shelter, or out of it."""

    verb: ClassVar[str] = "shelter"
    role: ClassVar[str] = "dealer"
    when: ClassVar[Occasion] = between()
    where: str

    @staticmethod
    def offer(state: UltimoState, who: str) -> Offered:
        refusal = unfinished_business(state)
        if refusal:
            return refusal
        under = state.scene.around.sheltered
        where = Named(("out",) if under else ("in",), "in|out", lambda word: _already(word, under=under))
        hint = (
            "the company comes out into the weather"
            if under
            else "the company comes out of the weather: roof, tent, cave"
        )
        return (Option(Shelter, (where,), duty="adjudicate", hint=hint),)

    def decide(self, state: UltimoState, who: str) -> tuple[AnyEvent, ...]:
        return (ShelterChanged(under=self.where == "in"),)


def _already(where: str, *, under: bool) -> Refusal | None:
    if where not in ("in", "out"):
        return None
    return Refusal("the company is under shelter already" if under else "the company is out in the open already")


@dataclass(frozen=True, slots=True)
class Surround(Action):
    """The bridge sets the surroundings of a scene."""

    verb: ClassVar[str] = "surround"
    role: ClassVar[str] = "bridge"
    words: str

    @staticmethod
    def offer(state: UltimoState, who: str) -> Offered:
        return (Option(Surround, (Outdoors(),), hint="what it is like in this scene"),)

    def decide(self, state: UltimoState, who: str) -> tuple[AnyEvent, ...]:
        return (CameInto(Surroundings.parse(self.words)),)


@dataclass(frozen=True, slots=True)
class GroundChanged(Event):
    """The ground changed."""

    kinds: tuple[str, ...]

    def apply(self, state: UltimoState) -> UltimoState:
        return with_surroundings(state, replace(state.scene.around, ground=self.kinds))

    def describe(self, state: UltimoState) -> str:
        ground = tuple(element for element in elements_outside(state) if element.kind == "ground")
        return (
            f"Underfoot: {element_names(ground)}.{effects_felt(state, ground)}"
            if ground
            else "The ground is good to walk on."
        )


@dataclass(frozen=True, slots=True)
class CameInto(Event):
    """The story has set the surroundings."""

    around: Surroundings

    def apply(self, state: UltimoState) -> UltimoState:
        return with_surroundings(state, self.around)

    def describe(self, state: UltimoState) -> str:
        return " ".join(surroundings_lines(state))


def surroundings_lines(state: UltimoState) -> tuple[str, ...]:
    """Return the surroundings and their effects in words; nothing where there are no effects."""
    elements = elements_outside(state)
    if not elements:
        return ()
    if not elements_around(state):
        return (f"Outside: {element_names(elements)}. You are out of it here.",)
    return (
        f"Around you: {element_names(elements)}.",
        *(f"{element.name.capitalize()}: {element.words}." for element in elements),
    )
