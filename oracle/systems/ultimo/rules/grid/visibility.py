"""The view of a map for those at the table, and the names of the units on it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from oracle.systems.ultimo.rules.grid.flanks import companions, ground_of, places, pressure_on
from oracle.systems.ultimo.rules.grid.ground import KINDS, Ground, Patch
from oracle.systems.ultimo.rules.grid.order import turns_left
from oracle.systems.ultimo.rules.grid.squares import Square, heading
from oracle.systems.ultimo.rules.names import unit_name
from oracle.systems.ultimo.rules.state import UltimoState

MAP_SIGNS: Final[Mapping[str, str]] = {"wall": "#", "rough": "~", "quarter": "-", "half": "="}
"""The sign of each kind of square; an open one is a dot."""

NO_MAP_YET: Final = "one is laid when a fight begins"
"""The view of a map before one is laid."""


def names_of(state: UltimoState, start: Square) -> Mapping[str, Square]:
    """Return the squares of all units by each of their names in small letters; of two with one name, the nearer."""
    here = places(state)
    farthest_first = sorted(here, key=lambda unit: -here[unit].distance(start))
    return {name: here[unit] for unit in farthest_first for name in _names_of_unit(state, unit)}


def _names_of_unit(state: UltimoState, unit: str) -> set[str]:
    name = unit_name(state, unit).lower().removeprefix("the ")
    first = {name.split()[0]} if unit in state.people else set()
    plain = state.danger.foes[unit].block.name.lower() if unit in state.danger.foes else name
    return {unit.lower(), name, plain, *first}


def rows_of(ground: Ground) -> tuple[str, ...]:
    """Return the squares of a map as rows of signs, the northernmost first."""
    return tuple(
        "".join(MAP_SIGNS.get(ground.kind(Square(east, north)) or "", ".") for east in range(ground.width))
        for north in reversed(range(ground.height))
    )


def ground_view(state: UltimoState, who: frozenset[str]) -> Mapping[str, object]:
    """Return the map as all at the table see it, with the distance of each unit from those who look.

    Before a map is laid it is a sentence that says when; a table without maps has none at all.
    """
    if state.danger.ground is None:
        return {"map": NO_MAP_YET} if state.rules.get("movement_mode") == "grid" else {}
    ground, company, here = ground_of(state), companions(state), places(state)
    looking = sorted(character for character in who if character in here)
    units = [
        {
            "id": unit,
            "name": unit_name(state, unit),
            "side": "foe" if unit in state.danger.foes else "company" if unit in company else "character",
            "at": str(square),
            "pressed": pressure_on(state, unit),
            "away": {character: describe_offset(here[character], square) for character in looking if character != unit},
        }
        for unit, square in here.items()
    ]
    turns = [unit_name(state, turn.unit) for turn in turns_left(state)]
    lies = {kind: [_corners(patch) for patch in ground.patches if patch.kind == kind] for kind in KINDS}
    seen = {"width": ground.width, "rows": rows_of(ground), "lies": lies, "units": units, "turns": turns}
    return {"map": seen}


def _corners(patch: Patch) -> str:
    return str(patch.first) if patch.first == patch.last else f"{patch.first} to {patch.last}"


def describe_offset(start: Square, end: Square) -> str:
    """Return the distance and the direction of one square from another, in words."""
    squares = start.distance(end)
    return f"{squares} square{'s' if squares > 1 else ''} {heading(start, end)}"


def turn_in_sight(state: UltimoState, who: str) -> tuple[tuple[str, str], ...]:
    """Return the square of a character and whose turn it is, for the status line."""
    ground = state.danger.ground
    if ground is None:
        return ()
    here = places(state).get(who)
    own = (("square", str(here)),) if here else ()
    return (*own, *((("turn", unit_name(state, ground.turn).removeprefix("the ")),) if ground.turn else ()))
