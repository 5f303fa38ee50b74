"""Learns the classifiers: logistic regressions over n-grams and over meanings."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import numpy as np
from scipy import sparse
from sklearn.linear_model import LogisticRegression

from oracle.dealer.interpret.encode import LENGTH, WIDTH, sparse_row, vectors_of
from oracle.dealer.interpret.heads import Head, Linear
from oracle.dealer.interpret.utterance import FLAGS
from oracle.training.labels import Labelled

NGRAM_STRENGTH: Final = 6.0
MEANING_STRENGTH: Final = 0.5
"""Inverse strength of regularization of each regression."""

MOST_STEPS: Final = 200
TOLERANCE: Final = 1e-3


def learn_head(rows: Sequence[Labelled]) -> Head:
    """Return a head learnt from labelled lines."""
    labels = [row.label for row in rows]
    weights = np.array([row.weight for row in rows])
    classes = tuple(sorted(set(labels)))
    return Head(
        classes,
        _fitted(ngram_table(rows), labels, weights, NGRAM_STRENGTH),
        _fitted(meaning_table(rows), labels, weights, MEANING_STRENGTH),
    )


def _fitted(table: Any, labels: Sequence[str], weights: Any, strength: float) -> Linear:
    model = LogisticRegression(C=strength, max_iter=MOST_STEPS, tol=TOLERANCE)
    model.fit(table, labels, sample_weight=weights)
    return Linear(model.coef_.T.astype(np.float32), model.intercept_.astype(np.float32))


def ngram_table(rows: Sequence[Labelled]) -> Any:
    """Return hashed n-grams and flags, a sparse table of shape (rows, WIDTH + flags)."""
    where: list[int] = []
    what: list[float] = []
    starts = [0]
    for row in rows:
        found = sparse_row(row.parsed, row.masked)
        where += found.keys()
        what += found.values()
        starts.append(len(where))
    return sparse.csr_matrix((what, where, starts), shape=(len(rows), WIDTH + len(FLAGS)), dtype=np.float32)


def meaning_table(rows: Sequence[Labelled]) -> Any:
    """Return the vectors of main text and whole line, and the flags, one row each as `dense_row` makes them."""
    main = vectors_of([row.parsed.main for row in rows])
    whole = vectors_of([row.parsed.text for row in rows])
    flags = np.array([[flag in row.parsed.flags for flag in FLAGS] for row in rows], np.float32)
    return np.hstack([LENGTH * main, LENGTH * whole, flags]).astype(np.float32)
