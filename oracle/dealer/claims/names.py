"""Names of people in a sentence that nothing known holds: a telling may not bring a person whom the story lacks."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from oracle.dealer.interpret.entities import kinds_of
from oracle.meaning.vocabulary import is_word
from oracle.text.grammar import word_class
from oracle.text.words import words_of

_NAME: Final = re.compile(r"\b[A-Z][a-z]+(?:['’-][A-Z]?[a-z]+)*(?: [A-Z][a-z]+(?:-[A-Z]?[a-z]+)*)*")
_OPENS: Final = re.compile(r"(?:^|[^\w\s,;]\s*)$")
"""What stands before the first word of a sentence, in speech too."""


@lru_cache(maxsize=1024)
def strangers_in(sentence: str, known: frozenset[str]) -> tuple[str, ...]:
    """Return names of people in a sentence of which no word is known.

    Args:
        sentence: What is told.
        known: Words in small letters that the table has met.
    """
    found = tuple(name for name in _names_in(sentence) if not known & set(words_of(name)))
    return tuple(name for name, kind in zip(found, kinds_of(found), strict=True) if kind == "person")


def _names_in(sentence: str) -> Iterator[str]:
    """Yield words with a capital that are not written so only because a sentence begins."""
    for found in _NAME.finditer(sentence):
        words = found.group().split()
        if _OPENS.search(sentence[: found.start()]) and is_word(words[0].lower()) and _is_small_or_alone(words):
            words = words[1:]
        if words:
            yield " ".join(words)


def _is_small_or_alone(words: list[str]) -> bool:
    """Return whether the first word is no part of the name behind it."""
    return len(words) == 1 or words[0].lower() not in word_class("titles")
