"""Weapons: how much harm they add, the Combat skill that goes with them, how far they reach. Rule `gob.weapons`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from oracle.core.records import record
from oracle.core.system import HouseRule

START_GEAR: Final = HouseRule(
    "gob.start_gear",
    "one_weapon",
    ("any",),
    "Whether a new character begins with one weapon no heavier than the highest trait and one, or with any at all.",
    "gob.start_gear",
)

BARE: Final = "unarmed"
"""The id of fighting with no weapon."""


@record
class Weapon:
    """One kind of weapon."""

    id: str
    name: str
    bonus: int
    family: str
    """The type of weapon its Combat skill is for."""
    reach: int = 0
    """The farthest band it strikes at: 0 close, 1 medium, 2 long."""
    hands: int = 1
    several: bool = False
    """Whether one attack may strike several targets."""

    @property
    def skill(self) -> str:
        """The Combat skill that it is used with."""
        return f"combat_{self.family}"

    @property
    def is_ranged(self) -> bool:
        """Whether it strikes from afar."""
        return self.reach > 0


_ROWS: Final = (
    Weapon(BARE, "bare hands", 0, "unarmed"),
    Weapon("knife", "knife", 1, "blades"),
    Weapon("club", "club", 1, "blunt"),
    Weapon("throwing_knife", "throwing knife", 1, "thrown", reach=1),
    Weapon("sword", "sword", 2, "blades"),
    Weapon("spear", "spear", 2, "polearms", hands=2),
    Weapon("light_pistol", "light pistol", 2, "pistols", reach=2),
    Weapon("long_sword", "long sword", 3, "blades"),
    Weapon("axe", "axe", 3, "blunt"),
    Weapon("heavy_pistol", "heavy pistol", 3, "pistols", reach=2),
    Weapon("bow", "bow", 3, "bows", reach=2, hands=2),
    Weapon("great_sword", "great sword", 4, "blades", hands=2, several=True),
    Weapon("rifle", "rifle", 4, "longarms", reach=2, hands=2),
    Weapon("shotgun", "shotgun", 4, "longarms", reach=1, hands=2, several=True),
    Weapon("machine_gun", "machine gun", 5, "heavy", reach=2, hands=2, several=True),
)

WEAPONS: Final[Mapping[str, Weapon]] = {weapon.id: weapon for weapon in _ROWS}
"""Every weapon by id, lightest first."""
