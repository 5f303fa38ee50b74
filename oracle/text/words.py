"""The words of a text made comparable: split into ASCII words, reduced to stems, small words left out.

`oracle.text.tokens` splits differently: it keeps accented letters whole and drops possessive endings.
"""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Final

from oracle.core.patterns import lazy_pattern
from oracle.text.data_files import toml_file
from oracle.text.stems import stem

FILE: Final = "small_words.toml"

_WORD: Final = lazy_pattern(r"[a-z0-9]+(?:['’][a-z]+)?")
_SENTENCE: Final = lazy_pattern(r"[^.!?;\n]+[.!?;]*")


@cache
def small_words() -> frozenset[str]:
    """Return the words that name nothing by themselves."""
    return _listed("small")


@cache
def placing_words() -> frozenset[str]:
    """Return the words before a description of where a thing is, or before a clause about it."""
    return _listed("placing")


@cache
def determiners() -> frozenset[str]:
    """Return the articles and possessives that stand before a noun and do not change what it names."""
    return _listed("determiners")


def words_of(text: str) -> tuple[str, ...]:
    """Return the words of `text` in small letters.

    >>> words_of("The miller's 2 dogs")
    ('the', "miller's", '2', 'dogs')
    """
    return tuple(_WORD.findall(text.lower()))


@lru_cache(maxsize=1024)
def stems_of(text: str) -> tuple[str, ...]:
    """Return the stems of the words of `text`, in order."""
    return tuple(stem(word) for word in words_of(text))


def content_stems(text: str) -> tuple[str, ...]:
    """Return the stems of the words of `text` that are no small words, in order."""
    return tuple(stem(word) for word in words_of(text) if word not in small_words())


def sentences(text: str) -> tuple[str, ...]:
    """Return the sentences of `text`; a semicolon ends one too."""
    return tuple(part.strip() for part in _SENTENCE.findall(text) if part.strip())


def _listed(name: str) -> frozenset[str]:
    return frozenset(toml_file(FILE)[name].split())
