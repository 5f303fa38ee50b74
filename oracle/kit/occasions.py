"""The moments at which an action may have options, as rows, so that a menu asks only for these actions.

A row does not judge legality. It leaves an action out where its offer would refuse in any case; a verb without a
row is asked at any time. Only the offer says what is legal.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache, lru_cache, reduce
from itertools import chain
from operator import and_
from typing import Any, Final

from oracle.core.part import role_of
from oracle.core.records import record

_MOMENTS: Final = 1024
"""Combinations of facts whose actions are kept; a whole evening has fewer."""

Fact = Callable[[Any, str], bool]
"""A fact about the table or an actor, true or false."""


@record
class Occasion:
    """The moments at which one action may have options."""

    steps: tuple[type, ...] = ()
    """It may have options while one of these steps is due."""
    between: tuple[Fact, ...] | None = None
    """It may also have options where no step is due and all these facts hold; `None` for never."""
    whenever: bool = False
    """Whether it may have options at any step."""


def at(*steps: type) -> Occasion:
    """Return the occasion of an action that has options only while one of these steps is due."""
    return Occasion(steps)


def between(*facts: Fact, at: tuple[type, ...] = ()) -> Occasion:
    """Return the occasion of an action while no step is due and all these facts hold, or a step of `at` is due."""
    return Occasion(at, facts)


ANY_TIME: Final = Occasion(between=(), whenever=True)
"""The occasion of a verb without a row."""


class Occasions:
    """The actions of each role that may have options, worked out once for each kind of moment."""

    def __init__(self, roles: Mapping[str, tuple[type[Any], ...]], rows: Mapping[type, Occasion]) -> None:
        self._roles = {role: _Role(kinds, rows) for role, kinds in roles.items()}

    def candidate_actions(self, state: Any, who: str, step: Any | None) -> tuple[type[Any], ...]:
        """Return the kinds of action that may have options for an actor, in menu order; `step` is what is due."""
        role = self._roles.get(role_of(who))
        if role is None:
            return ()
        return role.at(type(step)) if step is not None else role.between(role.facts_holding(state, who))


class _Role:
    """The rows of one role; the facts about an actor are a number with a bit for each fact."""

    def __init__(self, kinds: tuple[type[Any], ...], rows: Mapping[type, Occasion]) -> None:
        self._rows = tuple([(kind, rows.get(kind, ANY_TIME)) for kind in kinds])
        asked = {kind: row.between for kind, row in self._rows if row.between is not None}
        bits = {fact: 1 << place for place, fact in enumerate(dict.fromkeys(chain.from_iterable(asked.values())))}
        self._needs = {kind: sum(bits[fact] for fact in facts) for kind, facts in asked.items()}
        self._facts = tuple((fact, bit, self._first(bit)) for fact, bit in bits.items())
        self.at: Callable[[Any], tuple[type[Any], ...]] = cache(self._at)
        self.between: Callable[[int], tuple[type[Any], ...]] = lru_cache(_MOMENTS)(self._between)

    def facts_holding(self, state: Any, who: str) -> int:
        """Return the bits of the facts that hold; a fact is skipped where a false one already excludes its actions."""
        so = 0
        for fact, bit, first in self._facts:
            if so & first == first and fact(state, who):
                so |= bit
        return so

    def _first(self, bit: int) -> int:
        """Return the lower bits of the facts that are needed by every action that needs this fact."""
        return reduce(and_, (needed for needed in self._needs.values() if needed & bit)) & (bit - 1)

    def _at(self, step: type) -> tuple[type[Any], ...]:
        return tuple([kind for kind, row in self._rows if row.whenever or step in row.steps])

    def _between(self, so: int) -> tuple[type[Any], ...]:
        return tuple([kind for kind, needed in self._needs.items() if needed & so == needed])
