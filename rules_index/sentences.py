"""Passages taken apart into sentences, each exactly as it stands in the text, so that it can be quoted."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

_END: Final = re.compile(r"(?<=[.!?])[\"')”’]?\s+(?=[A-Z0-9\"'(“\u2018+−½♣♠♥♦-])")
_SHORT: Final = re.compile(
    r"(?:\b(?:e\.g|i\.e|etc|vs|approx|no|cf|mr|mrs|dr|st|est|max|min)|\b[A-Z])\.$", re.IGNORECASE
)

LONGEST: Final = 300
"""Characters above which a sentence is cut at a semicolon or colon, for the sake of short answers."""


@lru_cache(maxsize=4096)
def sentences(text: str) -> tuple[str, ...]:
    """Return the sentences of `text` in order; a line never runs on into the next.

    >>> sentences("Play cards, e.g. a king. Then draw.")
    ('Play cards, e.g. a king.', 'Then draw.')
    """
    return tuple(one for line in text.split("\n") for one in _of_line(line))


def _of_line(line: str) -> list[str]:
    found: list[str] = []
    start = 0
    for end in _END.finditer(line):
        piece = line[start : end.start()]
        if _SHORT.search(piece):
            continue
        found.append(line[start : end.end()].strip())
        start = end.end()
    found.append(line[start:].strip())
    return [part for one in found if one for part in _cut(one)]


def _cut(sentence: str) -> list[str]:
    if len(sentence) <= LONGEST:
        return [sentence]
    middle = max(sentence.rfind(mark, 0, LONGEST) for mark in ("; ", ": ", ", "))
    if middle < 60:
        return [sentence]
    return [sentence[: middle + 1], *_cut(sentence[middle + 2 :])]


def stands_in(quote: str, text: str) -> bool:
    """Return whether `quote` stands in `text` word for word, blanks and line breaks aside."""
    return bool(quote.strip()) and " ".join(quote.split()) in " ".join(text.split())
