"""How like a text is to each of a list of texts: by words and pairs of words, and by meaning where that can be told."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING

from oracle.meaning.kept import kept_vectors
from oracle.meaning.sentences import meaning_of
from oracle.text.words import stems_of

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Vector = NDArray[np.float32]
    Matrix = NDArray[np.float32]
    Numbers = NDArray[np.int64]


class Texts:
    """Texts to compare with; what that needs is worked out at the first question."""

    def __init__(self, texts: Iterable[str], file: Path) -> None:
        """Take the texts and the file that keeps their vectors."""
        self._texts = tuple(texts)
        self._file = file

    @cached_property
    def vectors(self) -> Matrix | None:
        """The meaning of each text, shape (texts, DIMENSIONS); `None` on a machine without the sentence model."""
        return kept_vectors(self._file).of(self._texts)

    @cached_property
    def _words(self) -> _WordIndex:
        return _WordIndex(tuple(stems_of(text) for text in self._texts))

    def by_words(self, text: str) -> Vector:
        """Return the cosine of words and pairs of words with each text; rare ones count most."""
        return self._words.cosines(stems_of(text))

    def by_meaning(self, text: str) -> Vector | None:
        """Return the cosine of meanings with each text; `None` on a machine without the sentence model."""
        own = meaning_of(text) if self.vectors is not None else None
        return None if own is None or self.vectors is None else self.vectors @ own

    def likeness(self, text: str) -> list[float]:
        """Return the cosine of meanings with half that of words, to the digits that are the same on every machine."""
        shared, meant = self.by_words(text), self.by_meaning(text)
        found: list[float] = (shared if meant is None else shared / 2 + meant).round(4).tolist()
        return found


class _WordIndex:
    """Which texts have which words and pairs of words, each weighed by how rare it is."""

    def __init__(self, texts: tuple[tuple[str, ...], ...]) -> None:
        import numpy as np

        self._number = {word: at for at, word in enumerate(dict.fromkeys(chain.from_iterable(texts)))}
        row = np.repeat(np.arange(len(texts)), [len(text) for text in texts])
        words = self._numbers(chain.from_iterable(texts))
        inside = row[1:] == row[:-1]
        grams = np.concatenate([words, self._paired(words)[inside]])
        places = np.sort(grams * len(texts) + np.concatenate([row, row[1:][inside]]))
        places = places[np.diff(places, prepend=-1) > 0]  # several times as fast as np.unique
        self._row = places % len(texts)
        self._grams, self._start, self._count = np.unique(places // len(texts), return_index=True, return_counts=True)
        self._worth = (np.log(len(texts) / self._count) ** 2).astype(np.float32)
        self._whole = np.bincount(self._row, np.repeat(self._worth, self._count), len(texts)).clip(1e-6)

    def _numbers(self, words: Iterable[str]) -> Numbers:
        import numpy as np

        return np.array([self._number.get(word, -1) for word in words], np.int64)

    def _paired(self, words: Numbers) -> Numbers:
        """Return a number for each pair of neighbours, above those of single words."""
        paired: Numbers = (words[:-1] + 2) * (len(self._number) + 1) + words[1:]
        return paired

    def cosines(self, text: tuple[str, ...]) -> Vector:
        """Return the cosine with each text; words that none has make a text less like any."""
        import numpy as np

        words = self._numbers(text)
        grams = np.unique(np.concatenate([words, self._paired(words)]))
        at = np.searchsorted(self._grams, grams).clip(max=len(self._grams) - 1)
        at = at[self._grams[at] == grams]
        spans = [slice(start, start + size) for start, size in zip(self._start[at], self._count[at], strict=True)]
        rows = np.concatenate([self._row[:0], *(self._row[span] for span in spans)])
        shared = np.bincount(rows, np.repeat(self._worth[at], self._count[at]), len(self._whole))
        own = float(self._worth[at].sum()) + (len(grams) - len(at)) * float(self._worth.max())
        found: Vector = (shared / np.sqrt(self._whole * max(own, 1e-6))).astype(np.float32)
        return found
