"""Kinds of small deeds that nothing hangs on: to sit down, to sip tea, to hum. Told by the phrases nearest to a line.

`small_deeds.tsv` holds the phrases; `small_deeds_vectors.npz` their vectors, made by
`python -m oracle.training.keep_small_deeds`. Where the sentence model does not run, shared words decide alone.
"""

from __future__ import annotations

import csv
from collections import Counter
from collections.abc import Iterable, Mapping
from functools import cache, lru_cache
from itertools import chain
from math import log
from pathlib import Path
from typing import TYPE_CHECKING, Final

from oracle.meaning.kept import kept_vectors
from oracle.text.stems import stem
from oracle.text.tokens import words_of

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from oracle.dealer.interpret.encode import Matrix, Vector

FILE: Final = Path(__file__).parent / "small_deeds.tsv"
VECTORS: Final = Path(__file__).parent / "small_deeds_vectors.npz"

NO_KIND: Final = "-"
NEAREST: Final = 3
SHARED: Final = 0.3
"""The kind of tasks and all other lines; phrases of a kind whose mean nearness counts; weight of shared words."""

AHEAD: Final = 0.1
"""How much nearer than to a task a line is that is surely a small deed."""

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


@cache
def _phrase_stems() -> tuple[frozenset[str], ...]:
    return tuple(_stems(phrase) for _, phrase in phrases())


@cache
def _rarities() -> Mapping[str, float]:
    """Return how rare each stem is among the phrases."""
    counts = Counter(chain.from_iterable(_phrase_stems()))
    return {stem: log(len(phrases()) / count) for stem, count in counts.items()}


@cache
def _worths() -> tuple[float, ...]:
    """Return what the stems of each phrase count."""
    return tuple(map(_worth, _phrase_stems()))


def _worth(stems: Iterable[str]) -> float:
    """Return what some stems count: rare ones most."""
    rarest = log(len(phrases()))
    return sum(_rarities().get(stem, rarest) for stem in sorted(stems))


def _shared(text: str) -> list[float]:
    """Return the share of a line and each phrase that both have, rare words counting for more."""
    own = _stems(text)
    worth = _worth(own)
    found = (_worth(own & stems) if own & stems else 0.0 for stems in _phrase_stems())
    return [both and both / ((worth + other - both) or 1.0) for both, other in zip(found, _worths(), strict=True)]


def nearness(text: str) -> tuple[NDArray[np.float32], bool]:
    """Return how near a line is to each phrase, and whether the sentence model had a part in it."""
    import numpy as np

    by_words = np.array(_shared(text), np.float32)
    found = kept_vectors(VECTORS).of([text])
    if found is None:
        return SHARED * by_words, False
    common, kept = _own_parts()
    own_part = found[0] - common
    own_part /= np.linalg.norm(own_part) + 1e-9
    return kept @ own_part + SHARED * by_words, True


@cache
def _own_parts() -> tuple[Vector, Matrix]:
    """Return what all phrases have in common, which tells no kind, and what each has besides."""
    import numpy as np

    vectors = kept_vectors(VECTORS).of([phrase for _, phrase in phrases()])
    assert vectors is not None, "asked for only where there are some"
    common = vectors.mean(axis=0)
    own_parts = vectors - common
    return common, own_parts / (np.linalg.norm(own_parts, axis=1, keepdims=True) + 1e-9)


def small_deed(text: str) -> str:
    """Return the kind of small deed that a line is nearest to; empty where it is near to none.

    >>> small_deed("I sit down on the bench"), small_deed("I pick the lock of the chest")
    ('sit', '')
    """
    near, by_meaning = nearness(text)
    return kind_of(near.tolist(), FLOOR if by_meaning else FLOOR_BY_WORDS)


def is_surely_small(text: str) -> bool:
    """Return whether a line is plainly nearer to a small deed than to any task.

    >>> is_surely_small("I run my hand along the banister"), is_surely_small("I force the door")
    (True, False)
    """
    near, _ = nearness(text)
    means = means_of(near.tolist())
    return bool(small_deed(text)) and max(means.values()) - means[NO_KIND] >= AHEAD


def means_of(near: list[float]) -> dict[str, float]:
    """Return how near the nearest phrases of each kind are, in the mean."""
    by_kind: dict[str, list[float]] = {}
    for (kind, _), value in zip(phrases(), near, strict=True):
        by_kind.setdefault(kind, []).append(value)
    return {kind: sum(sorted(values)[-NEAREST:]) / NEAREST for kind, values in by_kind.items()}


def kind_of(near: list[float], floor: float) -> str:
    """Return the kind whose nearest phrases are nearest in the mean, where that is not below the floor."""
    means = means_of(near)
    best = max(means, key=means.__getitem__)
    return "" if best == NO_KIND or means[best] < floor else best
