"""Lists of words as they are written down: many to a line, in the order a reader would look for them."""

from __future__ import annotations


def listed(*lines: str) -> frozenset[str]:
    """Return the words of some lines, which stand between spaces."""
    return frozenset(word for line in lines for word in line.split())
