"""Words that are nearly the same: a typing mistake is forgiven, another word is not."""

from __future__ import annotations

from difflib import SequenceMatcher
from functools import lru_cache
from typing import Final

NEAR: Final = 0.84
"""How alike two words must be, of 1, to count as a typing mistake."""

SHORTEST_SLIP: Final = 4
"""Letters a word must have before a typing mistake in it is forgiven."""


@lru_cache(maxsize=8192)
def likeness(one: str, other: str) -> float:
    """Return how alike two stems are: 1 for the same, 0 for different, else `NEAR` and above."""
    if one == other:
        return 1.0
    longer = abs(len(one) - len(other))
    if min(len(one), len(other)) < SHORTEST_SLIP or one[0] != other[0] or longer > 1:
        return 0.0
    ratio = SequenceMatcher(None, one, other, autojunk=False).ratio()
    return ratio if ratio >= NEAR else 0.0


def is_slip(meant: str, typed: str) -> bool:
    """Return whether `typed` is `meant` with one letter too few, too many, wrong, or two that changed places.

    >>> is_slip("lantern", "lanten"), is_slip("lantern", "lnatern"), is_slip("lantern", "lantern")
    (True, True, False)
    """
    if meant == typed or abs(len(meant) - len(typed)) > 1 or min(len(meant), len(typed)) < 3:
        return False
    start = next((at for at, pair in enumerate(zip(meant, typed, strict=False)) if pair[0] != pair[1]), -1)
    if start < 0:
        return True
    rest, other = meant[start:], typed[start:]
    swapped = rest[1::-1] + rest[2:] == other
    return rest[1:] == other[1:] or rest[1:] == other or rest == other[1:] or swapped
