"""How likely an utterance is of a kind, by the sayings of that kind that share its words: a naive Bayes reader.

Beside the phrases that are known for sure it only tips the scale: it knows many words a little.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterator, Mapping
from functools import cache, lru_cache
from importlib.resources import files
from typing import Final

from oracle.text.words import stems_of

SAYINGS: Final = "sayings.tsv"
"""Kind, reading and utterance of rows that the interpreter learns from as well."""

SMOOTHED: Final = 0.0002
"""What stands for a word that no saying of a kind has, as a share of the sayings of that kind."""

_START, _END, _ASKED = "^", "$", "?"


def marks_of(text: str) -> frozenset[str]:
    """Return what an utterance is compared by: its words, its pairs of words, how it begins, whether it asks."""
    spoken = stems_of(text)
    pairs = (f"{one} {other}" for one, other in zip((_START, *spoken), (*spoken, _END), strict=True))
    apart = (f"{one} … {other}" for one, other in zip(spoken, spoken[2:], strict=False))
    return frozenset((*spoken, *pairs, *apart, *([_ASKED] if _ASKED in text else [])))


def all_sayings() -> Iterator[tuple[str, str]]:
    """Yield kind and utterance of every row of `sayings.tsv`."""
    rows = (files("oracle.dealer.house.understanding") / SAYINGS).read_text(encoding="utf-8").splitlines()[1:]
    for kind, _, said in (row.split("\t") for row in rows):
        yield kind, said


@cache
def _table() -> tuple[tuple[str, ...], Mapping[str, tuple[float, ...]]]:
    """Return the kinds, and for each mark how likely a saying of each kind has it; made when the first is asked for."""
    counted: dict[str, Counter[str]] = {}
    sizes: Counter[str] = Counter()
    for kind, said in all_sayings():
        counted.setdefault(kind, Counter()).update(sorted(marks_of(said)))
        sizes[kind] += 1
    kinds = tuple(counted)
    marks = dict.fromkeys(mark for kind in kinds for mark in counted[kind])
    return kinds, {
        mark: tuple(math.log(counted[kind][mark] / sizes[kind] + SMOOTHED) for kind in kinds) for mark in marks
    }


@lru_cache(maxsize=256)
def likelihoods(text: str) -> Mapping[str, float]:
    """Return for each kind how much less likely it is than the likeliest, which has 0; nothing if no word is known."""
    kinds, table = _table()
    known = [table[mark] for mark in sorted(marks_of(text)) if mark in table]
    if not known:
        return {}
    sums = [sum(column) for column in zip(*known, strict=True)]
    most = max(sums)
    return {kind: one - most for kind, one in zip(kinds, sums, strict=True)}
