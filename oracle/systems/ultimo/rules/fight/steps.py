"""What a fight adds to the agenda."""

from __future__ import annotations

from typing import ClassVar

from oracle.core.records import dataclass
from oracle.systems.ultimo.rules.steps import Step


@dataclass(frozen=True, slots=True)
class Forbearing(Step):
    """The Dealer says how much of what gets through to a foe its patience bears instead of its health (U-219)."""

    waits_for: ClassVar[str] = "dealer"
    foe: str
    left: int
    """What gets through to it."""
    blows: Step
    """What waits for that: `Blows`, `Impact`, or a spell that does what it does."""
