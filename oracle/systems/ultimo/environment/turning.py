"""The Dealer says what weather and ground are like, and when the company is out of them; so does the story."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from oracle.core.menu import Domain, OneOf, Option, Refusal, Some
from oracle.kit.feature import Offered
from oracle.systems.ultimo import events as happened
from oracle.systems.ultimo.domains import Named
from oracle.systems.ultimo.environment import actions as act
from oracle.systems.ultimo.environment import events as turned
from oracle.systems.ultimo.environment.domains import Outdoors
from oracle.systems.ultimo.environment.surroundings import GROUNDS, RAINS, TEMPERATURES, WINDS, Surroundings
from oracle.systems.ultimo.registry import Decide, Offer
from oracle.systems.ultimo.standing import business
from oracle.systems.ultimo.state import UltimoState

_AS_IT_IS: Final = Refusal("the weather is like that already")


def offer_weather(state: UltimoState, _who: str) -> Offered:
    """Offer the Dealer to let the weather turn."""
    refusal = business(state)
    if refusal:
        return refusal
    now = state.scene.around

    def temperature(rain: str, wind: str) -> Domain:
        same = (rain, wind) == (now.rain, now.wind)
        left = tuple(one for one in TEMPERATURES if not (same and one == now.temperature))
        return Named(left, "temperature", lambda one: _AS_IT_IS if one == now.temperature else None)

    hint = "what the weather is like from now on: rain, wind, temperature"
    return (
        Option(act.Weather, (OneOf(RAINS, "rain"), OneOf(WINDS, "wind"), temperature), duty="adjudicate", hint=hint),
    )


def decide_weather(_state: UltimoState, _who: str, action: act.Weather) -> tuple[happened.Event, ...]:
    """Return that the weather has turned."""
    return (turned.WeatherTurned(action.rain, action.wind, action.temperature),)


def offer_terrain(state: UltimoState, _who: str) -> Offered:
    """Offer the Dealer to say what is underfoot."""
    refusal = business(state)
    if refusal:
        return refusal
    kinds = Some(GROUNDS, 0, len(GROUNDS), "kinds of ground, or nothing for good ground")
    return (Option(act.Terrain, (kinds,), duty="adjudicate", hint="what the ground is like from now on"),)


def decide_terrain(_state: UltimoState, _who: str, action: act.Terrain) -> tuple[happened.Event, ...]:
    """Return what the ground is like, in the order of the rows."""
    return (turned.GroundChanged(tuple(kind for kind in GROUNDS if kind in action.kinds)),)


def offer_shelter(state: UltimoState, _who: str) -> Offered:
    """Offer the Dealer to let the company come under shelter, or out of it."""
    refusal = business(state)
    if refusal:
        return refusal
    under = state.scene.around.sheltered
    where = Named(("out",) if under else ("in",), "in|out", lambda one: _already(one, under=under))
    hint = (
        "the company comes out into the weather" if under else "the company comes out of the weather: roof, tent, cave"
    )
    return (Option(act.Shelter, (where,), duty="adjudicate", hint=hint),)


def _already(where: str, *, under: bool) -> Refusal | None:
    if where not in ("in", "out"):
        return None
    return Refusal("the company is under shelter already" if under else "the company is out in the open already")


def decide_shelter(_state: UltimoState, _who: str, action: act.Shelter) -> tuple[happened.Event, ...]:
    """Return where the company is now."""
    return (turned.ShelterChanged(under=action.where == "in"),)


def offer_surround(_state: UltimoState, _who: str) -> Offered:
    """Offer the bridge to say what the story tells of weather and ground; that can happen at any moment."""
    return (Option(act.Surround, (Outdoors(),), hint="what it is like in this scene"),)


def decide_surround(_state: UltimoState, _who: str, action: act.Surround) -> tuple[happened.Event, ...]:
    """Return what it is like where the story has led."""
    return (turned.CameInto(Surroundings.parse(action.words)),)


OFFERS: Final[Mapping[type, Offer]] = {
    act.Weather: offer_weather,
    act.Terrain: offer_terrain,
    act.Shelter: offer_shelter,
    act.Surround: offer_surround,
}
DECISIONS: Final[Mapping[type, Decide]] = {
    act.Weather: decide_weather,
    act.Terrain: decide_terrain,
    act.Shelter: decide_shelter,
    act.Surround: decide_surround,
}
