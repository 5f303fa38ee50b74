"""Forms of a word made one: `climbs` and `climbing` are `climb`."""

from __future__ import annotations

from functools import cache, lru_cache
from importlib.resources import files
from typing import Final

FILE: Final = "irregular.tsv"
"""Stems whose forms no rule of endings finds, and the forms of each."""

_ENDINGS: Final = ("ingly", "edly", "ing", "ied", "ies", "ed", "es", "ly", "s", "e", "y")
_SHORTEST: Final = 3
_DOUBLED: Final = "bdgmnpt"


@lru_cache(maxsize=16384)
def stem(word: str) -> str:
    """Return the part of a word, in small letters, that its forms share.

    >>> stem("climbing"), stem("threw"), stem("keys")
    ('climb', 'throw', 'key')
    """
    word = word.removesuffix("'s").removesuffix("’s")
    if word in _irregular():
        return _irregular()[word]
    for ending in _ENDINGS:
        if word.endswith(ending) and len(word) - len(ending) >= _SHORTEST:
            word = word[: -len(ending)]
            word = word[:-1] if ending == "ing" and word[-1] in "ey" and len(word) > _SHORTEST else word
            break
    return word[:-1] if len(word) > _SHORTEST and word[-1] == word[-2] and word[-1] in _DOUBLED else word


@cache
def irregular_stems() -> frozenset[str]:
    """Return the stems whose forms no rule of endings finds: they are words, however rare."""
    return frozenset(_irregular().values())


@cache
def _irregular() -> dict[str, str]:
    rows = (files("oracle.text") / FILE).read_text(encoding="utf-8").splitlines()[1:]
    return {form: base for row in rows for base, _, forms in (row.partition("\t"),) for form in forms.split()}
