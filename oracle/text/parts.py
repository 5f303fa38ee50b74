"""A line in its smallest parts: what stands between marks and the words that join one deed to the next."""

from __future__ import annotations

import re
from functools import cache
from typing import Final

from oracle.text.grammar import word_class
from oracle.text.tokens import split_speech, words_of

ONLY_THOUGHT: Final = ("negations", "ifs", "wishes", "conditional")
"""Classes of words with which a line denies a deed, or tells of one that is not done."""


def parts_done(line: str) -> tuple[str, ...]:
    """Return the parts of a line in which its speaker does several things; none where it denies, asks or imagines any.

    >>> parts_done("I laugh, wipe my chin and yield"), parts_done("I laugh but never yield")
    (('I laugh', 'wipe my chin', 'yield'), ())
    """
    deed, _ = split_speech(line)
    words = words_of(deed)
    is_thought = any(set(words) & word_class(one) for one in ONLY_THOUGHT)
    if "?" in deed or is_thought or not set(words[:1]) & _acting():
        return ()
    parts = tuple(part.strip() for part in _between().split(deed) if part.strip())
    return parts if len(parts) > 1 else ()


@cache
def _acting() -> frozenset[str]:
    return word_class("first_person") | word_class("plural_first_person")


@cache
def _between() -> re.Pattern[str]:
    """Return what stands between parts: marks, and words that join."""
    joints = "|".join(sorted(word_class("joints") | word_class("coordinators")))
    return re.compile(rf"[,.;:!…]+(?=\s|$)|\s[-–—]\s|\b(?:{joints})\b", re.IGNORECASE)
