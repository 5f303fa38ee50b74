"""The check that is under way: what a state says of it, and that a player withdraws from one.

A game's own check is any record; its state has `Checking` as a base beside `State`.
"""

from __future__ import annotations

from typing import Any, Generic, Protocol, Self, TypeVar

from oracle.core.records import record, replace
from oracle.kit.feature import Event

C = TypeVar("C")
S = TypeVar("S", bound="Withdrawable")


class Checking(Generic[C]):
    """What can be said of a state that holds a check."""

    __slots__ = ()
    check: C | None
    """The check under way, or `None`."""

    @property
    def checked(self) -> C:
        """The check under way, which the caller knows to be there."""
        assert self.check is not None
        return self.check

    def with_check(self, **changes: Any) -> Self:
        """Return the state with some fields of the check changed."""
        return replace(self, check=replace(self.checked, **changes))

    def without_check(self) -> Self:
        """Return the state with no check under way."""
        return replace(self, check=None)


class Withdrawable(Protocol):
    """A state with a check that can be given up."""

    def without_check(self) -> Self:
        """Return the state with no check under way."""

    def name(self, who: str) -> str:
        """Return what a character is called."""


@record
class CheckWithdrawn(Event[S]):
    """A character let a check be before it was decided."""

    who: str
    goal: str

    def apply(self, state: S) -> S:
        return state.without_check()

    def describe(self, state: S) -> str:
        return f"{state.name(self.who)} lets it be."
