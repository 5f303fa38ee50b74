"""Who stands against whom on a map: neighbours, flanks, those who are surrounded (U-258, U-265 to U-268)."""

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
"""How hard pressed somebody is; to be surrounded takes the place of being flanked (U-268)."""

SURROUNDED_FROM: Final = 3
"""Hostile neighbours from which on somebody who is flanked is surrounded: the two, and one more."""

NO_BOND: Final = SideBySide()
"""What nobody gains who stands beside nobody."""


def ground_of(state: UltimoState) -> Ground:
    """Return the map, where something says that there is one."""
    if state.danger.ground is None:
        raise ValueError("no map is laid")
    return state.danger.ground


def with_ground(state: UltimoState, ground: Ground) -> UltimoState:
    """Return the table with another map, or the map as it is now."""
    return state.with_danger(replace(state.danger, ground=ground))


def companions(state: UltimoState) -> dict[str, str]:
    """Return those who fight for characters and can still stand, each with the character they follow.

    Of two by the same name only the first is told apart on a map, and none from a foe of that name.
    """
    found: dict[str, str] = {}
    for who, person in state.people.items():
        for companion in person.ties.company:
            if (
                companion.health > 0
                and not companion.shaken
                and not person.is_dead
                and companion.id not in state.danger.foes
            ):
                found.setdefault(companion.id, who)
    for called in state.weave.running:
        if called.creature and called.id not in state.danger.foes:
            found.setdefault(called.id, called.who)
    return found


def places(state: UltimoState) -> dict[str, Square]:
    """Return where everybody stands who is still there: the dead and the beaten leave their squares."""
    ground, foes, company = ground_of(state), standing_foes(state.danger), companions(state)
    here = {who for who, person in state.people.items() if not person.is_dead}
    return {unit: square for unit, square in ground.places.items() if unit in here or unit in foes or unit in company}


def side_of(state: UltimoState, unit: str) -> Side:
    """Return on which side a unit stands: a foe under a caster's will stands on the caster's (U-322)."""
    return "foes" if unit in state.danger.foes and not is_controlled(state, unit) else "characters"


def is_up(state: UltimoState, unit: str) -> bool:
    """Return whether a unit can do anything to those next to it."""
    person = state.people.get(unit)
    return person is None or not is_out(person, state.rules)


def neighbours(state: UltimoState, unit: str) -> tuple[str, ...]:
    """Return who stands next to a unit, in the order of the map."""
    here = places(state)
    own = here.get(unit)
    return tuple(other for other, square in here.items() if other != unit and own and square.distance(own) == 1)


def neighbours_on_map(state: UltimoState) -> dict[str, tuple[str, ...]]:
    """Return everybody on the map, each with those next to them; nobody where none is laid."""
    return {} if state.danger.ground is None else {unit: neighbours(state, unit) for unit in places(state)}


def hostile_neighbours(state: UltimoState, unit: str) -> tuple[str, ...]:
    """Return the hostile neighbours of a unit that can do it harm, companions among them."""
    side = side_of(state, unit)
    return tuple(
        neighbour
        for neighbour in neighbours(state, unit)
        if side_of(state, neighbour) != side and is_up(state, neighbour)
    )


def flankers(state: UltimoState, unit: str) -> tuple[str, ...]:
    """Return those who have a unit between them: characters or foes on opposite sides of it, and no one else."""
    if bond_beside(state, unit).unflanked:
        return ()
    here = places(state)
    own = here.get(unit)
    fit = [
        flanker
        for flanker in hostile_neighbours(state, unit)
        if flanker in state.people or flanker in state.danger.foes
    ]
    found = {here[neighbour]: neighbour for neighbour in fit}
    paired = {
        flanker
        for axis in AXES
        if own and (first := found.get(own.shifted(axis))) and (second := found.get(own.shifted(axis, -1)))
        for flanker in (first, second)
    }
    return tuple(neighbour for neighbour in fit if neighbour in paired)


def pressure_on(state: UltimoState, unit: str) -> Pressed:
    """Return whether a unit is flanked, or surrounded: flanked, with one more hostile creature next to it."""
    if state.danger.ground is None or not flankers(state, unit):
        return ""
    return "surrounded" if len(hostile_neighbours(state, unit)) >= SURROUNDED_FROM else "flanked"


def bond_beside(state: UltimoState, unit: str) -> SideBySide:
    """Return what a character gains of its closest bond with somebody next to it (U-258).

    Nothing where no map is laid, or where either of the two has attacked together with others in this round.
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
    """Return the soak that a bond at somebody's side gives, which works like Toughness (U-258)."""
    return bond_beside(state, who).soak


EXTENDS: Final = (
    *NEXT_TO.by(neighbours_on_map),
    *SOAK.by(soak_side_by_side),
)
