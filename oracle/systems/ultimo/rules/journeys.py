"""Roads and falls: what they cost in cards and blood (U-281 to U-283, U-295, U-296)."""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from oracle.core.records import dataclass

HARMLESS_FALL: Final = 10
"""Feet up to which a fall never does damage. Rule U-281."""
LIGHT_FALL: Final = 5
"""Feet below which a fall does nothing at all. Rule U-282."""
LONG_FALL: Final = 80
"""Feet above which the damage of a fall is doubled. Rule U-281."""


@dataclass(frozen=True, slots=True)
class Pace:
    """A way to get along."""

    id: str
    miles: int
    """Miles in an hour."""
    cards: int = 0
    """Cards that each full hour takes off the top of a traveller's deck."""
    damage: int = 0
    """Damage to the traveller, or to the horse, each full `every` hours."""
    every: int = 1
    """Hours between two times of that damage."""

    @property
    def rides(self) -> bool:
        """Whether it is done on horseback, so that the horse takes the damage."""
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
        """How far it goes."""
        return self.hours * self.pace.miles

    @property
    def full_hours(self) -> int:
        """The hours that count (U-295)."""
        return int(self.hours)

    @property
    def cards(self) -> int:
        """Cards each traveller loses from the top of the deck."""
        return self.pace.cards * self.full_hours

    @property
    def damage(self) -> int:
        """Damage each traveller takes, or each horse; nothing soaks it."""
        return self.pace.damage * (self.full_hours // self.pace.every)


def fall_damage(feet: int) -> int:
    """Return the damage of a fall before it is halved or soaked; 0 up to 10 feet (U-281)."""
    if feet <= HARMLESS_FALL:
        return 0
    damage = 2 * ((feet - HARMLESS_FALL) // 5)
    return 2 * damage if feet > LONG_FALL else damage


def fall_difficulty(feet: int) -> int:
    """Return how hard it is to land well: half of the damage, AGI and Athletics (U-283)."""
    return fall_damage(feet) // 2
