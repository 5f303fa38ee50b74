"""What the weather adds to the agenda."""

from __future__ import annotations

from oracle.core.records import dataclass
from oracle.systems.ultimo.steps import Step


@dataclass(frozen=True, slots=True)
class ReadSkies(Step):
    """Two cards of the Dealer are read for the weather."""


ENVIRONMENT_STEPS = (ReadSkies,)
"""For the journal."""
