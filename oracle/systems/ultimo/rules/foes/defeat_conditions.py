"""What a host hangs by besides its life: its hold on the world, what its power comes from, what shields it.

A host whose last thread is cut is beaten without a blow, and pays experience like any other (U-118).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final, Literal

from oracle.core.records import dataclass

Way = Literal["influence", "source", "defenses"]
"""In which of the printed ways a host is undone."""

Undone = Literal["toppled", "severed", "bared"]
"""What has become of it then."""

UNDONE_BY: Final[Mapping[Way, Undone]] = {"influence": "toppled", "source": "severed", "defenses": "bared"}
"""By way."""

MOST_STEPS: Final = 9
"""Steps that it takes at most."""

MOST_WEAKENED: Final = 3
"""Attack power that each of them takes off at most."""


@dataclass(frozen=True, slots=True)
class DefeatCondition:
    """One thing that a host hangs by: what a check is for, and how many steps it stands."""

    stored_as: ClassVar[str] = "Undoing"

    id: str
    """What the goal of a check is called that is aimed at it."""
    way: Way
    words: str
    """What it is, as players would say it: `her portrait in the long gallery`."""
    steps: int = 1
    """A success and a partial one take one, a perfect one two."""
    weakens: int = 0
    """Attack power that each step takes off the host."""
