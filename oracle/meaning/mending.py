"""Puts slips of the finger right: two letters that changed places, one left out, and in names one that is wrong."""

from __future__ import annotations

import json
from collections.abc import Collection, Iterator, Mapping
from functools import cache, lru_cache
from typing import Final

from oracle.core.patterns import lazy_pattern
from oracle.meaning.network import FOLDER, PIECES
from oracle.meaning.vocabulary import is_word
from oracle.text.grammar import word_class

SHORTEST_SWAP: Final = 3
SHORTEST_SLIP: Final = 4
"""Letters of a word in which two swapped letters, or in a name a letter too many, too few or wrong, are put right."""

COMMON: Final = 12000
"""Place among all words by frequency up to which a word may be what was meant by one with swapped letters."""

VERY_COMMON: Final = 5000
"""The same for one in which a letter was left out or typed three times."""

LETTERS: Final = "abcdefghijklmnopqrstuvwxyz"

_SMALL_WORD: Final = lazy_pattern(r"(?<![\w'’-])[a-z]{3,}(?![\w'’-])")
"""A word in small letters alone: what has a capital may be a name."""


def mended(text: str, names: Collection[str] = ()) -> str:
    """Return a text with the slips in it put right; words that are only strange stay.

    Args:
        text: What was typed.
        names: Words of the place, in small letters, which are likelier than any other.
    """
    here = frozenset(names)
    return _SMALL_WORD.sub(lambda found: _meant(found[0], here), text)


@lru_cache(maxsize=4096)
def _meant(word: str, names: frozenset[str]) -> str:
    """Return the word that was meant: as it is where it is a word, or near to none."""
    if word in names or is_word(word) or word in word_class("first_person") or not _ranks():
        return word
    swapped = tuple(_swaps(word)) if len(word) >= SHORTEST_SWAP else ()
    edited = tuple(_edits(word)) if len(word) >= SHORTEST_SLIP else ()
    named = [one for one in (*swapped, *edited) if one in names]
    known = sorted((one for one in swapped if _rank(one) < COMMON), key=_rank)
    whole = sorted((one for one in _typed_short(word) if _rank(one) < VERY_COMMON), key=_rank)
    return next(iter((*named, *known, *whole)), word)


def _swaps(word: str) -> Iterator[str]:
    return (word[:at] + word[at + 1] + word[at] + word[at + 2 :] for at in range(len(word) - 1))


def _edits(word: str) -> Iterator[str]:
    """Yield every word that is one letter shorter or longer, or differs in one; the first letter stays."""
    for at in range(1, len(word) + 1):
        head, tail = word[:at], word[at:]
        yield from (head + letter + tail for letter in LETTERS)
        if tail:
            yield head + tail[1:]
            yield from (head + letter + tail[1:] for letter in LETTERS)


def _typed_short(word: str) -> Iterator[str]:
    """Yield every word of which a letter was left out, or typed three times.

    A letter too many or a wrong one is put right in names alone: `hurl` is no slip of `hurt`.
    """
    if len(word) >= SHORTEST_SLIP:
        yield from (one for one in _edits(word) if len(one) > len(word))
        yield from (word[:at] + word[at + 1 :] for at in range(len(word) - 2) if len(set(word[at : at + 3])) == 1)


def _rank(word: str) -> int:
    return _ranks().get(word, COMMON)


@cache
def _ranks() -> Mapping[str, int]:
    """Return the place of each word that the sentence model knows whole, commonest first; none without its file."""
    try:
        pieces = json.loads((FOLDER / PIECES).read_text(encoding="utf-8"))["model"]["vocab"]
    except OSError:
        return {}
    return {piece: place for piece, place in pieces.items() if piece.isalpha() and len(piece) > 1}
