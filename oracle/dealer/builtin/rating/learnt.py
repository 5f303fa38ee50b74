"""What the rated tasks of the lexicon say of a text: its skill, and its rating given the skill.

Two kernel ridge regressions weigh every task by how like the text it is; `python -m oracle.training.fit_rating` learns
them. On a machine without the sentence model the interpreter's skill head and tasks with like words decide.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, lru_cache
from hashlib import blake2b
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from oracle.core.records import dataclass
from oracle.dealer.builtin.rating.lexicon import Example, lexicon
from oracle.dealer.builtin.rating.likeness import Texts
from oracle.dealer.interpret.interpreter import interpreter
from oracle.dealer.interpret.segment import segment
from oracle.dealer.interpret.weights import in_fractions, read_from
from oracle.game_files import rows_of

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from oracle.dealer.builtin.rating.likeness import Matrix, Vector

STEPS: Final = 127
"""Largest whole number a weight is kept as."""

LEVELS: Final = 26
"""Ratings that are told apart, from 0."""

WIDTH: Final = 1
"""How far a task's rating may lie from a level to speak for it."""

SHARPNESS: Final = 2.5
SAME_SKILL: Final = 1.0
SURENESS: Final = 1.5
"""How fast likeness falls with the cosine of meanings, how much more a task of the skill itself counts, and the power
of the chances of the levels before their middle is taken. Chosen by cross-validation over the tasks."""

ALIKE, OTHER_SKILL = 3, 0.5
"""The same by words alone: the power of likeness, and what a task of another skill counts."""


@dataclass(frozen=True, slots=True)
class Task:
    """A rated task that stands in no book."""

    rating: int
    skill: str
    words: str
    id: str = ""
    second_skill: str = ""


@dataclass(frozen=True, slots=True)
class Learnt:
    """Weights of every rated task."""

    skill: Matrix
    """Shape (tasks, skills)."""
    rating: Matrix
    """Shape (tasks, LEVELS)."""
    base: Vector
    """Share of the tasks that speak for each level."""
    rows: str
    """Hash of the tasks they were learnt from."""


def vectors_file() -> Path:
    """Return where the vectors of the rated tasks stand."""
    return lexicon().file("difficulty_vectors.npz")


def weights_file() -> Path:
    """Return where the weights stand that were learnt from the rated tasks."""
    return lexicon().file("difficulty_weights.npz")


@cache
def rated_tasks() -> tuple[Example, ...]:
    """Return the rated tasks in the order of their file, the examples of the handbook behind them."""
    rows = rows_of(lexicon().game, "difficulty_examples")
    return (*(Task(int(row["rating"]), row["skill"], row["task"]) for row in rows), *lexicon().examples)


def hash_of_tasks() -> str:
    """Return a hash of the rated tasks, by which stale weights are known."""
    lines = (f"{task.skill}\t{task.rating}\t{task.words}\n" for task in rated_tasks())
    return blake2b("".join(lines).encode(), digest_size=12).hexdigest()


@cache
def task_texts() -> Texts:
    """Return the words of the rated tasks, to compare with."""
    return Texts((task.words for task in rated_tasks()), vectors_file())


@cache
def skill_targets() -> Matrix:
    """Return 1 where a task is of a skill, else 0, shape (tasks, skills)."""
    import numpy as np

    number = {skill: at for at, skill in enumerate(lexicon().skills)}
    return np.eye(len(number), dtype=np.float32)[[number[task.skill] for task in rated_tasks()]]


@cache
def rating_targets() -> Matrix:
    """Return 1 where a task speaks for a level, else 0, shape (tasks, LEVELS)."""
    import numpy as np

    ratings = np.array([task.rating for task in rated_tasks()])
    return (np.abs(ratings[:, None] - np.arange(LEVELS)) <= WIDTH).astype(np.float32)


@cache
def load_weights(path: Path | None = None) -> Learnt:
    """Return the weights that ship with the program, or those of another file, read once.

    Raises:
        WeightsError: If the file is missing, damaged, or of another shape.
    """
    return read_from(path or weights_file(), _read_weights)


def _read_weights(kept: Mapping[str, NDArray[Any]]) -> Learnt:
    skill, rating = (in_fractions(kept, name, f"{name}.scale") for name in ("skill", "rating"))
    if (skill.shape, rating.shape) != (skill_targets().shape, rating_targets().shape):
        raise ValueError("the weights were learnt from other tasks")
    return Learnt(skill, rating, kept["base"].astype("float32"), str(kept["rows"]))


def kernel_of(by_words: Vector, by_meaning: Vector) -> Vector:
    """Return how much each task has a say, by its cosines with a text."""
    import numpy as np

    found: Vector = np.exp(SHARPNESS * (by_meaning - 1)) + by_words
    return found


@lru_cache(maxsize=16)
def _says(text: str) -> tuple[Vector, bool]:
    """Return how much each task has a say in a text, and whether meaning is in it."""
    shared, meant = task_texts().by_words(text), task_texts().by_meaning(text)
    return (shared**ALIKE, False) if meant is None else (kernel_of(shared, meant), True)


def skill_scores(text: str) -> Mapping[str, float]:
    """Return how much speaks for each skill, about 1 where nothing speaks for another."""
    kernel, has_meaning = _says(text)
    if not has_meaning:
        parsed = segment(text, {}, "")
        return interpreter().skill.chances(parsed, parsed.main)
    scores = (kernel @ load_weights().skill).tolist()
    return {skill: round(score, 4) for skill, score in zip(lexicon().skills, scores, strict=True)}


def rating_of(text: str, skill: str) -> int:
    """Return the rating in the middle of what the tasks like a text speak for, given its skill."""
    kernel, has_meaning = _says(text)
    own = skill_targets()[:, list(lexicon().skills).index(skill)]
    if has_meaning:
        return middle_of((kernel * (1 + SAME_SKILL * own)) @ load_weights().rating + load_weights().base)
    weights = kernel * (OTHER_SKILL + own) + 1e-6
    return middle_of(weights @ rating_targets() / weights.sum())


def middle_of(chances: Vector) -> int:
    """Return the level in the middle of what levels have as their chances, whose sum may be anything."""
    import numpy as np

    shares = chances.clip(1e-6) ** SURENESS
    return int((np.round(np.cumsum(shares) / shares.sum(), 5) < 0.5).sum())
