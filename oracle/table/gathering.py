"""A change in the circle of a table, as a session takes it in."""

from __future__ import annotations

from typing import Any

from oracle.core.records import dataclass


@dataclass(frozen=True, slots=True)
class Gathering:
    """A person comes, leaves or comes back."""

    name: str
    """Whom it is about."""
    events: tuple[Any, ...]
    action: str
    """What the journal calls it."""
