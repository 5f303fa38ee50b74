"""With which attribute a task is tried: that of the plain tasks it is most like, of those usual for its skill."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final

from oracle.dealer.builtin.rating.lexicon import lexicon
from oracle.dealer.builtin.rating.likeness import Texts
from oracle.game_files import rows_of

ROWS: Final = "attributes"
"""Data file of plain tasks of the skills that go with several attributes."""

HEARD: Final = 3
"""Plain tasks of each attribute that have a say."""


@cache
def attribute_rows() -> tuple[tuple[str, str, str], ...]:
    """Return skill, attribute and words of every plain task."""
    return tuple((row["skill"], row["attribute"], row["task"]) for row in rows_of(lexicon().game, ROWS))


def vectors_file() -> Path:
    """Return where the vectors of the plain tasks stand."""
    return lexicon().file("attributes_vectors.npz")


@cache
def _texts() -> Texts:
    return Texts((words for _, _, words in attribute_rows()), vectors_file())


def attribute_of(skill: str, words: str) -> str:
    """Return the attribute that fits a task best, of those that are usual for its skill; the first of equals.

    >>> attribute_of("Brawling", "I punch him")
    'STR'
    """
    usual = lexicon().skills[skill]
    if len(usual) == 1:
        return usual[0]
    like = list(zip(attribute_rows(), _texts().likeness(words), strict=True))

    def fit(attribute: str) -> float:
        return sum(sorted((score for row, score in like if row[:2] == (skill, attribute)), reverse=True)[:HEARD])

    return max(usual, key=fit)


def other_attributes(skill: str) -> tuple[str, ...]:
    """Return every attribute that is not usual for a skill: those of mind and presence first, but for feats of body."""
    usual, every = lexicon().skills[skill], lexicon().attributes
    order = every if every[0] in usual else tuple(reversed(every))
    return tuple(one for one in order if one not in usual)
