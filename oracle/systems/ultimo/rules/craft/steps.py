"""Steps of making things."""

from __future__ import annotations

from typing import ClassVar

from oracle.core.records import dataclass
from oracle.systems.ultimo.rules.steps import Step


@dataclass(frozen=True, slots=True)
class Estimating(Step):
    """The Dealer estimates how hard a thing is to make or repair, and how long it takes (U-192)."""

    waits_for: ClassVar[str] = "dealer"
    who: str
    what: str
    """A row of `craft/blueprints.py`, or `repair`."""
    name: str
    """Name of the product, or id of the thing to repair."""
    detail: str = ""
