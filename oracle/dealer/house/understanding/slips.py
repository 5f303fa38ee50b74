"""Slips of the finger put right: an unknown word becomes the known one that it nearly is."""

from __future__ import annotations

from collections import Counter
from functools import cache
from typing import Final

from oracle.core.patterns import lazy_pattern
from oracle.dealer.house.blows.foe_words import ANYBODY, BEASTS, OFFICES, PERSONS, ROUGH
from oracle.dealer.house.rating.difficulty_examples import worded_examples
from oracle.dealer.house.understanding.kind_words import KIND_WORDS
from oracle.dealer.house.understanding.kinships import KINDS
from oracle.dealer.house.understanding.lexicon import WAYS
from oracle.dealer.house.understanding.signs import yes_or_no_stems
from oracle.dealer.house.understanding.turns import TURNS
from oracle.text.spelling import is_slip
from oracle.text.stems import stem
from oracle.text.words import small_words, words_of

_WORD_AS_TYPED: Final = lazy_pattern(r"[A-Za-z]{3,}(?:'[A-Za-z]+)?")

SHORTEST: Final = 3
"""Letters of a word that can be taken for another."""

_WORD: Final = lazy_pattern(r"[a-z]{3,}(?:'[a-z]+)?")


@cache
def _known() -> tuple[dict[str, list[tuple[str, int]]], frozenset[str]]:
    """Return all known words by first letter with how often they stand somewhere, and their stems."""
    tables = (
        *(words for _, _, words in KIND_WORDS),
        *(words for _, _, words in KINDS),
        *(words for _, words in TURNS),
        *(f"{way.deeds} {way.things}" for way in WAYS),
        *(one.words for one in worded_examples()),
    )
    counts = Counter(word for words in tables for word in words_of(words))
    by_letter: dict[str, list[tuple[str, int]]] = {}
    for word, count in sorted(counts.items()):
        by_letter.setdefault(word[0], []).append((word, count))
    return by_letter, frozenset(map(stem, counts))


def is_known(word: str) -> bool:
    """Return whether `word`, in small letters, is one of those that the Dealer knows from play."""
    own = stem(word)
    return own in _known()[1] or own in _fought_with() or own in yes_or_no_stems()


@cache
def _fought_with() -> frozenset[str]:
    """Return the stems of whoever can be fought, and of how that is done."""
    return frozenset(map(stem, (*ANYBODY, *OFFICES, *PERSONS, *BEASTS, *ROUGH)))


SEVERAL: Final = 2
"""Slips in one utterance from which on somebody plainly types in a hurry, and all of them are put right."""


def mended(text: str, names: frozenset[str] = frozenset()) -> str:
    """Return `text` with its slips put right where it has several; one alone may well be a word nobody knows here.

    Args:
        text: What somebody typed, in English.
        names: Words in small letters that are right as they stand: what things and people here are called.

    >>> mended("aks the man abuot the footprnits"), mended("I greet Mr Corvane")
    ('ask the man about the footprints', 'I greet Mr Corvane')
    """
    slips = {word: meant for word in words_of(text) if word not in names and (meant := _slipped(word)) != word}
    if len(slips) < SEVERAL:
        return text
    return _WORD_AS_TYPED.sub(lambda found: slips.get(found[0].lower(), found[0]), text)


@cache
def _slipped(word: str) -> str:
    """Return the word that `word` nearly is, letters that changed places before any other slip; itself if none."""
    if len(word) < SHORTEST or word in small_words() or is_known(word):
        return word
    known = [(count, one) for one, count in _known()[0].get(word[0], ()) if is_slip(one, word)]
    small = [(len(_known()[1]), one) for one in sorted(small_words()) if one[0] == word[0] and is_slip(one, word)]
    near = [(sorted(one) == sorted(word), count, one) for count, one in (*known, *small) if len(one) >= SHORTEST]
    return max(near)[-1] if near else word


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
