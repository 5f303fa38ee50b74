"""When a kind of action comes in question at all, said as rows: a menu asks only for what may have options.

A row decides nothing. It leaves a kind out where its offer would refuse whatever was asked of it, and every concern
says so of its own verbs; a verb without a row is asked about at any time. The offer alone says what may be done.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache, lru_cache, reduce
from itertools import chain
from operator import and_
from typing import Any, Final

from oracle.core.latest import latest_few_of
from oracle.core.part import role_of
from oracle.core.records import dataclass
from oracle.systems.ultimo.characters import Item
from oracle.systems.ultimo.fight.danger import in_sight, standing
from oracle.systems.ultimo.standing import able, helplessness, living
from oracle.systems.ultimo.state import UltimoState
from oracle.systems.ultimo.traits import hooks_of

_MOMENTS: Final = 1024
"""Moments between two steps that are kept in mind; a whole evening has fewer."""

Fact = Callable[[UltimoState, str], bool]
"""Something that is so or not, of the table or of an actor in it."""


@dataclass(frozen=True, slots=True)
class Occasion:
    """When one kind of action may have options."""

    steps: tuple[type, ...] = ()
    """While one of these steps of the agenda is due."""
    between: tuple[Fact, ...] | None = None
    """Also where no step is due, as far as all of this is so; `None` where there are never options then."""


def at(*steps: type) -> Occasion:
    """Return that there are options only while one of these steps is due."""
    return Occasion(steps)


def between(*facts: Fact, at: tuple[type, ...] = ()) -> Occasion:
    """Return that there are options where no step is due and all of this is so, or while one of these steps is."""
    return Occasion(at, facts)


_ANY_TIME: Final = between()
"""Where nothing is said."""


class Occasions:
    """What comes in question of everything a role may ever do, worked out once for each kind of moment."""

    def __init__(self, roles: Mapping[str, tuple[type[Any], ...]], rows: Mapping[type, Occasion]) -> None:
        self._roles = {role: _Role(kinds, rows) for role, kinds in roles.items()}

    def in_question(self, state: UltimoState, who: str) -> tuple[type[Any], ...]:
        """Return the kinds of action that may have options for `who` now, in menu order."""
        role = self._roles.get(role_of(who))
        if role is None:
            return ()
        if who not in state.people and who != "dealer":
            return role.kinds
        agenda = state.agenda
        return role.at(type(agenda[0])) if agenda else role.between(role.what_is_so(state, who))


class _Role:
    """The rows of one role. What is so of an actor is a number, a bit of it for each fact."""

    def __init__(self, kinds: tuple[type[Any], ...], rows: Mapping[type, Occasion]) -> None:
        self.kinds = kinds
        self._rows = tuple([(kind, rows.get(kind, _ANY_TIME)) for kind in kinds])
        asked = {kind: row.between for kind, row in self._rows if row.between is not None}
        bits = {fact: 1 << place for place, fact in enumerate(dict.fromkeys(chain.from_iterable(asked.values())))}
        self._needs = {kind: sum(bits[fact] for fact in facts) for kind, facts in asked.items()}
        self._facts = tuple((fact, bit, self._first(bit)) for fact, bit in bits.items())
        self.at: Callable[[Any], tuple[type[Any], ...]] = cache(self._at)
        self.between: Callable[[int], tuple[type[Any], ...]] = lru_cache(_MOMENTS)(self._between)

    def what_is_so(self, state: UltimoState, who: str) -> int:
        """Return the bits of the facts that are so; one without which nothing asks for others spares those."""
        so = 0
        for fact, bit, first in self._facts:
            if so & first == first and fact(state, who):
                so |= bit
        return so

    def _first(self, bit: int) -> int:
        """Return the bits, below its own, of all that everything needs that needs this fact."""
        return reduce(and_, (needed for needed in self._needs.values() if needed & bit)) & (bit - 1)

    def _at(self, step: type) -> tuple[type[Any], ...]:
        return tuple([kind for kind, row in self._rows if row is _ANY_TIME or step in row.steps])

    def _between(self, so: int) -> tuple[type[Any], ...]:
        return tuple([kind for kind, needed in self._needs.items() if needed & so == needed])


def carries(is_it: Callable[[Item], object]) -> Fact:
    """Return the fact whether one of somebody's things is of a kind, wherever it lies and whatever is left of it."""

    @latest_few_of
    def among(gear: tuple[Item, ...]) -> bool:
        return any(map(is_it, gear))

    return lambda state, who: among(state.people[who].gear)


def awake(state: UltimoState, who: str) -> bool:
    """Return whether somebody can act; true of the Dealer and of whoever is no character."""
    return helplessness(state, who) is None or who not in state.people


def turn_left(state: UltimoState, who: str) -> bool:
    """Return whether somebody has had no turn in this round."""
    return who not in state.pace.acted


def foes_stand(state: UltimoState, _who: str) -> bool:
    """Return whether there is anybody to fight."""
    return bool(state.danger.foes) and bool(standing(state.danger))


def foes_seen(state: UltimoState, _who: str) -> bool:
    """Return whether the company sees anybody to fight."""
    return bool(state.danger.foes) and bool(in_sight(state.danger))


def no_foes_seen(state: UltimoState, who: str) -> bool:
    """Return whether the company sees nobody to fight."""
    return not foes_seen(state, who)


def on_a_map(state: UltimoState, _who: str) -> bool:
    """Return whether a fight has a map."""
    return state.danger.ground is not None


def others_awake(state: UltimoState, who: str) -> bool:
    """Return whether another character can act."""
    return any(one != who for one in able(state))


def anybody_lives(state: UltimoState, _who: str) -> bool:
    """Return whether a character is alive."""
    return bool(living(state))


def anybody_awake(state: UltimoState, _who: str) -> bool:
    """Return whether a character can act."""
    return bool(able(state))


def anybody_marked(state: UltimoState, _who: str) -> bool:
    """Return whether a living character bears a condition."""
    return any(state.people[one].marks for one in living(state))


def anybody_dead(state: UltimoState, _who: str) -> bool:
    """Return whether a character is dead."""
    return len(living(state)) < len(state.people)


def army_stands(state: UltimoState, _who: str) -> bool:
    """Return whether an enemy army stands on the field."""
    return state.world.war.theirs is not None


def has_soldiers(state: UltimoState, who: str) -> bool:
    """Return whether somebody has soldiers in pay."""
    return bool(state.people[who].ties.troop)


def has_company(state: UltimoState, who: str) -> bool:
    """Return whether somebody keeps a character company."""
    return bool(state.people[who].ties.company)


@cache
def gifted(hook: type[Any]) -> Fact:
    """Return the fact whether a trait of somebody does something of this kind."""

    def has_it(state: UltimoState, who: str) -> bool:
        return bool(hooks_of(state.people[who].character.traits, hook))

    return has_it
