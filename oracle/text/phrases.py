"""Whether a text names the thing that a phrase describes, and how surely; typing mistakes are forgiven."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise
from typing import Final

from oracle.text.spelling import likeness
from oracle.text.words import content_stems, determiners, placing_words, stems_of, words_of

LONG_WORD: Final = 6
"""Letters of a stem that tells things apart even without the words beside it."""


def named(phrase: str, spoken: tuple[str, ...]) -> float:
    """Return how surely the stems `spoken` name `phrase`: about one for each letter named, 0 for not at all.

    Every word of the phrase that is no small word has to be there, in any order.
    """
    wanted = content_stems(phrase) or stems_of(phrase)
    total = 0.0
    for word in wanted:
        best = max((likeness(word, other) for other in spoken), default=0.0)
        if not best:
            return 0.0
        total += len(word) * best
    return total


def head_of(phrase: str) -> str:
    """Return a phrase without where the thing is or what it does: `the book by the door` is a book, and no door.

    >>> head_of("the visitors' book by the door")
    "the visitors' book"
    """
    words = phrase.split()
    ends = next((at for at, word in enumerate(words) if at and word.lower() in placing_words()), len(words))
    return " ".join(words[:ends])


def placed(phrase: str, text: str) -> bool:
    """Return whether `text` looks where a thing is said to be: `look under the bed` finds the box under the bed."""
    words = [word for word in words_of(phrase) if word not in determiners()]
    said = [word for word in words_of(text) if word not in determiners()]
    pairs = {(word, after) for word, after in pairwise(words) if word in placing_words()}
    return any(pair in pairs for pair in pairwise(said))


def best_named(phrases: Iterable[str], spoken: tuple[str, ...]) -> float:
    """Return how surely the surest of `phrases` is named."""
    return max((named(phrase, spoken) for phrase in phrases if phrase), default=0.0)


def holds_phrase(phrase: tuple[str, ...], spoken: tuple[str, ...]) -> bool:
    """Return whether the stems `phrase` stand in `spoken` side by side."""
    size = len(phrase)
    return any(spoken[at : at + size] == phrase for at in range(len(spoken) - size + 1))
