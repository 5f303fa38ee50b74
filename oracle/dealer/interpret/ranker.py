"""The chance of each decision that it is meant: weights of named features, learnt from rows."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from oracle.core.records import dataclass

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray


@dataclass(frozen=True, slots=True)
class Ranker:
    """Scores candidates against each other: a logistic choice among them."""

    weights: Mapping[str, float]
    """What each feature is worth, by name; names that are not learnt count for nothing."""

    def chances(self, described: Sequence[Mapping[str, float]]) -> NDArray[np.float64]:
        """Return the chance of each candidate, which add up to 1, shape (candidates,)."""
        import numpy as np

        scores = np.array([self.score(features) for features in described])
        grown = np.exp(scores - scores.max())
        found: NDArray[np.float64] = grown / grown.sum()
        return found

    def score(self, features: Mapping[str, float]) -> float:
        """Return how much speaks for a candidate, as a log of its odds."""
        return sum(value * self.weights.get(name, 0.0) for name, value in features.items())

    def reasons(self, features: Mapping[str, float], most: int = 4) -> tuple[tuple[str, float], ...]:
        """Return the features that speak most for a candidate or against it, with what they add, strongest first."""
        added = ((name, value * self.weights.get(name, 0.0)) for name, value in features.items())
        return tuple(sorted(added, key=lambda pair: -abs(pair[1]))[:most])
