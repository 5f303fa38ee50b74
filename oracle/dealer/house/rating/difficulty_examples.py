"""Rated tasks between the examples of the ladder, by skill and rating. They say which example to cite, and how far off.

They are rows of `difficulty_examples.tsv` in the folder of their game, and are never cited themselves.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Final

from oracle.core.records import dataclass
from oracle.game_files import rows_of

GAME: Final = "ultimo"
"""The game whose tasks are rated by skill."""


@dataclass(frozen=True, slots=True)
class RatedTask:
    """A task with its rating."""

    skill: str
    rating: int
    words: str


@cache
def _rated_by(speaks_by: str) -> tuple[RatedTask, ...]:
    rows = rows_of(GAME, "difficulty_examples")
    return tuple(
        RatedTask(row["skill"], int(row["rating"]), row["task"]) for row in rows if row["speaks_by"] == speaks_by
    )


def worded_examples() -> Iterator[RatedTask]:
    """Yield every task whose words say by themselves with which skill a deed is done, in the order of the file."""
    yield from _rated_by("words")


def circumstantial_examples() -> Iterator[RatedTask]:
    """Yield every task that is told with all that goes on besides: single words of it say little, its meaning much."""
    yield from _rated_by("meaning")
