"""What a character's memory gives when it is asked: what has come out already, or plainly nothing more."""

from __future__ import annotations

import re
from functools import cache
from typing import Final

from oracle.core.patterns import lazy_pattern
from oracle.text.stems import stem
from oracle.text.words import small_words, words_of

_ASKS: Final = lazy_pattern(
    r"\b(?:what|how much|anything|all)?\s*(?:do|can|does|would|might|could|should)\s+(?:i|we|\w+)\s+(?:already\s+)?"
    r"(?:know|remember|recall|recognise|recognize|think of)\b"
    r"|\b(?:have|has)\s+(?:i|we|\w+)\s+(?:ever\s+)?(?:heard|read|seen)\b"
    r"|\bi (?:try to |want to |)(?:remember|recall|call to mind|think back|search my memory|rack my brains?)\b"
    r"|\bwhat (?:have i|i have) (?:heard|read|learned|learnt)\b|\bwhat i know\b",
    re.IGNORECASE,
)


@cache
def _knowing_stems() -> frozenset[str]:
    return frozenset(
        stem(word)
        for word in (
            *(
                "know",
                "remember",
                "recall",
                "think",
                "hear",
                "heard",
                "read",
                "seen",
                "about",
                "what",
                "how",
                "much",
                "ever",
            ),
            *(
                "anything",
                "something",
                "try",
                "mind",
                "memory",
                "search",
                "recognise",
                "recognize",
                "who",
                "story",
                "stories",
            ),
        )
    )


def asks_memory(words: str) -> bool:
    """Return whether somebody asks what their character knows, and does nothing else.

    >>> asks_memory("What do I know about the Averills?")
    True
    >>> asks_memory("I climb the wall")
    False
    """
    return _ASKS.search(words) is not None


def recalled(words: str, known: tuple[str, ...]) -> str:
    """Return what has come out already of what is asked, without its stop; the most telling, of those the latest.

    >>> recalled("What do I know about the bell?", ("The bell has no clapper.", "Nell is gone."))
    'The bell has no clapper'
    """
    wanted = _telling(words) - _knowing_stems()
    best = max(known, key=lambda one: (len(wanted & _telling(one)), known.index(one)), default="")
    return best.strip().rstrip(".") if wanted & _telling(best) else ""


def _telling(text: str) -> frozenset[str]:
    return frozenset(stem(word) for word in words_of(text) if word not in small_words())
