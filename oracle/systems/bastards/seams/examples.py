"""Examples of this game's own scale of difficulty, and how hard a task is that is like one of them."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Final, Literal, cast, get_args

from oracle.core.records import record
from oracle.dealer.builtin.rating.likeness import Texts
from oracle.game_files import data_file, rows_of

GAME: Final = "bastards"
"""Whose data files are read."""

Step = Literal[0, 1, 3, 5, 7, 10, 15, 20]
"""A Difficulty Modifier that the Dealer may name. Rule `gob.rating`."""

STEPS: Final[tuple[Step, ...]] = get_args(Step)

ALIKE: Final = 0.62
"""Likeness from which on an example is the measure of a task of its own skill, by meaning and half by words."""

SAME: Final = 0.9
"""The same where the task was read as one of another skill."""


@record
class Rated:
    """A task with its Difficulty Modifier, as a row of `difficulty_examples.tsv` has it."""

    id: str
    rating: int
    trait: str
    skill: str
    source: str
    """The section of the rules that the modifier is measured by."""
    words: str
    second_skill: str = ""


@cache
def examples() -> Mapping[str, Rated]:
    """Return the examples by id, easiest first."""
    rows = rows_of(GAME, "difficulty_examples")
    found = (
        Rated(row["id"], int(row["modifier"]), row["trait"], row["skill"], row["source"], row["task"]) for row in rows
    )
    return {one.id: one for one in found}


def vectors_file() -> Path:
    """Return where the vectors of the examples stand."""
    return data_file(GAME, "difficulty_examples_vectors.npz")


@cache
def _texts() -> Texts:
    return Texts((one.words for one in examples().values()), vectors_file())


def most_like(task: str) -> tuple[tuple[float, Rated], ...]:
    """Return all examples with how like a task each is, the likest first."""
    scores = _texts().likeness(task)
    return tuple(sorted(zip(scores, examples().values(), strict=True), key=lambda pair: -pair[0]))


def measure_of(task: str, skill: str) -> Rated | None:
    """Return the example that a task is measured by: one of its skill, or the same task; `None` where none is."""
    fit = (one for score, one in most_like(task) if score >= (ALIKE if one.skill == skill else SAME))
    return next(fit, None)


@cache
def _shared_steps() -> tuple[tuple[int, Step], ...]:
    """Return up to which rating of the lexicon that all games share each modifier goes."""
    return tuple((int(row["up_to"]), cast("Step", int(row["modifier"]))) for row in rows_of(GAME, "lexicon_steps"))


def step_for(rating: int) -> Step:
    """Return the Difficulty Modifier for a rating of the lexicon that all games share."""
    return next((step for up_to, step in _shared_steps() if rating <= up_to), STEPS[-1])


def nearest_step(modifier: int) -> Step:
    """Return the modifier of the scale that lies nearest to a figure, the lower of two."""
    return min(STEPS, key=lambda step: abs(step - modifier))
