"""Many phrases looked for at once: which of them stand in what was said, in one walk over its words."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final, Generic, TypeVar

from oracle.dealer.house.wording import stem, stems_of

K = TypeVar("K")

GAP: Final = "*"
"""Stands in a phrase for up to `WIDEST_GAP` words; at its end, for nothing."""

WIDEST_GAP: Final = 4

_NEGATORS: Final = "nobody nobody's no not never isn't aren't don't doesn't without none neither"
NEGATORS: Final = frozenset(stem(word) for word in _NEGATORS.split())
"""Words that take back what follows them."""

REACH: Final = 3
"""How many words before a phrase a negation still takes it back."""


class Phrasebook(Generic[K]):
    """Phrases, each under a key."""

    def __init__(self, rows: Iterable[tuple[K, str]]) -> None:
        """Take rows of a key and its phrases, divided by commas."""
        self._by_first: dict[str, list[tuple[tuple[str, ...], K]]] = {}
        for key, listed in rows:
            for phrase in listed.split(", "):
                stems = tuple(one for word in phrase.split() for one in ((GAP,) if word == GAP else stems_of(word)))
                stems = stems[:-1] if stems[-1:] == (GAP,) else stems
                if stems:
                    self._by_first.setdefault(stems[0], []).append((stems, key))

    def found(self, spoken: tuple[str, ...]) -> Iterator[tuple[K, tuple[str, ...], int]]:
        """Yield key, phrase and place of every phrase in `spoken`, in the order they begin."""
        for at, one in enumerate(spoken):
            for phrase, key in self._by_first.get(one, ()):
                if _stands(phrase, spoken, at):
                    yield key, phrase, at

    def keys(self, spoken: tuple[str, ...]) -> tuple[K, ...]:
        """Return the keys of the phrases in `spoken`, each once."""
        return tuple(dict.fromkeys(key for key, _, _ in self.found(spoken)))

    def unnegated(self, spoken: tuple[str, ...]) -> tuple[K, ...]:
        """Return the keys of the phrases in `spoken` that nothing before them takes back."""
        kept = (key for key, phrase, at in self.found(spoken) if not _is_negated(phrase, spoken, at))
        return tuple(dict.fromkeys(kept))


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
    if phrase[0] in NEGATORS:
        return False
    return any(one in NEGATORS for one in spoken[max(0, at - REACH) : at])
