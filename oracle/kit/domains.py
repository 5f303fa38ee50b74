"""Parts of domains: one of many values, a draw from a pool, and whether any value of a pool is legal."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, TypeVar

from oracle.core.chance import Stream
from oracle.core.menu import Refusal

X = TypeVar("X")


class Many:
    """A domain whose values are too many to be listed."""

    __slots__ = ()

    def choices(self) -> tuple[Any, ...] | None:
        """Return `None`: they are many."""
        return None


def drawn(pool: Sequence[X], count: int, stream: Stream) -> tuple[X, ...]:
    """Return different members of a pool, in the order in which they were drawn."""
    left = list(pool)
    return tuple(left.pop(stream.below(len(left))) for _ in range(count))


def why_none(values: Iterable[X], why_not: Callable[[X], Refusal | None]) -> list[Refusal] | None:
    """Return why each value is refused; `None` as soon as one is legal, without judging the others."""
    reasons: list[Refusal] = []
    for value in values:
        reason = why_not(value)
        if reason is None:
            return None
        reasons.append(reason)
    return reasons
