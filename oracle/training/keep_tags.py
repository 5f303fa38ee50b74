"""Keeps the vectors of the phrases that tags are told by: `python -m oracle.training.keep_tags`.

With `--measure` nothing is written: the figures are those of phrases that were left out, each with the skills it fits.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Final

import numpy as np

from oracle.core.records import dataclass
from oracle.dealer.builtin.rating.lexicon import lexicon
from oracle.dealer.builtin.tags import MOST_TAGS, RIDGE, Learnt, kernel_of, learnt_for, phrases, vectors_file
from oracle.meaning.kept import kept_vectors

if TYPE_CHECKING:
    from oracle.dealer.interpret.encode import Matrix

FLOORS: Final = (0.3, 0.35, 0.4, 0.45, 0.5)


@dataclass(frozen=True, slots=True)
class Guess:
    """A phrase that was left out, tried with one skill."""

    scores: tuple[tuple[float, str], ...]
    """Of every tag, best first."""
    right: frozenset[str]
    share: float
    """What it counts: 1 divided by the skills that are tried."""


def main(argv: Sequence[str] | None = None) -> int:
    """Keep the vectors, or measure."""
    asked = argparse.ArgumentParser(prog="python -m oracle.training.keep_tags", description=__doc__)
    asked.add_argument("--measure", action="store_true", help="print figures and write nothing")
    if not asked.parse_args(argv).measure:
        kept_vectors(vectors_file()).keep(tuple(phrases()))
        return 0
    for with_model in (True, False):
        guesses = list(guessed(with_model=with_model))
        for floor in FLOORS:
            right, found, idle = figures(guesses, floor)
            words = f"right {right:.2f}, found {found:.2f}, of phrases without a tag {idle:.2f} get one"
            print(f"{'sentence model' if with_model else 'stems alone'}, floor {floor}: {words}")
    return 0


def guessed(*, with_model: bool) -> Iterator[Guess]:
    """Yield every phrase with every skill it fits, judged by the others alone; one without a tag fits all skills."""
    for skill in lexicon().skills:
        learnt = learnt_for(skill, with_model=with_model)
        for text, scores in zip(learnt.texts, left_out(learnt, with_model=with_model), strict=True):
            tags = phrases()[text]
            common = frozenset.intersection(*tags.values()) or next(iter(tags.values())) if tags else frozenset()
            if tags and skill not in common:
                continue
            right = frozenset(tag for tag, skills in tags.items() if skill in skills)
            ranked = sorted(zip(scores.tolist(), learnt.tags, strict=True), reverse=True)
            yield Guess(tuple(ranked[:MOST_TAGS]), right, 1 / len(common or lexicon().skills))


def left_out(learnt: Learnt, *, with_model: bool) -> Matrix:
    """Return the scores of every phrase as they are without it, in the closed form of ridge regression."""
    kernel = kernel_of(learnt.places, with_model=with_model)
    hat = kernel @ np.linalg.inv(kernel + RIDGE * np.eye(len(kernel), dtype=np.float32))
    own = np.diag(hat)[:, None]
    return ((hat @ learnt.truth - own * learnt.truth) / (1 - own)).astype(np.float32)


def figures(guesses: Sequence[Guess], floor: float) -> tuple[float, float, float]:
    """Return which share of given tags is right, of right ones is given, and of phrases without a tag gets one."""
    given = right = wanted = idle = tagless = 0.0
    for guess in guesses:
        tags = {tag for score, tag in guess.scores if score >= floor}
        given += guess.share * len(tags)
        right += guess.share * len(tags & guess.right)
        wanted += guess.share * len(guess.right)
        tagless += guess.share * (not guess.right)
        idle += guess.share * (bool(tags) and not guess.right)
    return right / max(given, 1e-9), right / wanted, idle / tagless


if __name__ == "__main__":
    raise SystemExit(main())
