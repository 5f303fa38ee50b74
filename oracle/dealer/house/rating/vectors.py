"""Sentences as vectors, so that a task in words nobody has listed is still near those that mean the like.

The vectors of words are those that the package `wordllama` carries; only its two data files are read, as the package
itself would look for one of them on the network. Where it is not installed, tasks are compared by words alone.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Matrix = NDArray[np.float32]

PACKAGE: Final = "wordllama"
WEIGHTS: Final = "weights/l2_supercat_256.safetensors"
PIECES: Final = "tokenizers/l2_supercat_tokenizer_config.json"

AT_ONCE: Final = 1000
"""Sentences that are turned into vectors at once: more need more memory than it saves time."""


class Vectors:
    """Turns sentences into vectors: the mean of those of their pieces of words."""

    def __init__(self, folder: Path) -> None:
        from safetensors.numpy import load_file
        from tokenizers import Tokenizer

        (self._pieces,) = load_file(folder / WEIGHTS).values()
        self._tokenizer: Any = Tokenizer.from_file(str(folder / PIECES))

    def of(self, sentences: Sequence[str]) -> Matrix:
        """Return a row of length 1 for each of `sentences`, shape (sentences, dimensions); zeros for an empty one."""
        import numpy as np

        parts = [self._some(sentences[at : at + AT_ONCE]) for at in range(0, len(sentences), AT_ONCE)]
        return np.concatenate(parts)

    def _some(self, sentences: Sequence[str]) -> Matrix:
        import numpy as np

        read = self._tokenizer.encode_batch([_plain(one) for one in sentences], add_special_tokens=False)
        rows = np.zeros((len(read), self._pieces.shape[1]), np.float32)
        for row, one in zip(rows, read, strict=True):
            if one.ids:
                row[:] = self._pieces[one.ids].mean(axis=0, dtype=np.float32)
        lengths = np.linalg.norm(rows, axis=1, keepdims=True)
        np.divide(rows, lengths, out=rows, where=lengths > 0)
        return rows


def _plain(sentence: str) -> str:
    """Return a sentence without what no encoding has: half of a pair of surrogates."""
    return sentence.lower().encode("utf-8", "replace").decode("utf-8")


@cache
def vectors() -> Vectors | None:
    """Return what turns sentences into vectors; `None` where its package is not installed."""
    found = find_spec(PACKAGE)
    folders = map(Path, (found.submodule_search_locations if found else None) or ())
    folder = next((one for one in folders if all((one / name).is_file() for name in (WEIGHTS, PIECES))), None)
    return Vectors(folder) if folder else None
