"""Sentences as vectors, so that what is said in words nobody has listed is still near what means the like.

The model is all-MiniLM-L6-v2 (`SOURCE.md` says where it is from and how it became this file). Its weights are kept as
whole numbers and reckoned with as fractions, so that every machine comes to the same vectors, but for the last digits.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from pathlib import Path
from threading import Lock
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Matrix = NDArray[np.float32]

FOLDER: Final = Path(__file__).parent
MODEL: Final = "minilm.onnx"
PIECES: Final = "tokenizer.json"

DIMENSIONS: Final = 384
"""Length of a vector."""

LONGEST: Final = 64
"""Pieces of words of a sentence that are read; what comes behind them is not."""

AT_ONCE: Final = 8
"""Sentences that are read at once: more need more memory and save no time."""

MOST_SEEN: Final = 20_000
"""Vectors that are kept; then all are dropped."""

_ONLY_WORST: Final = 4
"""What the library reports by itself: nothing but its end."""


class Sentences:
    """Turns sentences into vectors of their meaning."""

    def __init__(self) -> None:
        import onnxruntime
        from tokenizers import Tokenizer

        onnxruntime.disable_telemetry_events()  # on by default where the library is built for Windows
        options = onnxruntime.SessionOptions()
        options.intra_op_num_threads = options.inter_op_num_threads = 1  # the order of additions is the same everywhere
        options.log_severity_level = _ONLY_WORST
        self._session = onnxruntime.InferenceSession(str(FOLDER / MODEL), options, providers=["CPUExecutionProvider"])
        self._pieces: Any = Tokenizer.from_file(str(FOLDER / PIECES))
        self._pieces.enable_truncation(LONGEST)
        self._pieces.enable_padding()
        self._seen: dict[str, Matrix] = {}
        self._one_at_a_time = Lock()

    def of(self, sentences: Sequence[str]) -> Matrix:
        """Return a row of length 1 for each of `sentences`, shape (sentences, DIMENSIONS)."""
        import numpy as np

        rows = np.zeros((len(sentences), DIMENSIONS), np.float32)
        alike_long = sorted(range(len(sentences)), key=lambda at: len(sentences[at]))
        for start in range(0, len(alike_long), AT_ONCE):
            places = alike_long[start : start + AT_ONCE]
            rows[places] = self._some([_plain(sentences[at]) for at in places])
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

    def _some(self, sentences: list[str]) -> Matrix:
        import numpy as np

        read = self._pieces.encode_batch(sentences)
        asked = {
            "input_ids": np.array([one.ids for one in read], np.int64),
            "attention_mask": np.array([one.attention_mask for one in read], np.int64),
        }
        (rows,) = self._session.run(None, asked)
        found: Matrix = rows
        return found


def _plain(sentence: str) -> str:
    """Return a sentence without what no encoding has: half of a pair of surrogates."""
    return sentence.encode("utf-8", "replace").decode("utf-8")


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
