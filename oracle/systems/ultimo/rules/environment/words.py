"""Weather and ground in words for players."""

from __future__ import annotations

from collections.abc import Mapping

from oracle.systems.ultimo.rules.environment.elements import Element
from oracle.systems.ultimo.rules.environment.felt import elements_around, elements_felt, elements_outside
from oracle.systems.ultimo.rules.state import UltimoState


def element_names(elements: tuple[Element, ...]) -> str:
    """Return the names of elements as a list in words."""
    *first, last = (element.name for element in elements)
    return f"{', '.join(first)} and {last}" if first else last


def weather_lines(state: UltimoState, who: str) -> tuple[str, ...]:
    """Return the sheet lines of the elements that affect a character, and of those a trait protects from."""
    if who not in state.people or not elements_around(state):
        return ()
    bears = elements_felt(state, who)
    spared = tuple(element for element in elements_around(state) if element not in bears)
    return (
        *(f"{element.name.capitalize()}: {element.words}" for element in bears),
        *((f"Hardened against {element_names(spared)}",) if spared else ()),
    )


def weather_status(state: UltimoState, who: str) -> tuple[tuple[str, str], ...]:
    """Return the weather as a status line."""
    elements = elements_outside(state)
    if not elements or not (who in state.people or who == "dealer"):
        return ()
    names = ", ".join(element.name for element in elements)
    return (("weather", names if elements_around(state) else f"sheltered from {names}"),)


def surroundings_view(state: UltimoState, _who: frozenset[str]) -> Mapping[str, object]:
    """Return the view of the surroundings, the same for everybody."""
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


def effects_felt(state: UltimoState, elements: tuple[Element, ...]) -> str:
    """Return the effects of elements in words, or that the party is under shelter."""
    if state.scene.around.sheltered:
        return " You are out of it here."
    return "".join(f" {element.name.capitalize()}: {element.words}." for element in elements)
