"""Trained classifiers of a line: what it is for, and with which skill it would be tried.

A head is two logistic regressions, over n-grams and over meanings, whose log probabilities are averaged. Where the
sentence model does not run, the n-grams decide alone.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final

from oracle.core.records import dataclass
from oracle.dealer.interpret.encode import dense_row, has_model, sparse_row
from oracle.dealer.interpret.utterance import ParsedUtterance

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from oracle.dealer.interpret.encode import Matrix, Vector

HEADS: Final = ("reading", "skill", "verb")
"""Names of the heads: what a line is for, which skill it would take, and which verb of the rules it says."""

NO_VERB: Final = "-"
"""Class of the third head for lines that say no verb of the rules."""


@dataclass(frozen=True, slots=True)
class Linear:
    """One logistic regression."""

    slopes: Matrix
    """Shape (features, classes)."""
    base: Vector
    """Shape (classes,)."""


@dataclass(frozen=True, slots=True)
class Head:
    """A classifier of lines."""

    classes: tuple[str, ...]
    by_ngrams: Linear
    by_meaning: Linear

    def chances(self, parsed: ParsedUtterance, masked: str) -> Mapping[str, float]:
        """Return the chance of each class; they add up to 1."""
        import numpy as np

        row = sparse_row(parsed, masked)
        weights = np.fromiter(row.values(), np.float32, len(row))
        total: NDArray[Any] = log_softmax(weights @ self.by_ngrams.slopes[list(row)] + self.by_ngrams.base)
        if has_model():
            total = (total + log_softmax(dense_row(parsed) @ self.by_meaning.slopes + self.by_meaning.base)) / 2
        chances = np.exp(log_softmax(total))
        return dict(zip(self.classes, map(float, chances), strict=True))


def by_family(verbs: Mapping[str, float], families: Mapping[str, str]) -> Mapping[str, float]:
    """Return the chance of each family of verbs; `-` for no verb."""
    found: dict[str, float] = {}
    for verb, chance in verbs.items():
        found[families[verb]] = found.get(families[verb], 0.0) + chance
    return found


def log_softmax(raw: NDArray[Any]) -> NDArray[Any]:
    """Return log probabilities over the last axis."""
    import numpy as np

    centred: NDArray[Any] = raw - raw.max(axis=-1, keepdims=True)
    found: NDArray[Any] = centred - np.log(np.exp(centred).sum(axis=-1, keepdims=True))
    return found
