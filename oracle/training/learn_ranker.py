"""Learns the ranking: a small network over features that makes the right candidates of each row likely."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

import numpy as np
from scipy import sparse
from scipy.optimize import minimize

from oracle.core.records import dataclass
from oracle.dealer.interpret.heads import Linear
from oracle.dealer.interpret.ranker import Ranker

DECAY: Final = 6.0
"""How much weights are drawn towards 0, shared out over the rows.

Chosen by the development rows of turns, where it did best; leaving own places out alone would have chosen less.
"""

MOST_STEPS: Final = 150

UNITS: Final = 48
"""Units of a network: combinations of features that count beyond what each is worth alone."""

MEMBERS: Final = 3
"""Networks of which the mean is taken: it depends less on how they began."""

UNITS_DECAY: Final = 4.0
SWEEPS: Final = 16
BATCH: Final = 64
PACE: Final = 3e-3
"""How units are learnt; chosen by own rows with their places left out."""

LEAST_MASS: Final = 1e-12

LEAST_SEEN: Final = 3
"""Rows in which a feature occurs that is learnt."""


@dataclass(frozen=True, slots=True)
class Case:
    """The candidates of one row, and which of them are right."""

    described: Sequence[Mapping[str, float]]
    right: Sequence[bool]
    weight: float


def learn_ranker(cases: Sequence[Case]) -> Ranker:
    """Return the ranker that makes right candidates likely; cases with none that is right are left out.

    What each feature is worth alone is learnt first; then units are added, and all is learnt together. Several networks
    that began otherwise make one, whose scores are the mean of theirs.
    """
    usable = [case for case in cases if any(case.right)]
    names = _names(usable)
    problem = _Problem(usable, {name: at for at, name in enumerate(names)})
    found = minimize(problem.loss, np.zeros(len(names)), jac=True, method="L-BFGS-B", options={"maxiter": MOST_STEPS})
    start = found.x.astype(np.float32)
    learnt = [_with_units(problem, start, np.random.default_rng(member)) for member in range(MEMBERS)]
    alone, slopes, base, worth = zip(*learnt, strict=True)
    units = Linear(np.concatenate(slopes, axis=1), np.concatenate(base))
    return Ranker(names, np.stack(alone).mean(axis=0), units, (np.concatenate(worth) / MEMBERS).astype(np.float32))


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
    return sparse.csr_matrix((what, where, starts), shape=(len(starts) - 1, len(places)), dtype=np.float32)


class _Problem:
    """The loss: minus the log of the chance that falls on right candidates, and the gradient of it."""

    def __init__(self, cases: Sequence[Case], places: Mapping[str, int]) -> None:
        self.table = _table(cases, places)
        self.edges = np.cumsum([0, *(len(case.right) for case in cases)])
        self.right = np.array([one for case in cases for one in case.right], np.float32)
        self.weights = np.array([case.weight for case in cases], np.float32)
        self._every = np.arange(len(cases))

    def loss(self, alone: Any) -> tuple[float, Any]:
        """Return the loss over all cases of what features are worth alone, and its gradient."""
        loss, slope = self.slope_of(self.table @ alone, self._every)
        total, decay = self.weights.sum(), DECAY / len(self.weights)
        return loss / total + decay * float((alone**2).sum()), self.table.T @ slope / total + 2 * decay * alone

    def rows_of(self, cases: Any) -> Any:
        """Return the rows of the table that hold the candidates of some cases."""
        return np.concatenate([np.arange(self.edges[case], self.edges[case + 1]) for case in cases])

    def slope_of(self, scores: Any, cases: Any) -> tuple[float, Any]:
        """Return the loss of some cases, and how it rises with the score of each of their candidates."""
        sizes = np.diff(self.edges)[cases]
        starts, row_of = np.cumsum([0, *sizes])[:-1], np.repeat(np.arange(len(sizes)), sizes)
        right = self.right if cases is self._every else self.right[self.rows_of(cases)]
        grown = np.exp(scores - np.maximum.reduceat(scores, starts)[row_of])
        chances = grown / np.add.reduceat(grown, starts)[row_of]
        good = chances * right
        mass = np.maximum(np.add.reduceat(good, starts), LEAST_MASS)
        weights = self.weights[cases]
        return -float((weights * np.log(mass)).sum()), (chances - good / mass[row_of]) * weights[row_of]


def _with_units(problem: _Problem, alone: Any, chance: np.random.Generator) -> list[Any]:
    """Return what features are worth alone, what wakes each unit, and what units are worth, by Adam over batches."""
    shape = (len(alone), UNITS)
    first = [alone, chance.normal(0, 0.15, shape), np.zeros(UNITS), chance.normal(0, 0.05, UNITS)]
    kept = [np.asarray(part, np.float32) for part in first]
    means, squares = ([np.zeros_like(part) for part in kept] for _ in range(2))
    step, count = 0, len(problem.weights)
    for sweep in range(SWEEPS):
        order = chance.permutation(count)
        pace = PACE * (1 - sweep / SWEEPS)
        for cases in (order[start : start + BATCH] for start in range(0, count, BATCH)):
            step += 1
            for at, slope in enumerate(_slopes(problem, kept, cases)):
                means[at] = 0.9 * means[at] + 0.1 * slope
                squares[at] = 0.999 * squares[at] + 0.001 * slope**2
                mean, square = means[at] / (1 - 0.9**step), squares[at] / (1 - 0.999**step)
                kept[at] -= np.float32(pace) * mean / (np.sqrt(square) + 1e-8)
    return kept


def _slopes(problem: _Problem, kept: Sequence[Any], cases: Any) -> Iterator[Any]:
    """Yield how the loss of a batch rises with each part of the network."""
    alone, slopes, base, worth = kept
    table = problem.table[problem.rows_of(cases)]
    drive = table @ slopes + base
    awake = np.maximum(drive, 0)
    _, rise = problem.slope_of(table @ alone + awake @ worth, cases)
    rise = (rise / len(cases)).astype(np.float32)
    back = np.outer(rise, worth) * (drive > 0)
    decay, turned = 2 * UNITS_DECAY / len(problem.weights), table.T.tocsr()
    yield turned @ rise + decay * alone
    yield turned @ back + decay * slopes
    yield back.sum(axis=0)
    yield awake.T @ rise + decay * worth
