"""Tasks of our own between the examples of the ladder: by skill and rating, what else is about as hard.

They are never cited; they say which example to cite, and how far from it a task lies.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, Final

from oracle.core.records import dataclass
from oracle.dealer.house.yardsticks import (
    adventuring,
    among_people,
    between,
    beyond,
    body_and_soul,
    both_ends,
    crafts_and_ways,
    everyday,
    extremes,
    grave,
    hampered,
    hard,
    ladder,
    ladder_high,
    ladder_retold,
    ladder_retold_high,
    masterly,
    middle,
    oblique,
    plain,
    players,
    pressed,
    spoken,
    table,
    trades,
    trifling,
)


@dataclass(frozen=True, slots=True)
class Yardstick:
    """A task with its rating."""

    skill: str
    rating: int
    words: str


_TABLES: Final = (
    *(everyday, players, between, spoken, trades, plain),
    *(ladder, ladder_high, oblique, table, extremes, hard, middle),
)
"""Skill, rating, tasks: their words say by themselves with which skill a deed is done."""

_TOLD: Final = (
    *(pressed, hampered, trifling, adventuring, masterly, beyond),
    *(among_people, body_and_soul, crafts_and_ways, both_ends),
    *(ladder_retold, ladder_retold_high, grave),
)
"""The same, told with all that goes on besides: a word of them alone says little, their meaning much."""


def all_yardsticks() -> Iterator[Yardstick]:
    """Yield every task whose words speak for a skill, by table, skill and rating."""
    yield from _tasks_of(_TABLES)


def told_yardsticks() -> Iterator[Yardstick]:
    """Yield every task that speaks by its meaning, by table, skill and rating."""
    yield from _tasks_of(_TOLD)


def _tasks_of(tables: Iterable[Any]) -> Iterator[Yardstick]:
    for skill, rating, tasks in (row for one in tables for row in one.ROWS):
        for words in tasks.split("; "):
            yield Yardstick(skill, rating, words)
