"""Defeat conditions of hosts: their influence, the source of their power, their defenses.

A host whose condition is met is beaten without a blow, and pays experience like any other (U-118).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final, Literal

from oracle.core.records import dataclass

Way = Literal["influence", "source", "defenses"]
"""The printed ways of defeating a host without a blow."""

Undone = Literal["toppled", "severed", "bared"]
"""The fate of a host defeated so."""

UNDONE_BY: Final[Mapping[Way, Undone]] = {"influence": "toppled", "source": "severed", "defenses": "bared"}
"""The fate for each way."""

MOST_STEPS: Final = 9
"""The most steps of one condition."""

MOST_WEAKENED: Final = 3
"""The most attack power that a step takes off the host."""


@dataclass(frozen=True, slots=True)
class DefeatCondition:
    """One defeat condition of a host: the goal of the checks against it, and how many steps it takes."""

    stored_as: ClassVar[str] = "Undoing"

    id: str
    """The goal of a check aimed at it."""
    way: Way
    words: str
    """Its words, as players would say it: `her portrait in the long gallery`."""
    steps: int = 1
    """Steps it takes: a success and a partial one count one, a perfect one two."""
    weakens: int = 0
    """Attack power that each step takes off the host."""
