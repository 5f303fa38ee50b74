"""The poisons and sicknesses in a character's body."""

from __future__ import annotations

from oracle.core.records import dataclass


@dataclass(frozen=True, slots=True)
class Dose:
    """A poison or sickness in the body; the conditions that it causes carry its id as their detail."""

    what: str
    """Id of its row in `care/afflictions.py`."""
    hours: int
    """Hours left."""


DOSE_CLASSES = (Dose,)
"""For the journal."""
