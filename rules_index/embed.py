"""Texts as vectors. The default needs no download and sends nothing: hashed pieces of words, weighted by rarity."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final, Protocol
from zlib import crc32

from rules_index.words import stems

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Matrix = NDArray[np.float32]

WIDTH: Final = 384
"""Numbers in a vector of the default embedder."""

PIECE: Final = (3, 5)
"""Shortest and longest pieces of words that are hashed."""


class Embedder(Protocol):
    """Something that turns texts into vectors of one width."""

    @property
    def id(self) -> str:
        """What tells its vectors from those of another; part of an index's manifest."""

    @property
    def share(self) -> float:
        """Share of its vectors in a merged score, 0 to 1; measured on the development questions."""

    def embed(self, texts: Sequence[str]) -> Matrix:
        """Return a vector of length 1 for each text, in order, or of length 0 for an empty one."""


class HashEmbedder:
    """Counts of word pieces, hashed into `WIDTH` places; misspelled and compound words stay near."""

    id = f"hash-{WIDTH}-1"
    share = 0.05

    def __init__(self, corpus: Sequence[str] = ()) -> None:
        held: Counter[str] = Counter(word for text in corpus for word in set(stems(text)))
        size = len(corpus) or 1
        self._rare = {word: math.log(1 + size / count) for word, count in held.items()}
        self._most = math.log(1 + size)
        self._places: dict[str, tuple[tuple[int, float], ...]] = {}

    def embed(self, texts: Sequence[str]) -> Matrix:
        """Return the vectors of `texts`."""
        import numpy as np

        found = np.zeros((len(texts), WIDTH), dtype=np.float32)
        for row, text in enumerate(texts):
            for word in stems(text):
                weight = self._rare.get(word, self._most)
                for place, sign in self._of(word):
                    found[row, place] += sign * weight
        lengths = np.linalg.norm(found, axis=1, keepdims=True)
        return (found / np.where(lengths == 0, 1, lengths)).astype(np.float32)

    def _of(self, word: str) -> tuple[tuple[int, float], ...]:
        if word not in self._places:
            self._places[word] = tuple(map(_place, _pieces(word)))
        return self._places[word]


def _pieces(word: str) -> list[str]:
    marked = f"<{word}>"
    sizes = range(PIECE[0], PIECE[1] + 1)
    return [marked, *(marked[at : at + size] for size in sizes for at in range(len(marked) - size + 1))]


def _place(piece: str) -> tuple[int, float]:
    """Return where a piece counts and with which sign; the same on every machine."""
    number = crc32(piece.encode())
    return number % WIDTH, 1.0 if number & 0x8000_0000 else -1.0


class MemoryVectors:
    """Vectors of a set of passages, compared one by one: exact, and fast enough for any rule book."""

    def __init__(self, embedder: Embedder, texts: Sequence[str], *, nearest: int = 40) -> None:
        self._embedder = embedder
        self._matrix: Any = embedder.embed(texts)
        self._nearest = nearest

    @property
    def share(self) -> float:
        """What the vectors count in a merge."""
        return self._embedder.share

    def similar(self, question: str) -> tuple[tuple[int, float], ...]:
        """Return the nearest passages by number with their similarity, nearest first."""
        import numpy as np

        if not len(self._matrix):
            return ()
        near = self._matrix @ self._embedder.embed([question])[0]
        count = min(self._nearest, len(near))
        best = np.argpartition(-near, count - 1)[:count]
        order = sorted((int(one) for one in best), key=lambda one: (-float(near[one]), one))
        return tuple((one, float(near[one])) for one in order)
