"""BM25 over stems, in plain Python: postings with their weight worked out beforehand, so a query only adds up."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

SATURATION: Final = 1.3
"""`k1`: how soon a repeated word stops counting."""

LENGTH: Final = 0.2
"""`b`: how much a long passage is held against it. Ours are short and of a size."""


POSTINGS: Final = 1_500
"""Passages kept for one stem, those where it is worth most: a word that stands everywhere tells little."""


@dataclass(frozen=True, slots=True)
class Field:
    """Stems of one part of a passage and how much an occurrence there counts."""

    stems: tuple[str, ...]
    weight: float


@dataclass(frozen=True, slots=True)
class Bm25:
    """What is known of every stem."""

    postings: Mapping[str, tuple[tuple[int, float], ...]]
    """For each stem: passage number and what the stem is worth there, rarity included."""
    rarity: Mapping[str, float]
    """Inverse document frequency of each stem."""
    count: int

    def scores(self, query: Mapping[str, float]) -> dict[int, float]:
        """Return the score of every passage that shares a stem with `query`, a stem's weight in the query by stem."""
        found: dict[int, float] = {}
        for word, weight in query.items():
            for number, worth in self.postings.get(word, ()):
                found[number] = found.get(number, 0.0) + weight * worth
        return found

    def rarity_of(self, word: str) -> float:
        """Return how much `word` says: a word that stands nowhere says most."""
        return self.rarity.get(word, math.log(1 + self.count / 0.5))


def index(documents: Iterable[Sequence[Field]]) -> Bm25:
    """Return the index of `documents`, each given as its fields."""
    tables = [_weighted(fields) for fields in documents]
    lengths = [sum(table.values()) for table in tables]
    mean = sum(lengths) / len(lengths) if lengths else 1.0
    holders: Counter[str] = Counter(word for table in tables for word in table)
    rarity = {word: math.log(1 + (len(tables) - held + 0.5) / (held + 0.5)) for word, held in holders.items()}
    postings: dict[str, list[tuple[int, float]]] = {word: [] for word in holders}
    for number, (table, length) in enumerate(zip(tables, lengths, strict=True)):
        room = SATURATION * (1 - LENGTH + LENGTH * length / mean)
        for word, often in table.items():
            postings[word].append((number, rarity[word] * often * (SATURATION + 1) / (often + room)))
    return Bm25({word: _worthiest(held) for word, held in postings.items()}, rarity, len(tables))


def _worthiest(held: list[tuple[int, float]]) -> tuple[tuple[int, float], ...]:
    if len(held) <= POSTINGS:
        return tuple(held)
    return tuple(sorted(sorted(held, key=lambda pair: (-pair[1], pair[0]))[:POSTINGS]))


def _weighted(fields: Sequence[Field]) -> dict[str, float]:
    table: dict[str, float] = {}
    for one in fields:
        for word in one.stems:
            table[word] = table.get(word, 0.0) + one.weight
    return table
