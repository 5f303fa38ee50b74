"""What a player's words call up: phrases of an author found in them, whatever the forms of the words."""

from __future__ import annotations

from collections.abc import Iterable

from oracle.text.words import determiners, stems_of


def called(phrases: Iterable[str], text: str) -> int:
    """Return how much of `text` the longest of `phrases` takes up that stands in it, 0 where none does.

    >>> called(("tide table", "wall"), "I read the tide tables on the wall") > called(("wall",), "the walls") > 0
    True
    """
    said = f" {' '.join(_bare(text))} "
    found = (" ".join(_bare(phrase)) for phrase in phrases)
    return max((len(phrase) for phrase in found if phrase and f" {phrase} " in said), default=0)


def _bare(text: str) -> tuple[str, ...]:
    small = determiners()
    return tuple(word for word in stems_of(text) if word not in small)
