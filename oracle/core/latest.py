"""What was worked out last, for those who ask again at once.

States never change, so what follows from one is the same whenever it is asked; and while a menu is made the same few
things are asked of the same state again and again. Only the last answer is kept, and only for the very same values.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Final, TypeVar

FEW: Final = 32
"""Values, or pairs of them, whose answers are kept by `latest_few_of` and `latest_few_of_two`."""

X = TypeVar("X")
Y = TypeVar("Y")
Z = TypeVar("Z")


def latest_of(function: Callable[[X], Z]) -> Callable[[X], Z]:
    """Return the same pure function of a value that never changes; it works out nothing twice in a row."""
    known: tuple[X, Z] | None = None

    @wraps(function)
    def ask(one: X) -> Z:
        nonlocal known
        last = known
        if last is None or last[0] is not one:
            known = last = (one, function(one))
        return last[1]

    return ask


def latest_few_of(function: Callable[[X], Z]) -> Callable[[X], Z]:
    """Return the same pure function; it works out nothing twice while few values are asked about in turn."""
    known: dict[int, tuple[X, Z]] = {}

    @wraps(function)
    def ask(one: X) -> Z:
        found = known.get(id(one))  # a known one is kept, so that no other gets this number
        if found is None:
            if len(known) >= FEW:
                known.clear()
            found = known[id(one)] = (one, function(one))
        return found[1]

    return ask


def latest_few_of_two(function: Callable[[X, Y], Z]) -> Callable[[X, Y], Z]:
    """Return the same pure function of two values; it works out nothing twice while few pairs are asked about."""
    known: dict[tuple[int, int], tuple[X, Y, Z]] = {}

    @wraps(function)
    def ask(one: X, other: Y) -> Z:
        key = id(one), id(other)  # both are kept with the answer, as in `latest_few_of`
        found = known.get(key)
        if found is None:
            if len(known) >= FEW:
                known.clear()
            found = known[key] = (one, other, function(one, other))
        return found[2]

    return ask


def latest_of_two(function: Callable[[X, Y], Z]) -> Callable[[X, Y], Z]:
    """Return the same pure function of two values that never change; it works out nothing twice in a row."""
    known: tuple[X, Y, Z] | None = None

    @wraps(function)
    def ask(one: X, other: Y) -> Z:
        nonlocal known
        last = known
        if last is None or last[0] is not one or last[1] is not other:
            known = last = (one, other, function(one, other))
        return last[2]

    return ask
