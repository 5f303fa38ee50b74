# ruff: noqa: E501 - a row of a table stands in one line
"""Numbers as people say them: `6`, `six`, `a dozen`, `half a`."""

from __future__ import annotations

import re
from fractions import Fraction
from typing import Final

_WORDS: Final = (
    *("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve", "thirteen"),
    *("fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen", "twenty"),
)
_TENS: Final = {"thirty": 30, "forty": 40, "fifty": 50, "sixty": 60, "seventy": 70, "eighty": 80, "ninety": 90}
_FEW: Final = {"a": 1, "an": 1, "the": 1, "another": 1, "half": 0, "couple": 2, "few": 3, "several": 4, "dozen": 12}
_WORTH: Final = {**{word: at for at, word in enumerate(_WORDS, start=1)}, **_TENS, **_FEW, "hundred": 100}

NUMBER: Final = (
    rf"(?:\d{{1,4}}|half an?|a couple of|a few|a dozen|a hundred|(?:{'|'.join(_TENS)})(?:[ -](?:{'|'.join(_WORDS[:9])}))?"
    rf"|{'|'.join(sorted(_WORDS, key=len, reverse=True))}|several|another|an?)"
)
"""A pattern of numbers in words or figures."""


def number_of(said: str) -> Fraction:
    """Return the number that some words name, 0 for none.

    >>> number_of("six"), number_of("thirty-five"), number_of("half an"), number_of("a dozen")
    (Fraction(6, 1), Fraction(35, 1), Fraction(1, 2), Fraction(12, 1))
    """
    words = re.findall(r"\d+|[a-z]+", said.lower())
    if words[:1] == ["half"]:
        return Fraction(1, 2)
    figures = [int(word) for word in words if word.isdecimal()]
    if figures:
        return Fraction(figures[0])
    known = [_WORTH[word] for word in words if word in _WORTH]
    telling = [
        worth
        for word, worth in zip((w for w in words if w in _WORTH), known, strict=True)
        if word not in ("a", "an", "the")
    ]
    return Fraction(sum(telling) if telling else sum(known[:1]))
