"""Neighbours on a map: flanks, surrounded units, bonds side by side (U-258, U-265 to U-268)."""

from __future__ import annotations

from typing import Final, Literal

from oracle.core.records import replace
from oracle.systems.ultimo.rules.fight.danger import standing_foes
from oracle.systems.ultimo.rules.grid.ground import Ground
from oracle.systems.ultimo.rules.grid.squares import AXES, Square
from oracle.systems.ultimo.rules.magic.in_force import is_controlled
from oracle.systems.ultimo.rules.points import NEXT_TO, SOAK
from oracle.systems.ultimo.rules.state import UltimoState
from oracle.systems.ultimo.rules.status import is_out
from oracle.systems.ultimo.rules.together.bonding import SideBySide, bond_level, side_by_side

Side = Literal["characters", "foes"]

Pressed = Literal["", "flanked", "surrounded"]
"""Whether a unit is flanked or surrounded; surrounded replaces flanked (U-268)."""

SURROUNDED_FROM: Final = 3
"""Hostile neighbours with which a flanked unit is surrounded: the two flankers, and one more."""

NO_BOND: Final = SideBySide()
"""The bonus of a character with no bond beside it."""


def ground_of(state: UltimoState) -> Ground:
    """Return the map; there must be one."""
    if state.danger.ground is None:
        raise ValueError("no map is laid")
    return state.danger.ground


def with_ground(state: UltimoState, ground: Ground) -> UltimoState:
    """Return the table with this map."""
    return state.with_danger(replace(state.danger, ground=ground))


def companions(state: UltimoState) -> dict[str, str]:
    """Return the companions and creatures that can still fight, each with the character it follows.

    Of two with the same name only the first stands on a map, and none that shares its name with a foe.
    """
    owners: dict[str, str] = {}
    for who, person in state.people.items():
        for companion in person.ties.company:
            if (
                companion.health > 0
                and not companion.shaken
                and not person.is_dead
                and companion.id not in state.danger.foes
            ):
                owners.setdefault(companion.id, who)
    for called in state.weave.running:
        if called.creature and called.id not in state.danger.foes:
            owners.setdefault(called.id, called.who)
    return owners


def places(state: UltimoState) -> dict[str, Square]:
    """Return the squares of all units still present; the dead and the beaten leave theirs."""
    ground, foes, company = ground_of(state), standing_foes(state.danger), companions(state)
    here = {who for who, person in state.people.items() if not person.is_dead}
    return {unit: square for unit, square in ground.places.items() if unit in here or unit in foes or unit in company}


def side_of(state: UltimoState, unit: str) -> Side:
    """Return the side of a unit; a controlled foe is on its controller's side (U-322)."""
    return "foes" if unit in state.danger.foes and not is_controlled(state, unit) else "characters"


def is_up(state: UltimoState, unit: str) -> bool:
    """Return whether a unit can act against its neighbours."""
    person = state.people.get(unit)
    return person is None or not is_out(person, state.rules)


def neighbours(state: UltimoState, unit: str) -> tuple[str, ...]:
    """Return the units next to a unit, in the order of the map."""
    here = places(state)
    own = here.get(unit)
    return tuple(other for other, square in here.items() if other != unit and own and square.distance(own) == 1)


def neighbours_on_map(state: UltimoState) -> dict[str, tuple[str, ...]]:
    """Return each unit on the map with its neighbours; empty where no map is laid."""
    return {} if state.danger.ground is None else {unit: neighbours(state, unit) for unit in places(state)}


def hostile_neighbours(state: UltimoState, unit: str) -> tuple[str, ...]:
    """Return the hostile neighbours of a unit that can act, companions among them."""
    side = side_of(state, unit)
    return tuple(
        neighbour
        for neighbour in neighbours(state, unit)
        if side_of(state, neighbour) != side and is_up(state, neighbour)
    )


def flankers(state: UltimoState, unit: str) -> tuple[str, ...]:
    """Return the flankers of a unit: hostile characters or foes on opposite sides of it."""
    if bond_beside(state, unit).unflanked:
        return ()
    here = places(state)
    own = here.get(unit)
    fit = [
        flanker
        for flanker in hostile_neighbours(state, unit)
        if flanker in state.people or flanker in state.danger.foes
    ]
    by_square = {here[neighbour]: neighbour for neighbour in fit}
    paired = {
        flanker
        for axis in AXES
        if own and (first := by_square.get(own.shifted(axis))) and (second := by_square.get(own.shifted(axis, -1)))
        for flanker in (first, second)
    }
    return tuple(neighbour for neighbour in fit if neighbour in paired)


def pressure_on(state: UltimoState, unit: str) -> Pressed:
    """Return whether a unit is flanked, or surrounded by one more hostile neighbour."""
    if state.danger.ground is None or not flankers(state, unit):
        return ""
    return "surrounded" if len(hostile_neighbours(state, unit)) >= SURROUNDED_FROM else "flanked"


def bond_beside(state: UltimoState, unit: str) -> SideBySide:
    """Return what a character gains by its closest bond with a neighbour (U-258).

    Nothing without a map, or if either of the two has attacked together with others in this round.
    """
    ground = state.danger.ground
    if ground is None or unit not in ground.places or unit in ground.pooled or unit not in state.people:
        return NO_BOND
    fit = [
        neighbour for neighbour in neighbours(state, unit) if neighbour not in ground.pooled and is_up(state, neighbour)
    ]
    level = max((bond_level(state, unit, neighbour) for neighbour in fit), default=0)
    return side_by_side(level, state.rules)


def soak_side_by_side(state: UltimoState, who: str) -> int:
    """Return the soak from a bond side by side, which works like Toughness (U-258)."""
    return bond_beside(state, who).soak


EXTENDS: Final = (
    *NEXT_TO.by(neighbours_on_map),
    *SOAK.by(soak_side_by_side),
)
