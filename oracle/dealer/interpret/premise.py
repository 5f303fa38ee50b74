"""People named in a premise or told of: what open play has to speak to before anybody has written it down."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from oracle.core.records import dataclass
from oracle.text.grammar import word_class
from oracle.text.tokens import sentences_of, words_of

LONGEST: Final = 4
"""Words of a name or a noun phrase that are kept."""

_TOKEN: Final = re.compile(r"[^\W_]+(?:['’-][^\W_]+)*|[,.;:!?]")
_SLUG: Final = re.compile(r"[^a-z0-9]+")


@dataclass(frozen=True, slots=True)
class Entity:
    """Somebody or something that a text names."""

    id: str
    name: str
    words: tuple[str, ...]


@lru_cache(maxsize=64)
def named_in(text: str) -> tuple[Entity, ...]:
    """Return what a text names by a proper name or as "a pedlar", "the two guards", in order, each once."""
    found: dict[str, Entity] = {}
    for sentence in sentences_of(text):
        for phrase in _phrases(sentence):
            slug = _SLUG.sub("-", phrase.lower()).strip("-")
            if slug and slug not in found:
                parts = tuple(word for word in words_of(phrase) if len(word) > 2)
                found[slug] = Entity(slug, phrase, tuple(dict.fromkeys((phrase.lower(), *parts[-2:]))))
    return tuple(found.values())


def _phrases(sentence: str) -> Iterator[str]:
    """Yield proper names, and the noun phrases behind an article or a number."""
    tokens = _TOKEN.findall(sentence)
    at = 0
    while at < len(tokens):
        token = tokens[at]
        starts = token.lower() in word_class("determiners") | word_class("numbers")
        is_name = at > 0 and token[:1].isupper() and not starts
        begins = at + 1 if starts else at
        if not starts and not is_name and not (at == 0 and _is_name_first(tokens)):
            at += 1
            continue
        stop = begins
        while stop < len(tokens) and stop - begins < LONGEST and _goes_on(tokens, begins, stop):
            stop += 1
        if stop > begins:
            yield " ".join(tokens[begins:stop])
        at = max(stop, at + 1)


def _is_name_first(tokens: list[str]) -> bool:
    """Return whether a sentence begins with a name: a capital word that is no small word, with more behind it."""
    small = word_class("determiners") | word_class("prepositions") | word_class("pronouns") | word_class("openers")
    return tokens[0].lower() not in small | word_class("conditions") and len(tokens) > 1


def _goes_on(tokens: list[str], begins: int, stop: int) -> bool:
    word = tokens[stop]
    if not word[0].isalnum():
        return False
    small = word_class("prepositions") | word_class("auxiliaries") | word_class("determiners") | word_class("pronouns")
    if word.lower() in small | word_class("breaks"):
        return False
    name_ends = tokens[begins][:1].isupper() and begins > 0 and not word[:1].isupper() and stop > begins
    return not name_ends and not (stop > begins and word.endswith(("ing", "s'")))
