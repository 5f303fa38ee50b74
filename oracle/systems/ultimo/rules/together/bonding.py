"""What bonds come to: how strong they are, how many a character can have, and what they give (U-132, U-176, U-258)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from itertools import combinations
from typing import Final

from oracle.core.records import dataclass, replace
from oracle.systems.ultimo.rules.state import Person, UltimoState
from oracle.systems.ultimo.rules.status import ability_of, is_out
from oracle.systems.ultimo.rules.together.ties import Ties
from oracle.systems.ultimo.rules.traits import hooks_of
from oracle.systems.ultimo.rules.traits.hooks_people import MoraleForOthers

DEEPEST: Final = 3
"""Highest level of a bond. Rule U-132."""

FIGHTING: Final = ("attack", "in_combat")
"""Marks of checks that a bond makes no easier: in a fight it adds damage instead (U-176)."""


def bond_level(state: UltimoState, one: str, other: str) -> int:
    """Return the level of the bond between two; 0 for none."""
    person = state.people.get(one)
    return person.ties.bonds.get(other, 0) if person else 0


def strongest_bond(state: UltimoState, group: Iterable[str]) -> int:
    """Return the level of the strongest single bond within a group that acts together (U-176)."""
    return max((bond_level(state, one, other) for one, other in combinations(group, 2)), default=0)


def bonds_used(person: Person, rules: Mapping[str, str]) -> int:
    """Return how much of a character's room for bonds is taken: their levels, or by house rule their number."""
    levels = person.ties.bonds
    return len(levels) if rules["bond_capacity_counts"] == "persons" else sum(levels.values())


def bonds_room(person: Person, rules: Mapping[str, str]) -> int:
    """Return the room a character has left for bonds (U-132)."""
    return ability_of(person, "bonds", rules) - bonds_used(person, rules)


def is_stood_by(state: UltimoState, who: str) -> bool:
    """Return whether somebody bonded with a character can act and may spend morale for it (U-363)."""
    return any(
        person.body.morale > 0 and bond_level(state, one, who) > 0 and not is_out(person, state.rules)
        for one, person in state.people.items()
        if one != who and hooks_of(person.character.traits, MoraleForOthers)
    )


def bond_damage(state: UltimoState, striker: str, group: Iterable[str]) -> int:
    """Return what a bond adds to a blow: the strongest among those who strike together, once, or with a friend beside.

    A friend who can act fights along, also where each of the two strikes alone (U-258, U-259).
    """
    beside = () if state.check and state.check.rival else state.people[striker].ties.bonds.items()
    levels = (level for one, level in beside if _fights(state, one))
    return max(strongest_bond(state, group), *levels, 0)


def _fights(state: UltimoState, who: str) -> bool:
    """Return whether somebody is a character who takes part in a fight: able to, and on the map where one lies."""
    person, ground = state.people.get(who), state.danger.ground
    return person is not None and not is_out(person, state.rules) and (ground is None or who in ground.places)


@dataclass(frozen=True, slots=True)
class SideBySide:
    """What two bonded ones gain who stand next to each other in a fight and do not attack together."""

    rating: int = 0
    """Added to the difficulty of combat checks."""
    soak: int = 0
    """Soak that works like Toughness."""
    unflanked: bool = False
    """Whether they cannot be flanked."""


_SIDE_BY_SIDE: Final = (SideBySide(), SideBySide(-1), SideBySide(soak=2), SideBySide(unflanked=True))
_TOGETHER: Final = (SideBySide(), SideBySide(-1), SideBySide(-1, 2), SideBySide(-1, 2, unflanked=True))


def side_by_side(level: int, rules: Mapping[str, str]) -> SideBySide:
    """Return what a bond of this level gives side by side; the levels add up unless the table plays otherwise."""
    return (_TOGETHER if rules["bond_table_cumulative"] == "on" else _SIDE_BY_SIDE)[min(level, DEEPEST)]


def with_ties(state: UltimoState, who: str, change: Callable[[Ties], Ties]) -> UltimoState:
    """Return the table with the ties of a character changed."""
    person = state.people[who]
    return state.with_person(who, replace(person, ties=change(person.ties)))
