"""What making things adds to the agenda."""

from __future__ import annotations

from typing import ClassVar

from oracle.core.records import dataclass
from oracle.systems.ultimo.rules.steps import Step


@dataclass(frozen=True, slots=True)
class Estimating(Step):
    """The Dealer says how hard something is to make or mend, and how long it takes (U-192)."""

    waits_for: ClassVar[str] = "dealer"
    who: str
    what: str
    """A row of `craft/blueprints.py`, or `repair`."""
    name: str
    """What comes of it, or what is mended."""
    detail: str = ""
