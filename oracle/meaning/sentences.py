"""Sentences as vectors, so that what is said in words nobody has listed is still near what means the like.

The model is all-MiniLM-L6-v2 (`SOURCE.md` says where it is from and how it became this file). Its weights are kept as
whole numbers and reckoned with as fractions, so that every machine comes to the same vectors, but for the last digits.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from threading import Lock
from typing import TYPE_CHECKING, Final

from oracle.meaning.network import Network, plain

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Matrix = NDArray[np.float32]

MODEL: Final = "minilm.onnx"

DIMENSIONS: Final = 384
"""Length of a vector."""

AT_ONCE: Final = 8
"""Sentences that are read at once: more need more memory and save no time."""

MOST_SEEN: Final = 20_000
"""Vectors that are kept; then all are dropped."""


class Sentences:
    """Turns sentences into vectors of their meaning."""

    def __init__(self) -> None:
        self._network = Network(MODEL)
        self._seen: dict[str, Matrix] = {}
        self._one_at_a_time = Lock()

    def of(self, sentences: Sequence[str]) -> Matrix:
        """Return a row of length 1 for each of `sentences`, shape (sentences, DIMENSIONS)."""
        import numpy as np

        rows = np.zeros((len(sentences), DIMENSIONS), np.float32)
        alike_long = sorted(range(len(sentences)), key=lambda at: len(sentences[at]))
        for start in range(0, len(alike_long), AT_ONCE):
            places = alike_long[start : start + AT_ONCE]
            rows[places] = self._network.run([plain(sentences[at]) for at in places])
        return rows

    def seen(self, sentences: Sequence[str]) -> Matrix:
        """Return the same as `of`, each sentence read but once: names of a place come up again every turn."""
        import numpy as np

        with self._one_at_a_time:  # whoever reads a place in the background reads what the player waits for
            known = self._seen if len(self._seen) <= MOST_SEEN else {}
            new = sorted({one for one in sentences if one not in known})
            known.update(zip(new, self.of([one or "." for one in new]), strict=True))
            self._seen = known
        return np.array([known[one] for one in sentences], np.float32).reshape(len(sentences), DIMENSIONS)


@cache
def sentences() -> Sentences | None:
    """Return what turns sentences into vectors, which takes a moment at first; `None` where it does not run."""
    try:
        return Sentences()
    except Exception:  # noqa: BLE001 - whatever the library says: a machine it was not built for, a file that is gone
        return None


def meaning_of(sentence: str) -> Matrix | None:
    """Return the vector of one sentence, shape (DIMENSIONS,); `None` where the sentence model does not run."""
    own = sentences()
    return own.seen([sentence])[0] if own else None
