"""Journeys: paces, and what they cost in cards and health (U-295, U-296)."""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from oracle.core.records import dataclass


@dataclass(frozen=True, slots=True)
class Pace:
    """A pace of travel."""

    id: str
    miles: int
    """Miles in an hour."""
    cards: int = 0
    """Cards that each full hour takes off the top of a traveller's deck."""
    damage: int = 0
    """Damage to the traveller, or to the horse, for each full `every` hours."""
    every: int = 1
    """Hours from one such damage to the next."""

    @property
    def rides(self) -> bool:
        """Whether the traveller rides, so that the horse takes the damage."""
        return self.id.startswith("horse")


PACES: Final = (
    Pace("walk", 3, cards=1),
    Pace("march", 6, cards=2),
    Pace("forced march", 8, cards=6, damage=2, every=3),
    Pace("horse walk", 4),
    Pace("horse march", 12, damage=2, every=5),
    Pace("horse forced march", 30, damage=2),
)
"""Slowest first, on foot and then on horseback."""


@dataclass(frozen=True, slots=True)
class Journey:
    """A stretch of road at one pace."""

    pace: Pace
    hours: Fraction

    @property
    def miles(self) -> Fraction:
        """Length of the journey, in miles."""
        return self.hours * self.pace.miles

    @property
    def full_hours(self) -> int:
        """Full hours; only these count (U-295)."""
        return int(self.hours)

    @property
    def cards(self) -> int:
        """Cards each traveller loses from the top of the deck."""
        return self.pace.cards * self.full_hours

    @property
    def damage(self) -> int:
        """Damage to each traveller, or to each horse; nothing soaks it."""
        return self.pace.damage * (self.full_hours // self.pace.every)
