"""Searching one set of passages: exact ids first, then words and vectors merged by measured weight."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Protocol

from rules_index.lexicon import Lexicon
from rules_index.passages import Passage

LONGEST_QUESTION: Final = 1000
"""Characters of a question that are read."""


class Vectors(Protocol):
    """Something that compares a question with the passages by meaning."""

    @property
    def share(self) -> float:
        """What it counts in the merged score, the best passage of each side counting 1; measured."""

    def similar(self, question: str) -> Sequence[tuple[int, float]]:
        """Return passages by number with a similarity from 0 to 1, as many as it cares to name."""


@dataclass(frozen=True, slots=True)
class Hit:
    """A passage that was found."""

    passage: Passage
    score: float
    """From the merge; hits of one search can be compared by it."""
    words: float
    """BM25 part, not scaled."""
    number: int
    """Of the passage in its lexicon."""


@dataclass(frozen=True, slots=True)
class Index:
    """What is searched: the lexicon, and vectors where there are some."""

    lexicon: Lexicon
    vectors: Vectors | None = None

    def search(self, question: str, k: int = 10) -> tuple[Hit, ...]:
        """Return the `k` best passages, best first; passages named by id come before all others."""
        text = question[:LONGEST_QUESTION]
        by_words = self.lexicon.scores(text)
        merged = self._merged(text, by_words)
        for place, number in enumerate(self.lexicon.exact(text)):
            merged[number] = 10.0 - place / 1000
        best = sorted(merged, key=lambda number: (-merged[number], number))[:k]
        return tuple(Hit(self.lexicon.passages[one], merged[one], by_words.get(one, 0.0), one) for one in best)

    def _merged(self, question: str, by_words: dict[int, float]) -> dict[int, float]:
        most = max(by_words.values(), default=0.0) or 1.0
        if self.vectors is None:
            return {number: score / most for number, score in by_words.items()}
        near = dict(self.vectors.similar(question))
        top = max(near.values(), default=0.0) or 1.0
        low = min(near.values(), default=0.0)
        room = (top - low) or 1.0
        numbers = sorted({*by_words, *near})
        share = self.vectors.share
        return {
            one: (1 - share) * by_words.get(one, 0.0) / most + share * max(0.0, (near.get(one, low) - low) / room)
            for one in numbers
        }
