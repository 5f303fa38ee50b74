"""The chance of each decision that it is meant: a small network over named features, learnt from rows."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from oracle.core.records import dataclass

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from oracle.dealer.interpret.heads import Linear


@dataclass(frozen=True, slots=True)
class Ranker:
    """Scores candidates against each other: by features alone, and by the combinations of them that units stand for."""

    names: tuple[str, ...]
    """The features that are learnt; others count for nothing."""
    alone: NDArray[np.float32]
    """What each feature is worth by itself, shape (features,)."""
    units: Linear
    """What wakes each unit, shapes (features, units) and (units,)."""
    worth: NDArray[np.float32]
    """What each unit is worth as far as it is awake, shape (units,)."""

    def chances(self, described: Sequence[Mapping[str, float]]) -> NDArray[np.float32]:
        """Return the chance of each candidate, which add up to 1, shape (candidates,)."""
        import numpy as np

        scores = self._scores(self._table(described))
        grown = np.exp(scores - scores.max())
        found: NDArray[np.float32] = grown / grown.sum()
        return found

    def _table(self, described: Sequence[Mapping[str, float]]) -> NDArray[np.float32]:
        import numpy as np

        place_of = {name: place for place, name in enumerate(self.names)}
        table = np.zeros((len(described), len(self.names)), np.float32)
        for row, features in enumerate(described):
            for name, value in features.items():
                if name in place_of:
                    table[row, place_of[name]] = value
        return table

    def _scores(self, table: NDArray[np.float32]) -> NDArray[np.float32]:
        import numpy as np

        awake = np.maximum(table @ self.units.slopes + self.units.base, 0)
        found: NDArray[np.float32] = table @ self.alone + awake @ self.worth
        return found
