"""Weather and ground in a player's words: what it is like, and what that does."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from oracle.kit.words import counted
from oracle.systems.ultimo.environment import events as turned
from oracle.systems.ultimo.environment.elements import Element
from oracle.systems.ultimo.environment.felt import around, felt, outside
from oracle.systems.ultimo.state import UltimoState
from oracle.systems.ultimo.words import name_of


def surroundings_lines(state: UltimoState) -> tuple[str, ...]:
    """Return what it is like where the company is, and all that it does; nothing where nothing troubles anybody."""
    found = outside(state)
    if not found:
        return ()
    if not around(state):
        return (f"Outside: {_names(found)}. You are out of it here.",)
    return (f"Around you: {_names(found)}.", *(f"{one.name.capitalize()}: {one.words}." for one in found))


def _names(found: tuple[Element, ...]) -> str:
    *first, last = (one.name for one in found)
    return f"{', '.join(first)} and {last}" if first else last


def sheet_lines(state: UltimoState, who: str) -> tuple[str, ...]:
    """Return what of weather and ground bears on a character, and what a trait spares them."""
    if who not in state.people or not around(state):
        return ()
    bears = felt(state, who)
    spared = tuple(one for one in around(state) if one not in bears)
    return (
        *(f"{one.name.capitalize()}: {one.words}" for one in bears),
        *((f"Hardened against {_names(spared)}",) if spared else ()),
    )


def status_of(state: UltimoState, who: str) -> tuple[tuple[str, str], ...]:
    """Return the weather in a few words."""
    found = outside(state)
    if not found or not (who in state.people or who == "dealer"):
        return ()
    names = ", ".join(one.name for one in found)
    return (("weather", names if around(state) else f"sheltered from {names}"),)


def view_of(state: UltimoState, _who: frozenset[str]) -> Mapping[str, object]:
    """Return weather and ground, as everybody knows them."""
    here = state.scene.around
    return {
        "surroundings": {
            "rain": here.rain,
            "wind": here.wind,
            "temperature": here.temperature,
            "ground": list(here.ground),
            "sheltered": here.sheltered,
        }
    }


def _turned(state: UltimoState, _event: turned.WeatherTurned) -> str:
    found = tuple(one for one in outside(state) if one.kind != "ground")
    if not found:
        return "The weather is fair now."
    return f"The weather now: {_names(found)}.{_felt(state, found)}"


def _felt(state: UltimoState, found: tuple[Element, ...]) -> str:
    """Return what is felt of it, or that the company is out of it."""
    if state.scene.around.sheltered:
        return " You are out of it here."
    return "".join(f" {one.name.capitalize()}: {one.words}." for one in found)


def _ground(state: UltimoState, _event: turned.GroundChanged) -> str:
    found = tuple(one for one in outside(state) if one.kind == "ground")
    return f"Underfoot: {_names(found)}.{_felt(state, found)}" if found else "The ground is good to walk on."


def _shelter(state: UltimoState, event: turned.ShelterChanged) -> str:
    if event.under:
        return "You are out of the weather."
    found = outside(state)
    return f"You are out in the open: {_names(found)}." if found else "You are out in the open."


ENVIRONMENT_LINES: Final[Mapping[type, Callable[[UltimoState, Any], str]]] = {
    turned.WeatherTurned: _turned,
    turned.GroundChanged: _ground,
    turned.ShelterChanged: _shelter,
    turned.CameInto: lambda state, _event: " ".join(surroundings_lines(state)),
    turned.SenseDulled: lambda state, event: (
        f"{name_of(state, event.who)} is {event.condition}: {counted(event.cards, 'card')} fewer in a fight, "
        f"and wherever {'eyes' if event.condition == 'blinded' else 'ears'} are needed."
    ),
    turned.MapDrawn: lambda state, event: (
        f"{counted(event.hours, 'hour')} over paper, and {name_of(state, event.who)} has a map of {event.place}."
    ),
    turned.Slipped: lambda state, event: f"{name_of(state, event.who)} slips and falls.",
}
"""By class."""
