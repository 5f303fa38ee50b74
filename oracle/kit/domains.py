"""What domains of many values have in common, and how some of a pool are drawn."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeVar

from oracle.core.chance import Stream

X = TypeVar("X")


class Many:
    """A domain whose values are too many to be listed."""

    __slots__ = ()

    def choices(self) -> tuple[Any, ...] | None:
        """Return `None`: they are many."""
        return None


def drawn(pool: Sequence[X], count: int, stream: Stream) -> tuple[X, ...]:
    """Return some different members of a pool in the order in which they came up."""
    left = list(pool)
    return tuple(left.pop(stream.below(len(left))) for _ in range(count))
