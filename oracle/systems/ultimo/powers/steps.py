"""What waits while a power works."""

from __future__ import annotations

from oracle.core.records import dataclass
from oracle.systems.ultimo.steps import Step


@dataclass(frozen=True, slots=True)
class PlaceSought(Step):
    """A card was flipped for a place, and shows what it is like (U-168)."""

    who: str
    joker_threat: int
