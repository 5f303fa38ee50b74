"""What runs in somebody's veins, and for how long yet."""

from __future__ import annotations

from oracle.core.records import dataclass


@dataclass(frozen=True, slots=True)
class Dose:
    """A poison or a sickness that has taken hold; what it does lies on its bearer as conditions of its name."""

    what: str
    """The row of `care/afflictions.py` that it is."""
    hours: int
    """Hours until it has run its course."""


DOSE_CLASSES = (Dose,)
"""For the journal."""
