"""What a fall adds to the agenda."""

from __future__ import annotations

from oracle.core.records import dataclass
from oracle.systems.ultimo.steps import Step


@dataclass(frozen=True, slots=True)
class Landing(Step):
    """A fall ends: half as hard for whoever lands well (U-283)."""

    who: str
    damage: int
    """Before soak."""


@dataclass(frozen=True, slots=True)
class Tumbling(Step):
    """Somebody is thrown, as by a fall of so many feet."""

    who: str
    feet: int


CARE_STEPS = (Landing, Tumbling)
"""For the journal."""
