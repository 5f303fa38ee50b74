"""Weather and ground in a player's words: what it is like, and what that does."""

from __future__ import annotations

from collections.abc import Mapping

from oracle.systems.ultimo.rules.environment.elements import Element
from oracle.systems.ultimo.rules.environment.felt import around, felt, outside
from oracle.systems.ultimo.rules.state import UltimoState


def names(found: tuple[Element, ...]) -> str:
    """Return what some elements are called, as a list in words."""
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
        *((f"Hardened against {names(spared)}",) if spared else ()),
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


def felt_in_words(state: UltimoState, found: tuple[Element, ...]) -> str:
    """Return what is felt of it, or that the company is out of it."""
    if state.scene.around.sheltered:
        return " You are out of it here."
    return "".join(f" {one.name.capitalize()}: {one.words}." for one in found)
