"""With which attribute a task is tried: that of the plain tasks it is most like, of those usual for its skill."""

from __future__ import annotations

import csv
from functools import cache
from pathlib import Path
from typing import Final

from oracle.dealer.builtin.rating.likeness import Texts
from oracle.systems.ultimo.skills import ATTRIBUTES, find_skill

FILE: Final = Path(__file__).parent / "attributes.tsv"
"""Plain tasks of the skills that go with several attributes."""

VECTORS: Final = FILE.with_suffix(".npz")

HEARD: Final = 3
"""Plain tasks of each attribute that have a say."""


@cache
def attribute_rows() -> tuple[tuple[str, str, str], ...]:
    """Return skill, attribute and words of every plain task."""
    with FILE.open(encoding="utf-8", newline="") as file:
        rows = csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE)
        return tuple((row["skill"], row["attribute"], row["task"]) for row in rows)


@cache
def _texts() -> Texts:
    return Texts((words for _, _, words in attribute_rows()), VECTORS)


def attribute_of(skill: str, words: str) -> str:
    """Return the attribute that fits a task best, of those that are usual for its skill; the first of equals.

    >>> attribute_of("Brawling", "I punch him")
    'STR'
    """
    usual = find_skill(skill).attributes
    if len(usual) == 1:
        return usual[0]
    like = list(zip(attribute_rows(), _texts().likeness(words), strict=True))

    def fit(attribute: str) -> float:
        return sum(sorted((score for row, score in like if row[:2] == (skill, attribute)), reverse=True)[:HEARD])

    return max(usual, key=fit)


def other_attributes(skill: str) -> tuple[str, ...]:
    """Return every attribute that is not usual for a skill: those of mind and presence first, but for feats of body."""
    usual = find_skill(skill).attributes
    order = ATTRIBUTES if "STR" in usual else tuple(reversed(ATTRIBUTES))
    return tuple(one.id for one in order if one.id not in usual)
