"""Vectors of sentences that ship with the program, worked out once and kept in a file beside the sentences.

A sentence that was added since is encoded when it is needed, so that a new row is nothing but a new row.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache, cached_property
from hashlib import blake2b
from pathlib import Path
from typing import TYPE_CHECKING, Final

from oracle.meaning.sentences import sentences

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from oracle.meaning.sentences import Matrix

    Steps = NDArray[np.int8]

FINENESS: Final = 127
"""Into how many steps the largest figure of a vector is divided."""


def key_of(sentence: str) -> int:
    """Return the number by which a sentence is found again, of 64 bits."""
    return int.from_bytes(blake2b(sentence.encode("utf-8", "surrogatepass"), digest_size=8).digest(), "big")


class KeptVectors:
    """The vectors in one file: keys, shape (sentences,), and whole numbers, shape (sentences, DIMENSIONS)."""

    def __init__(self, file: Path) -> None:
        self._file = file

    @cached_property
    def _rows(self) -> tuple[Mapping[int, int], Steps] | None:
        """Return rows by the key of their sentence, and the steps in them; `None` where they cannot be read."""
        import numpy as np

        try:
            with np.load(self._file) as kept:
                keys, steps = kept["keys"], kept["vectors"]
        except (OSError, ValueError, KeyError):
            return None
        return {key: at for at, key in enumerate(keys.tolist())}, steps

    def of(self, texts: Sequence[str]) -> Matrix | None:
        """Return a vector of length 1 for each of `texts`, shape (texts, DIMENSIONS): kept ones, else new ones.

        `None` where the sentence model does not run, or where the file cannot be read.
        """
        import numpy as np

        kept, model = self._rows, sentences()
        if kept is None or model is None:
            return None
        place_of, steps = kept
        places = np.array([place_of.get(key_of(text), -1) for text in texts], np.int64)
        new = np.flatnonzero(places < 0)
        found: Matrix = steps[places].astype(np.float32)  # what is new is written over
        found /= np.sqrt(np.einsum("ij,ij->i", found, found))[:, None]
        if new.size:
            found[new] = model.seen([texts[at] for at in new.tolist()])
        return found

    def missing(self, texts: Sequence[str]) -> tuple[str, ...]:
        """Return those of `texts` that have no vector in the file."""
        kept = self._rows
        return tuple(text for text in texts if kept is None or key_of(text) not in kept[0])

    def keep(self, texts: Sequence[str]) -> None:
        """Encode every one of `texts`, and keep these and no others; nothing where the model does not run.

        Raises:
            OSError: If the file cannot be written.
        """
        import numpy as np

        model = sentences()
        if model is None:
            return
        once = tuple(dict.fromkeys(texts))
        rows = model.of(once)
        steps = np.round(rows / np.abs(rows).max(axis=1, keepdims=True) * FINENESS).astype(np.int8)
        np.savez(self._file, keys=np.array([key_of(text) for text in once], np.uint64), vectors=steps)
        self.__dict__.pop("_rows", None)


@cache
def kept_vectors(file: Path) -> KeptVectors:
    """Return the vectors of a file, which is read when they are first needed, and once."""
    return KeptVectors(file)
