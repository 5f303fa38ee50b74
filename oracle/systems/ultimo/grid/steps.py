"""What a map adds to the agenda."""

from __future__ import annotations

from typing import ClassVar

from oracle.core.records import dataclass
from oracle.systems.ultimo.steps import Step


@dataclass(frozen=True, slots=True)
class Laying(Step):
    """The Dealer lays the map of a fight; all who are to stand on it may come first."""

    lets_foes_come: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class Torn(Step):
    """A foe bears what leaving a flank costs it (U-266)."""

    foe: str
    by: tuple[str, ...]


GRID_STEPS = (Laying, Torn)
"""For the journal."""
