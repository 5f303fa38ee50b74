"""Kinds of small deeds that nothing hangs on: to sit down, to sip tea, to hum. Told by the phrases nearest to a line.

`small_deeds.tsv` holds the phrases; `small_deeds_vectors.npz` their vectors, made by
`python -m oracle.training.keep_small_deeds`. Where the sentence model does not run, shared words decide alone.
"""

from __future__ import annotations

import csv
from functools import cache, lru_cache
from math import log
from pathlib import Path
from typing import TYPE_CHECKING, Final

from oracle.meaning.kept import kept_vectors
from oracle.text.stems import stem
from oracle.text.tokens import words_of

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

FILE: Final = Path(__file__).parent / "small_deeds.tsv"
VECTORS: Final = Path(__file__).parent / "small_deeds_vectors.npz"

NO_KIND: Final = "-"
NEAREST: Final = 3
SHARED: Final = 0.3
"""The kind of tasks and all other lines; phrases of a kind whose mean nearness counts; weight of shared words."""

FLOOR: Final = 0.33
FLOOR_BY_WORDS: Final = 0.05
"""Nearness from which on a line is of a kind, with the sentence model and without; set by leaving phrases out."""


@cache
def phrases() -> tuple[tuple[str, str], ...]:
    """Return every kind with one of its phrases, in the order of the file."""
    with FILE.open(encoding="utf-8", newline="") as file:
        rows = csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE)
        return tuple((row["kind"], row["phrase"]) for row in rows)


@lru_cache(maxsize=1024)
def _stems(text: str) -> frozenset[str]:
    return frozenset(map(stem, words_of(text)))


@lru_cache(maxsize=4096)
def _rarity(word: str) -> float:
    return log(len(phrases()) / max(1, sum(word in _stems(phrase) for _, phrase in phrases())))


def _shared(one: frozenset[str], other: frozenset[str]) -> float:
    """Return the share of two lines that both have, rare words counting for more."""
    return sum(map(_rarity, one & other)) / (sum(map(_rarity, one | other)) or 1.0)


def nearness(text: str) -> tuple[NDArray[np.float32], bool]:
    """Return how near a line is to each phrase, and whether the sentence model had a part in it."""
    import numpy as np

    own = _stems(text)
    by_words = np.array([_shared(own, _stems(phrase)) for _, phrase in phrases()], np.float32)
    vectors = kept_vectors(VECTORS).of([*(phrase for _, phrase in phrases()), text])
    if vectors is None:
        return SHARED * by_words, False
    own_part = vectors - vectors[:-1].mean(axis=0)  # what all phrases have in common tells no kind
    own_part /= np.linalg.norm(own_part, axis=1, keepdims=True) + 1e-9
    return own_part[:-1] @ own_part[-1] + SHARED * by_words, True


def small_deed(text: str) -> str:
    """Return the kind of small deed that a line is nearest to; empty where it is near to none.

    >>> small_deed("I sit down on the bench"), small_deed("I pick the lock of the chest")
    ('sit', '')
    """
    near, by_meaning = nearness(text)
    return kind_of(near.tolist(), FLOOR if by_meaning else FLOOR_BY_WORDS)


def kind_of(near: list[float], floor: float) -> str:
    """Return the kind whose nearest phrases are nearest in the mean, where that is not below the floor."""
    by_kind: dict[str, list[float]] = {}
    for (kind, _), value in zip(phrases(), near, strict=True):
        by_kind.setdefault(kind, []).append(value)
    means = {kind: sum(sorted(values)[-NEAREST:]) / NEAREST for kind, values in by_kind.items()}
    best = max(means, key=means.__getitem__)
    return "" if best == NO_KIND or means[best] < floor else best
