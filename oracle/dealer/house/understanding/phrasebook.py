"""Many phrases looked for at once: which of them stand in what was said, in one walk over its words."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from itertools import zip_longest
from typing import Final, Generic, TypeAlias, TypeVar

from oracle.text.stems import stem
from oracle.text.words import stems_of

K = TypeVar("K")

_Row: TypeAlias = tuple[int, tuple[str, ...], K]
"""Place in the book, phrase and key."""

GAP: Final = "*"
"""Stands in a phrase for up to `WIDEST_GAP` words; at its end, for nothing."""

WIDEST_GAP: Final = 4

_NEGATORS: Final = "nobody nobody's no not never isn't aren't don't doesn't without none neither"


@cache
def negator_stems() -> frozenset[str]:
    """Return the stems of words that negate what follows them."""
    return frozenset(stem(word) for word in _NEGATORS.split())


REACH: Final = 3
"""How many words before a phrase a negation still takes it back."""


class Phrasebook(Generic[K]):
    """Phrases, each under a key."""

    def __init__(self, rows: Iterable[tuple[K, str]]) -> None:
        """Take rows of a key and its phrases, divided by commas."""
        self._by_first: dict[str, list[_Row[K]]] = {}
        """Phrases of one word, and those with a gap behind the first."""
        self._by_pair: dict[tuple[str, str], list[_Row[K]]] = {}
        """All others, by the two words they begin with."""
        for number, (key, stems) in enumerate(_phrases(rows)):
            row = (number, stems, key)
            if len(stems) == 1 or stems[1] == GAP:
                self._by_first.setdefault(stems[0], []).append(row)
            else:
                self._by_pair.setdefault((stems[0], stems[1]), []).append(row)

    def found(self, spoken: tuple[str, ...]) -> Iterator[tuple[K, tuple[str, ...], int]]:
        """Yield key, phrase and place of every phrase in `spoken`, in the order they begin."""
        for at, pair in enumerate(zip_longest(spoken, spoken[1:], fillvalue="")):
            first, more = self._by_first.get(pair[0]), self._by_pair.get(pair)
            rows = sorted((*first, *more), key=_number) if first and more else first or more or ()
            for _, phrase, key in rows:
                if _stands(phrase, spoken, at):
                    yield key, phrase, at

    def keys(self, spoken: tuple[str, ...]) -> tuple[K, ...]:
        """Return the keys of the phrases in `spoken`, each once."""
        return tuple(dict.fromkeys(key for key, _, _ in self.found(spoken)))

    def unnegated(self, spoken: tuple[str, ...]) -> tuple[K, ...]:
        """Return the keys of the phrases in `spoken` that nothing before them takes back."""
        kept = (key for key, phrase, at in self.found(spoken) if not _is_negated(phrase, spoken, at))
        return tuple(dict.fromkeys(kept))


def _phrases(rows: Iterable[tuple[K, str]]) -> Iterator[tuple[K, tuple[str, ...]]]:
    """Yield every phrase of every row, in stems and gaps."""
    for key, listed in rows:
        for phrase in listed.split(", "):
            stems = tuple(one for word in phrase.split() for one in ((GAP,) if word == GAP else stems_of(word)))
            stems = stems[:-1] if stems[-1:] == (GAP,) else stems
            if stems:
                yield key, stems


def _number(row: tuple[int, tuple[str, ...], object]) -> int:
    return row[0]


def _stands(phrase: tuple[str, ...], spoken: tuple[str, ...], at: int) -> bool:
    for number, one in enumerate(phrase):
        if one == GAP:
            rest = phrase[number + 1 :]
            return any(_stands(rest, spoken, at + skipped) for skipped in range(WIDEST_GAP + 1))
        if at >= len(spoken) or spoken[at] != one:
            return False
        at += 1
    return True


def _is_negated(phrase: tuple[str, ...], spoken: tuple[str, ...], at: int) -> bool:
    """Return whether a word shortly before takes a phrase back; one that begins with such a word means it so."""
    if phrase[0] in negator_stems():
        return False
    return any(one in negator_stems() for one in spoken[max(0, at - REACH) : at])
