"""One row of how far a unit gets in a round on a map; `strides.py` adds them up."""

from __future__ import annotations

from oracle.core.records import dataclass


@dataclass(frozen=True, slots=True)
class Bearing:
    """One thing that bears on how far a unit gets in a round; the figures of all of them add up."""

    source: str
    """What it is called to the players."""
    free: int = 0
    """Squares more, or fewer, that cost nothing."""
    each: int = 0
    """Squares more, or fewer, that every payment buys."""
    cards: int = 0
    """Cards of the hand more, or fewer, that every payment takes (U-087)."""
    most: int = 0
    """Payments more, or fewer, that can be made in a round."""
    times: int = 1
    """How many times over every payment counts, once everything else is added."""
