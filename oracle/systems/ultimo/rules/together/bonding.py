"""Bonds: their levels, how many a character can have, and what they give (U-132, U-176, U-258)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from itertools import combinations
from typing import Final

from oracle.core.records import dataclass, replace
from oracle.systems.ultimo.rules.state import Person, UltimoState
from oracle.systems.ultimo.rules.status import ability_of, is_out
from oracle.systems.ultimo.rules.together.ties import Ties
from oracle.systems.ultimo.rules.traits import modifiers_of
from oracle.systems.ultimo.rules.traits.figures import DEVOTION_XP

HIGHEST_LEVEL: Final = 3
"""Highest level of a bond. Rule U-132."""

FIGHTING: Final = ("attack", "in_combat")
"""Tags of checks that a bond does not ease: in a fight it adds damage instead (U-176)."""


def bond_level(state: UltimoState, who: str, other: str) -> int:
    """Return the level of the bond between two characters; 0 for none."""
    person = state.people.get(who)
    return person.ties.bonds.get(other, 0) if person else 0


def strongest_bond(state: UltimoState, group: Iterable[str]) -> int:
    """Return the level of the strongest single bond within a group (U-176)."""
    return max((bond_level(state, who, other) for who, other in combinations(group, 2)), default=0)


def bonds_used(person: Person, rules: Mapping[str, str]) -> int:
    """Return how much of a character's bond capacity is used: levels, or by house rule the number of bonds."""
    levels = person.ties.bonds
    return len(levels) if rules["bond_capacity_counts"] == "persons" else sum(levels.values())


def bonds_room(person: Person, rules: Mapping[str, str]) -> int:
    """Return the bond capacity a character has left (U-132)."""
    return ability_of(person, "bonds", rules) - bonds_used(person, rules)


def has_supporting_friend(state: UltimoState, who: str) -> bool:
    """Return whether a bonded character can act and may spend morale for this one (U-363)."""
    return any(
        person.body.morale > 0 and bond_level(state, friend, who) > 0 and not is_out(person, state.rules)
        for friend, person in state.people.items()
        if friend != who and modifiers_of(person.character.traits, DEVOTION_XP)
    )


def bond_damage(state: UltimoState, striker: str, group: Iterable[str]) -> int:
    """Return the damage a bond adds to a blow: the strongest among the attackers, or with a friend in the fight.

    A friend who can act counts even where each of the two attacks alone (U-258, U-259).
    """
    beside = () if state.check and state.check.rival else state.people[striker].ties.bonds.items()
    levels = (level for friend, level in beside if _is_in_fight(state, friend))
    return max(strongest_bond(state, group), *levels, 0)


def _is_in_fight(state: UltimoState, who: str) -> bool:
    """Return whether a character takes part in the fight: able to act, and on the map if there is one."""
    person, ground = state.people.get(who), state.danger.ground
    return person is not None and not is_out(person, state.rules) and (ground is None or who in ground.places)


@dataclass(frozen=True, slots=True)
class SideBySide:
    """Benefits of two bonded characters who stand side by side in a fight and attack separately."""

    rating: int = 0
    """Change of the difficulty of combat checks."""
    soak: int = 0
    """Soak, like that of Toughness."""
    unflanked: bool = False
    """Whether neither can be flanked."""


_SIDE_BY_SIDE: Final = (SideBySide(), SideBySide(-1), SideBySide(soak=2), SideBySide(unflanked=True))
_TOGETHER: Final = (SideBySide(), SideBySide(-1), SideBySide(-1, 2), SideBySide(-1, 2, unflanked=True))


def side_by_side(level: int, rules: Mapping[str, str]) -> SideBySide:
    """Return the side-by-side benefits of a bond level; lower levels are included unless a house rule differs."""
    return (_TOGETHER if rules["bond_table_cumulative"] == "on" else _SIDE_BY_SIDE)[min(level, HIGHEST_LEVEL)]


def change_ties(state: UltimoState, who: str, change: Callable[[Ties], Ties]) -> UltimoState:
    """Return the state with a character's ties changed."""
    person = state.people[who]
    return state.with_person(who, replace(person, ties=change(person.ties)))
