"""Words that stand nowhere read as the nearest word that does: a slip of the keys is no reason to find nothing."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from difflib import SequenceMatcher
from typing import Final

SHORTEST: Final = 5
"""Letters of a word from which on it is looked at: shorter ones are too near to each other."""

LIKE: Final = 0.84
"""Share of letters in common from which on two words are one; measured."""

WORTH: Final = 0.7
"""What a word counts that was read for another."""


def by_beginning(words: Iterable[str]) -> Mapping[str, tuple[str, ...]]:
    """Return words by their first letter, in order."""
    found: dict[str, list[str]] = {}
    for word in sorted(words):
        if word.isalpha() and len(word) >= SHORTEST - 1:
            found.setdefault(word[0], []).append(word)
    return {first: tuple(held) for first, held in found.items()}


def nearest(word: str, known: Mapping[str, tuple[str, ...]]) -> str | None:
    """Return the known word that is most like `word`, `None` where none is like enough.

    >>> nearest("desperr", by_beginning(["desper", "despit", "depart"]))
    'desper'
    >>> nearest("zeppelin", by_beginning(["desper", "zenith"])) is None
    True
    """
    if len(word) < SHORTEST or not word.isalpha():
        return None
    matcher = SequenceMatcher(autojunk=False)
    matcher.set_seq2(word)
    best, most = None, LIKE
    for other in known.get(word[0], ()):
        if abs(len(other) - len(word)) > 2:
            continue
        matcher.set_seq1(other)
        if matcher.real_quick_ratio() > most and matcher.quick_ratio() > most and (like := matcher.ratio()) > most:
            best, most = other, like
    return best
