"""When a kind of action comes in question at all, said as rows: a menu asks only for what may have options.

A row decides nothing. It leaves a kind out where its offer would refuse whatever was asked of it, and every concern
says so of its own verbs; a verb without a row is asked about at any time. The offer alone says what may be done.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import cache
from typing import Any

from oracle.core.part import role_of
from oracle.core.records import dataclass
from oracle.systems.ultimo.fight.danger import in_sight, standing
from oracle.systems.ultimo.standing import is_out
from oracle.systems.ultimo.state import UltimoState
from oracle.systems.ultimo.traits import hooks_of

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


class Occasions:
    """What comes in question of everything a role may ever do, worked out once for each kind of moment."""

    def __init__(self, roles: Mapping[str, tuple[type[Any], ...]], rows: Mapping[type, Occasion]) -> None:
        self._roles = roles
        self._rows = rows
        self._facts = {role: tuple(_facts(kinds, rows)) for role, kinds in roles.items()}
        self._at: dict[tuple[str, object], tuple[type[Any], ...]] = {}

    def in_question(self, state: UltimoState, who: str) -> tuple[type[Any], ...]:
        """Return the kinds of action that may have options for `who` now, in menu order."""
        role = role_of(who)
        kinds = self._roles.get(role, ())
        if not kinds or (role == "pc" and who not in state.people):
            return kinds
        now = state.agenda
        moment = type(now[0]) if now else tuple([fact(state, who) for fact in self._facts[role]])
        found = self._at.get((role, moment))
        if found is None:
            found = self._at[role, moment] = tuple([kind for kind in kinds if self._comes_up(role, kind, moment)])
        return found

    def _comes_up(self, role: str, kind: type, moment: type | tuple[bool, ...]) -> bool:
        row = self._rows.get(kind)
        if row is None:
            return True
        if isinstance(moment, type):
            return moment in row.steps
        so = dict(zip(self._facts[role], moment, strict=True))
        return row.between is not None and all(so[fact] for fact in row.between)


def _facts(kinds: Iterable[type], rows: Mapping[type, Occasion]) -> dict[Fact, None]:
    """Return every fact that the rows of these kinds ask for, once."""
    found = (rows[kind].between for kind in kinds if kind in rows)
    return dict.fromkeys(fact for facts in found for fact in facts or ())


def awake(state: UltimoState, who: str) -> bool:
    """Return whether somebody can act; true of the Dealer and of whoever is no character."""
    person = state.people.get(who)
    return person is None or not is_out(person, state.rules)


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
    people = state.people
    return len(people) > 1 and any(one != who and not is_out(person, state.rules) for one, person in people.items())


def anybody_lives(state: UltimoState, _who: str) -> bool:
    """Return whether a character is alive."""
    return not all(person.is_dead for person in state.people.values())


def anybody_awake(state: UltimoState, _who: str) -> bool:
    """Return whether a character can act."""
    return not all(is_out(person, state.rules) for person in state.people.values())


def anybody_marked(state: UltimoState, _who: str) -> bool:
    """Return whether a character bears a condition."""
    return any(person.marks for person in state.people.values())


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
