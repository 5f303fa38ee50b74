"""When a kind of action comes in question at all, said as rows: a menu asks only for what may have options.

A row decides nothing. It leaves a kind out where its offer would refuse in any case; a verb without a
row is asked about at any time. The offer alone says what may be done.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache, lru_cache, reduce
from itertools import chain
from operator import and_
from typing import Any, Final

from oracle.core.part import role_of
from oracle.core.records import dataclass

_MOMENTS: Final = 1024
"""Moments between two steps that are kept in mind; a whole evening has fewer."""

Fact = Callable[[Any, str], bool]
"""Something that is so or not, of the table or of an actor in it."""


@dataclass(frozen=True, slots=True)
class Occasion:
    """When one kind of action may have options."""

    steps: tuple[type, ...] = ()
    """While one of these steps is due."""
    between: tuple[Fact, ...] | None = None
    """Also where no step is due, as far as all of this is so; `None` where there are never options then."""
    whenever: bool = False
    """Whether there may be options at any step."""


def at(*steps: type) -> Occasion:
    """Return that there are options only while one of these steps is due."""
    return Occasion(steps)


def between(*facts: Fact, at: tuple[type, ...] = ()) -> Occasion:
    """Return that there are options where no step is due and all of this is so, or while one of these steps is."""
    return Occasion(at, facts)


ANY_TIME: Final = Occasion(between=(), whenever=True)
"""Where nothing is said."""


class Occasions:
    """What comes in question of everything a role may ever do, worked out once for each kind of moment."""

    def __init__(self, roles: Mapping[str, tuple[type[Any], ...]], rows: Mapping[type, Occasion]) -> None:
        self._roles = {role: _Role(kinds, rows) for role, kinds in roles.items()}

    def in_question(self, state: Any, who: str, step: Any | None) -> tuple[type[Any], ...]:
        """Return the kinds of action that may have options for an actor, in menu order; `step` is what is due."""
        role = self._roles.get(role_of(who))
        if role is None:
            return ()
        return role.at(type(step)) if step is not None else role.between(role.what_is_so(state, who))


class _Role:
    """The rows of one role. What is so of an actor is a number, a bit of it for each fact."""

    def __init__(self, kinds: tuple[type[Any], ...], rows: Mapping[type, Occasion]) -> None:
        self._rows = tuple([(kind, rows.get(kind, ANY_TIME)) for kind in kinds])
        asked = {kind: row.between for kind, row in self._rows if row.between is not None}
        bits = {fact: 1 << place for place, fact in enumerate(dict.fromkeys(chain.from_iterable(asked.values())))}
        self._needs = {kind: sum(bits[fact] for fact in facts) for kind, facts in asked.items()}
        self._facts = tuple((fact, bit, self._first(bit)) for fact, bit in bits.items())
        self.at: Callable[[Any], tuple[type[Any], ...]] = cache(self._at)
        self.between: Callable[[int], tuple[type[Any], ...]] = lru_cache(_MOMENTS)(self._between)

    def what_is_so(self, state: Any, who: str) -> int:
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
        return tuple([kind for kind, row in self._rows if row.whenever or step in row.steps])

    def _between(self, so: int) -> tuple[type[Any], ...]:
        return tuple([kind for kind, needed in self._needs.items() if needed & so == needed])
