"""Slips of the finger put right: an unknown word becomes the known one that it nearly is."""

from __future__ import annotations

import re
from collections import Counter
from functools import cache
from typing import Final

from oracle.dealer.house.understanding.kind_words import KIND_WORDS
from oracle.dealer.house.understanding.kinships import KINDS
from oracle.dealer.house.understanding.lexicon import WAYS
from oracle.dealer.house.understanding.turns import TURNS
from oracle.dealer.house.understanding.wording import is_slip, stem, words_of
from oracle.dealer.house.yardsticks.bank import all_yardsticks

_WORD: Final = re.compile(r"[a-z]{3,}(?:'[a-z]+)?")


@cache
def _known() -> tuple[dict[str, list[tuple[str, int]]], frozenset[str]]:
    """Return all known words by first letter with how often they stand somewhere, and their stems."""
    tables = (
        *(words for _, _, words in KIND_WORDS),
        *(words for _, _, words in KINDS),
        *(words for _, words in TURNS),
        *(f"{way.deeds} {way.things}" for way in WAYS),
        *(one.words for one in all_yardsticks()),
    )
    counts = Counter(word for words in tables for word in words_of(words))
    by_letter: dict[str, list[tuple[str, int]]] = {}
    for word, count in sorted(counts.items()):
        by_letter.setdefault(word[0], []).append((word, count))
    return by_letter, frozenset(map(stem, counts))


def is_known(word: str) -> bool:
    """Return whether `word`, in small letters, is one of those that the Dealer knows from play."""
    return stem(word) in _known()[1]


@cache
def without_slips(text: str) -> str:
    """Return `text` with words put right that are nearly words of play; names and unknown words stay."""
    return _WORD.sub(lambda found: _meant(found[0]), text)


def _meant(word: str) -> str:
    """Return the known word of the same first letter that `word` nearly is, the commonest of several."""
    if is_known(word):
        return word
    by_letter, _ = _known()
    near = [(count, known) for known, count in by_letter.get(word[0], ()) if is_slip(known, word)]
    return max(near)[1] if near else word
