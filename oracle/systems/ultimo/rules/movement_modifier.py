"""A row that changes how far a unit moves in a round on a map; `movement.py` adds the rows up."""

from __future__ import annotations

from oracle.core.records import dataclass


@dataclass(frozen=True, slots=True)
class MovementModifier:
    """One change of how far a unit moves in a round; the figures of all rows add up."""

    source: str
    """Its name for players."""
    free: int = 0
    """Added to the free squares."""
    each: int = 0
    """Added to the squares that a payment buys."""
    cards: int = 0
    """Added to the cards of the hand that a payment takes (U-087)."""
    most: int = 0
    """Added to the payments that can be made in a round."""
    times: int = 1
    """Factor of the cards of a payment, after everything is added."""
