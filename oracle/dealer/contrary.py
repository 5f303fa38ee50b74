"""Whether two sentences of the same matter cannot both be true: one denies what the other says, or counts otherwise.

The matter is the same where nearly all that the shorter one names stands in the other, or where the sentence model
finds them close. Negation and number are grammar; nothing here knows what the sentences are about.
"""

from __future__ import annotations

import re
from fractions import Fraction
from functools import cache
from typing import Final

from oracle.meaning.sentences import meaning_of
from oracle.text.grammar import word_class
from oracle.text.numbers import number_of, number_pattern
from oracle.text.stems import stem
from oracle.text.words import content_stems, words_of

SHARED_DENIED: Final = 0.8
"""Share of what the shorter sentence names from which one that denies is about the same matter."""

SHARED_COUNTED: Final = 0.6
"""The same share for two that count the same kind of thing."""

CLOSE: Final = 0.8
"""Closeness of meaning from which sentences are of the same matter, whatever their words are."""


def is_contrary(one: str, other: str) -> bool:
    """Return whether two sentences cannot both be true.

    >>> is_contrary("The inn has seven rooms.", "There are only two rooms at the inn.")
    True
    >>> is_contrary("Old Bess can read.", "Old Bess cannot swim.")
    False
    """
    if _denies(one) != _denies(other):
        return _are_near(one, other, SHARED_DENIED)
    return _counts_otherwise(one, other) and _are_near(one, other, SHARED_COUNTED)


def _are_near(one: str, other: str, shared: float) -> bool:
    """Return whether two sentences are of the same matter."""
    if _share(_named(one), _named(other)) >= shared:
        return True
    first, second = meaning_of(_bare(one)), meaning_of(_bare(other))
    return first is not None and second is not None and float(first @ second) >= CLOSE


def _share(one: frozenset[str], other: frozenset[str]) -> float:
    """Return how much of the smaller of two sets stands in the other; nothing where it is a single word or less."""
    least = min(len(one), len(other))
    return len(one & other) / least if least > 1 else 0.0


def _denies(text: str) -> bool:
    negative = word_class("denials") | word_class("negative_pronouns")
    return sum(word in negative or word.endswith("n't") for word in words_of(_plain(text))) % 2 == 1


def _bare(text: str) -> str:
    """Return a sentence without the words that deny."""
    return " ".join(word for word in words_of(_plain(text)) if word not in word_class("denials"))


def _named(text: str) -> frozenset[str]:
    """Return the stems of what a sentence names, without numbers, auxiliary verbs and words that deny."""
    gone = word_class("denials") | word_class("negative_pronouns") | word_class("auxiliaries")
    words = (word.removesuffix("n't") for word in words_of(_plain(text)) if word not in gone and not number_of(word))
    return frozenset(content_stems(" ".join(words)))


def _counts_otherwise(one: str, other: str) -> bool:
    first, second = counted(one), counted(other)
    return any(kind in second and not first[kind] & second[kind] for kind in first)


def counted(text: str) -> dict[str, set[Fraction]]:
    """Return how many of which kind of thing a sentence counts, by the stem of the kind.

    >>> counted("Forty steps lead down to two doors.") == {"step": {40}, "door": {2}}
    True
    """
    found: dict[str, set[Fraction]] = {}
    for number, kind in _counting().findall(_plain(text)):
        if number not in word_class("uncounted"):
            found.setdefault(stem(kind), set()).add(number_of(number))
    return found


@cache
def _counting() -> re.Pattern[str]:
    return re.compile(rf"\b({number_pattern()})[ -]([a-z]+)")


def _plain(text: str) -> str:
    return text.replace("’", "'").lower()
