"""Learns how hard tasks are from the rated tasks, and writes it: `python -m oracle.training.fit_rating`.

Takes some minutes and 9 GB of memory. With `--measure` nothing is written: the figures are those of each fifth of the
tasks, whole stretches of the file, by weights that were learnt without it.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from typing import Any, Final

import numpy as np
from scipy.linalg import solve

from oracle.core.records import dataclass
from oracle.dealer.builtin.rating import attributes, learnt
from oracle.dealer.builtin.rating.learnt import (
    SAME_SKILL,
    STEPS,
    hash_of_tasks,
    kernel_of,
    middle_of,
    rated_tasks,
    rating_targets,
    skill_targets,
    task_texts,
)
from oracle.dealer.builtin.rating.lexicon import lexicon
from oracle.meaning.kept import kept_vectors

SKILL_PENALTY: Final = 0.3
RATING_PENALTY: Final = 1.0
"""Strength of regularization of each regression. Chosen by cross-validation over the tasks."""

STRETCH: Final = 850
"""Tasks in the order of the file that are left out together: neighbours were often written together."""

FOLDS: Final = 5


@dataclass(frozen=True, slots=True)
class Solved:
    """Weights in fractions."""

    skill: Any
    rating: Any
    base: Any


def main(argv: Sequence[str] | None = None) -> int:
    """Learn and write, or measure."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--measure", action="store_true", help="print figures and write nothing")
    args = asked.parse_args(argv)
    keep_vectors()
    kernel = kernel_of_all()
    if args.measure:
        measure(kernel)
    else:
        write(solved(kernel, skill_targets(), rating_targets()))
    return 0


def keep_vectors() -> None:
    """Encode the rated tasks and the plain tasks of attributes, where some have no vector yet."""
    for file, texts in (
        (learnt.vectors_file(), [task.words for task in rated_tasks()]),
        (attributes.vectors_file(), [words for _, _, words in attributes.attribute_rows()]),
    ):
        if kept_vectors(file).missing(texts):
            kept_vectors(file).keep(texts)


def kernel_of_all() -> Any:
    """Return how much each task has a say in each other, shape (tasks, tasks).

    Raises:
        RuntimeError: If the sentence model does not run here.
    """
    texts = task_texts()
    if texts.vectors is None:
        raise RuntimeError("nothing can be learnt without the sentence model")
    rows = zip(rated_tasks(), texts.vectors, strict=True)
    return np.stack([kernel_of(texts.by_words(task.words), texts.vectors @ own) for task, own in rows])


def solved(kernel: Any, skills: Any, levels: Any) -> Solved:
    """Return the weights for tasks with a square kernel."""
    base = levels.mean(axis=0)
    same = 1 + SAME_SKILL * (skills @ skills.T)
    skill = _ridge(kernel, SKILL_PENALTY, skills)
    return Solved(skill, _ridge(kernel * same, RATING_PENALTY, levels - base), base)


def _ridge(kernel: Any, penalty: float, targets: Any) -> Any:
    on_diagonal = np.diag_indices_from(kernel)
    kernel[on_diagonal] += penalty
    found = solve(kernel, targets, assume_a="pos", check_finite=False)
    kernel[on_diagonal] -= penalty
    return found


def in_steps(table: Any) -> tuple[Any, Any]:
    """Return a table in whole numbers, and the scale of each column."""
    scale = np.abs(table).max(axis=0, keepdims=True) / STEPS
    return np.round(table / scale).astype(np.int8), scale.astype(np.float32)


def write(found: Solved) -> None:
    """Write the weights beside the tasks that they were learnt from."""
    kept: dict[str, Any] = {"rows": np.array(hash_of_tasks()), "base": found.base.astype(np.float32)}
    for name, table in (("skill", found.skill), ("rating", found.rating)):
        kept[name], kept[f"{name}.scale"] = in_steps(table)
    np.savez_compressed(learnt.weights_file(), **kept)


def measure(kernel: Any) -> None:
    """Print how well each fifth of the tasks is told by the others."""
    skills, levels = skill_targets(), rating_targets()
    fold = np.arange(len(kernel)) // STRETCH % FOLDS
    for held in range(FOLDS):
        seen, unseen = np.flatnonzero(fold != held), np.flatnonzero(fold == held)
        found = solved(kernel[np.ix_(seen, seen)], skills[seen], levels[seen])
        print(held, figures(kernel[np.ix_(unseen, seen)], found, seen, unseen))


def figures(kernel: Any, found: Solved, seen: Any, unseen: Any) -> dict[str, float]:
    """Return the share of skills that are right, the mean error of ratings, and the share that is off by 1 at most."""
    names = list(lexicon().skills)
    every = rated_tasks()
    skill = (kernel @ found.skill).argmax(axis=1)
    own = skill[:, None] == np.array([names.index(every[at].skill) for at in seen])
    chances = (kernel * (1 + SAME_SKILL * own)) @ found.rating + found.base
    levels = np.array([middle_of(row) for row in chances])
    off = np.abs(levels - np.array([every[at].rating for at in unseen]))
    right = np.mean([names[at] == every[task].skill for at, task in zip(skill, unseen, strict=True)])
    return {
        "skill": round(float(right), 3),
        "off": round(float(off.mean()), 3),
        "near": round(float((off <= 1).mean()), 3),
    }


if __name__ == "__main__":
    raise SystemExit(main())
