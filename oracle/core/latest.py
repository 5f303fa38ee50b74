"""Decorators that keep the latest results of a pure function.

States never change, so a function of a state always returns the same; and while a menu is made the same few functions
are called with the same state many times. Only the latest results are kept, and only for identical values.
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
    """Return the pure function with its latest result kept; its argument must be immutable."""
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
    """Return the pure function with the results for a few latest values kept."""
    known: dict[int, tuple[X, Z]] = {}

    @wraps(function)
    def ask(one: X) -> Z:
        found = known.get(id(one))  # a known value is kept alive, so that no other gets its id
        if found is None:
            if len(known) >= FEW:
                known.clear()
            found = known[id(one)] = (one, function(one))
        return found[1]

    return ask


def latest_few_of_two(function: Callable[[X, Y], Z]) -> Callable[[X, Y], Z]:
    """Return the pure function of two values with the results for a few latest pairs kept."""
    known: dict[tuple[int, int], tuple[X, Y, Z]] = {}

    @wraps(function)
    def ask(one: X, other: Y) -> Z:
        key = id(one), id(other)  # both are kept alive, as in `latest_few_of`
        found = known.get(key)
        if found is None:
            if len(known) >= FEW:
                known.clear()
            found = known[key] = (one, other, function(one, other))
        return found[2]

    return ask


def latest_of_two(function: Callable[[X, Y], Z]) -> Callable[[X, Y], Z]:
    """Return the pure function of two values with its latest result kept; its arguments must be immutable."""
    known: tuple[X, Y, Z] | None = None

    @wraps(function)
    def ask(one: X, other: Y) -> Z:
        nonlocal known
        last = known
        if last is None or last[0] is not one or last[1] is not other:
            known = last = (one, other, function(one, other))
        return last[2]

    return ask
