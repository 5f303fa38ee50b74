"""A told sentence as numbers: names hidden behind roles, speech apart, n-grams and the vector of its meaning."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from oracle.core.records import record
from oracle.dealer.interpret.encode import LENGTH, grams_of, slot_of, vectors_of
from oracle.text.grammar import word_class
from oracle.text.tokens import unquoted
from oracle.text.words import words_of

if TYPE_CHECKING:
    from oracle.dealer.interpret.encode import Vector

HERO: Final = "you"
OTHER: Final = "someone"
"""Words that stand for the names of players' characters and of others in a sentence."""

LEAST_LETTERS: Final = 3
"""Letters of a part of a name that is looked for by itself."""

_UNREAL: Final = ("suppositions", "unreal", "negations", "denials", "negative_pronouns")
"""Classes of words by which a sentence denies, supposes, compares or looks back."""


@record
class Cast:
    """Who may be named in a telling."""

    company: tuple[str, ...] = ()
    others: tuple[str, ...] = ()


@lru_cache(maxsize=1024)
def hidden(text: str, cast: Cast) -> str:
    """Return a text with the names of players' characters and of others replaced by words for their roles."""
    for names, word in ((cast.company, HERO), (cast.others, OTHER)):
        if found := _parts(names):
            text = re.sub(rf"\b(?:[Tt]he )?(?:{'|'.join(map(re.escape, found))})\b", word, text)
    return text


def is_unreal(text: str) -> bool:
    """Return whether a sentence denies, supposes, compares or looks back, so that it may claim no event.

    >>> is_unreal("The wolf is not dead."), is_unreal("The wolf falls dead.")
    (True, False)
    """
    words = set(words_of(unquoted(text).replace("’", "'")))
    return any(words & word_class(name) for name in _UNREAL) or any(word.endswith("n't") for word in words)


def _parts(names: Sequence[str]) -> tuple[str, ...]:
    """Return names and their parts with a capital, the longest first."""
    parts = {bare for name in names if (bare := without_article(name))}
    parts |= {part for name in names for part in name.split() if part[0].isupper() and len(part) >= LEAST_LETTERS}
    return tuple(sorted(parts - {"The"}, key=lambda part: (-len(part), part)))


def without_article(name: str) -> str:
    """Return a name without the article before it.

    >>> without_article("the sentry")
    'sentry'
    """
    return re.sub(r"^(?:the|an?)\s+", "", name.strip(), flags=re.IGNORECASE)


def sentence_grams(text: str) -> Mapping[int, float]:
    """Return slot to weight of the n-grams of a sentence with hidden names; the vector has the length `LENGTH`."""
    slots = {slot_of(gram) for gram in grams_of(text)}
    return dict.fromkeys(sorted(slots), LENGTH / max(1.0, len(slots)) ** 0.5)


def sentence_meaning(text: str) -> Vector:
    """Return the vector of a sentence with hidden names, shape (DIMENSIONS,)."""
    vector: Vector = LENGTH * vectors_of([text])[0]
    return vector
