"""Facts from the rows of Ultimo: weapons, conditions, effects, foes, forces, and the rated tasks of its ladder."""

from __future__ import annotations

from collections.abc import Iterator

from oracle.lookup.seams import Fact
from oracle.systems.ultimo.rules.ladder import LADDER, Example
from oracle.systems.ultimo.seams.facts.dangers import danger_facts
from oracle.systems.ultimo.seams.facts.weapons import weapon_facts


def facts() -> Iterator[Fact]:
    """Yield the facts, in the order of the book."""
    yield from weapon_facts()
    yield from danger_facts()


def rated_tasks() -> tuple[Example, ...]:
    """Return the tasks that the handbook rates, in its order."""
    return LADDER
