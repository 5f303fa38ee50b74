"""Learns the ranking: weights of features that make the right candidates of each row likely."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

import numpy as np
from scipy import sparse
from scipy.optimize import minimize

from oracle.core.records import dataclass
from oracle.dealer.interpret.ranker import Ranker

DECAY: Final = 6.0
"""How much weights are drawn towards 0, shared out over the rows.

Chosen by the development rows of turns, where it did best; leaving own places out alone would have chosen less.
"""

MOST_STEPS: Final = 150

LEAST_SEEN: Final = 3
"""Rows in which a feature occurs that is learnt."""


@dataclass(frozen=True, slots=True)
class Case:
    """The candidates of one row, and which of them are right."""

    described: Sequence[Mapping[str, float]]
    right: Sequence[bool]
    weight: float


def learn_ranker(cases: Sequence[Case]) -> Ranker:
    """Return the ranker that makes right candidates likely; cases with none that is right are left out."""
    usable = [case for case in cases if any(case.right)]
    names = _names(usable)
    problem = _Problem(usable, {name: at for at, name in enumerate(names)})
    found = minimize(problem.loss, np.zeros(len(names)), jac=True, method="L-BFGS-B", options={"maxiter": MOST_STEPS})
    return Ranker({name: float(weight) for name, weight in zip(names, found.x, strict=True)})


def _names(cases: Sequence[Case]) -> tuple[str, ...]:
    counts: dict[str, int] = {}
    for case in cases:
        for name in {name for described in case.described for name, value in described.items() if value}:
            counts[name] = counts.get(name, 0) + 1
    return tuple(sorted(name for name, count in counts.items() if count >= LEAST_SEEN))


def _table(cases: Sequence[Case], places: Mapping[str, int]) -> Any:
    where: list[int] = []
    what: list[float] = []
    starts = [0]
    for described in (described for case in cases for described in case.described):
        pairs = [(places[name], value) for name, value in described.items() if name in places and value]
        where += (place for place, _ in pairs)
        what += (value for _, value in pairs)
        starts.append(len(where))
    return sparse.csr_matrix((what, where, starts), shape=(len(starts) - 1, len(places)), dtype=np.float64)


class _Problem:
    """The loss: minus the log of the chance that falls on right candidates, and the gradient of it."""

    def __init__(self, cases: Sequence[Case], places: Mapping[str, int]) -> None:
        self._table = _table(cases, places)
        self._turned = self._table.T.tocsr()
        sizes = [len(case.right) for case in cases]
        self._starts = np.cumsum([0, *sizes])[:-1]
        self._row_of = np.repeat(np.arange(len(cases)), sizes)
        self._right = np.array([one for case in cases for one in case.right], np.float64)
        self._weights = np.array([case.weight for case in cases])

    def loss(self, weights: Any) -> tuple[float, Any]:
        """Return the loss and its gradient."""
        scores = self._table @ weights
        scores -= np.maximum.reduceat(scores, self._starts)[self._row_of]
        grown = np.exp(scores)
        chances = grown / np.add.reduceat(grown, self._starts)[self._row_of]
        good = chances * self._right
        mass = np.maximum(np.add.reduceat(good, self._starts), 1e-12)
        total = self._weights.sum()
        decay = DECAY / len(self._weights)
        loss = -(self._weights * np.log(mass)).sum() / total + decay * (weights**2).sum()
        slope = (chances - good / mass[self._row_of]) * self._weights[self._row_of] / total
        return float(loss), self._turned @ slope + 2 * decay * weights
