"""The weapons of the handbook as rows: damage, ranges, ammunition and qualities."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Final, Literal

from oracle.core.records import dataclass, replace
from oracle.errors import UnknownNameError
from oracle.systems.ultimo.rules.gear.qualities import qualities_of
from oracle.systems.ultimo.rules.gear.weights import Weight

Range = Literal["very_close", "close", "medium", "long", "very_long"]

RANGES: Final[tuple[Range, ...]] = ("very_close", "close", "medium", "long", "very_long")
"""From arm's reach to the horizon (U-264)."""

Mode = Literal["melee", "ranged"]
"""How a weapon is used; a throw counts as ranged."""


@dataclass(frozen=True, slots=True)
class Weapon:
    """One weapon."""

    id: str
    name: str
    damage: int
    """Added to the damage of a hit."""
    weight: Weight
    melee: Range | None = None
    """Reach in melee; `None` where it is only shot or thrown."""
    ranged: Range | None = None
    """Range of a shot or throw; `None` where it is neither shot nor thrown."""
    two_handed: int = 0
    """Damage when held in both hands; 0 where that makes no difference."""
    hands: Literal[1, 2] = 1
    """Hands that it needs at least."""
    ammo: int = 0
    """Shots before it must be reloaded; 0 where it never runs out."""
    qualities: tuple[str, ...] = ()

    def reach(self, mode: Mode) -> Range | None:
        """Return its range in this mode; `None` where it cannot be used that way."""
        return self.melee if mode == "melee" else self.ranged

    @property
    def modes(self) -> tuple[Mode, ...]:
        """The modes it can be used in, melee first."""
        ranges: tuple[tuple[Mode, Range | None], ...] = (("melee", self.melee), ("ranged", self.ranged))
        return tuple(mode for mode, reach in ranges if reach is not None)


UNARMED: Final = Weapon("unarmed", "bare hands", 0, "very_light", "very_close", qualities=("balanced",))
"""A character's fists and feet (U-349)."""

IMPROVISED: Final = Weapon("improvised", "whatever lies at hand", 1, "light", "close", qualities=("one_use",))
"""An object picked up on the spot as a weapon (U-348)."""

THING_HURLED: Final = Weapon(
    "hurled", "heavy thing", IMPROVISED.damage, "very_light", ranged="close", qualities=("one_use",)
)
"""A heavy object that a character can lift and throws, once (U-136, U-348)."""

_BLADES: Final = (
    Weapon(
        "dagger",
        "dagger",
        1,
        "light",
        "very_close",
        "close",
        qualities=("balanced", "concealable", "discrete", "penetrating"),
    ),
    Weapon("shortsword", "shortsword", 2, "light", "very_close", qualities=("balanced", "discrete", "defensive")),
    Weapon("longsword", "longsword", 2, "medium", "close", two_handed=3, qualities=("balanced", "defensive")),
    Weapon("greatsword", "greatsword", 4, "heavy", "close", hands=2, qualities=("messy", "defensive")),
)
_SHAFTS: Final = (
    Weapon("javelin", "javelin", 2, "medium", "close", "medium", qualities=("simple", "bracing", "balanced")),
    Weapon("spear", "spear", 2, "medium", "close", "medium", two_handed=3, qualities=("balanced", "simple", "bracing")),
    Weapon("lance", "lance", 3, "heavy", "medium", hands=2, qualities=("messy", "mounted", "penetrating")),
)
_AXES: Final = (
    Weapon("hatchet", "hatchet", 2, "medium", "close", "close", qualities=("smashing",)),
    Weapon("battle_axe", "battle axe", 3, "heavy", "close", two_handed=4, qualities=("messy", "smashing")),
    Weapon("great_axe", "great axe", 5, "heavy", "close", hands=2, qualities=("messy", "smashing")),
)
_BLUNT: Final = (
    Weapon("mace", "mace", 2, "medium", "close", qualities=("crushing", "penetrating")),
    Weapon("flail", "flail", 3, "medium", "close", qualities=("crushing", "clumsy")),
    Weapon("war_hammer", "war hammer", 3, "heavy", "close", two_handed=4, qualities=("crushing", "messy")),
    Weapon("maul", "maul", 6, "very_heavy", "close", hands=2, qualities=("crushing", "messy", "clumsy")),
)
_BOWS: Final = (
    Weapon("shortbow", "shortbow", 1, "light", ranged="long", hands=2, qualities=("simple",)),
    Weapon("longbow", "longbow", 2, "medium", ranged="very_long", hands=2, qualities=("simple",)),
    Weapon("crossbow", "crossbow", 2, "light", ranged="long", hands=2, qualities=("mechanical", "single_shot")),
    Weapon("arbalest", "arbalest", 3, "heavy", ranged="very_long", hands=2, qualities=("mechanical", "single_shot")),
)
_EARLY_GUNS: Final = (
    Weapon("holdout", "holdout gun", 2, "light", ranged="close", qualities=("concealable", "mechanical", "one_use")),
    Weapon(
        "dueling_pistol",
        "dueling pistol",
        3,
        "light",
        ranged="close",
        qualities=("concealable", "mechanical", "single_shot"),
    ),
    Weapon("musket", "musket", 4, "medium", ranged="long", hands=2, qualities=("mechanical", "single_shot")),
    Weapon(
        "blunderbuss",
        "blunderbuss",
        5,
        "medium",
        ranged="very_close",
        qualities=("mechanical", "split", "single_shot"),
    ),
)
_GUNS: Final = (
    Weapon("holdout_pistol", "holdout pistol", 3, "very_light", ranged="close", ammo=2, qualities=("concealable",)),
    Weapon("revolver", "revolver", 6, "light", ranged="close", ammo=6, qualities=("loud",)),
    Weapon("lever_rifle", "lever rifle", 7, "medium", ranged="medium", hands=2, ammo=16),
    Weapon("bolt_action", "bolt-action rifle", 9, "medium", ranged="long", hands=2, ammo=1),
    Weapon("repeater", "repeater", 5, "light", ranged="close", ammo=10, qualities=("concealable", "loud")),
    Weapon(
        "lever_shotgun",
        "lever shotgun",
        7,
        "medium",
        ranged="close",
        hands=2,
        ammo=6,
        qualities=("split", "messy", "loud"),
    ),
    Weapon(
        "pump_shotgun",
        "pump shotgun",
        10,
        "medium",
        ranged="close",
        hands=2,
        ammo=5,
        qualities=("split", "messy", "loud"),
    ),
)

WEAPONS: Final = (UNARMED, IMPROVISED, *_BLADES, *_SHAFTS, *_AXES, *_BLUNT, *_BOWS, *_EARLY_GUNS, *_GUNS)
"""Every weapon, in the order of the book."""

_BY_ID: Final = {weapon.id: weapon for weapon in WEAPONS}


def find_weapon(name: str) -> Weapon:
    """Return the weapon with this id.

    Raises:
        UnknownNameError: If there is none.
    """
    if name not in _BY_ID:
        raise UnknownNameError("weapon", name, known=tuple(_BY_ID))
    return _BY_ID[name]


_SAME: Final[Mapping[str, str]] = {"concealed": "concealable"}
"""The name in the weapon table for each quality that has two names. Rule U-339."""


@lru_cache(maxsize=512)
def weapon_with_qualities(name: str, qualities: tuple[str, ...]) -> Weapon:
    """Return the weapon with this id and one item's own qualities, with the damage that they add (U-393).

    Raises:
        UnknownNameError: If there is none.
    """
    row = find_weapon(name)
    named = tuple(_SAME.get(quality, quality) for quality in qualities)
    own = tuple(quality for quality in named if quality not in row.qualities)
    more = sum(quality.damage for quality in qualities_of(own))
    both = row.two_handed + more if row.two_handed else 0
    return replace(row, damage=row.damage + more, two_handed=both, qualities=(*row.qualities, *own))


def damage_and_range(weapon: Weapon) -> str:
    """Return the damage and ranges of a weapon in words: `damage 2, ranged medium`."""
    both = f" ({weapon.two_handed} in both hands)" if weapon.two_handed else ""
    reach = [f"{mode} {(weapon.reach(mode) or '').replace('_', ' ')}" for mode in weapon.modes]
    return ", ".join((f"damage {weapon.damage}{both}", *reach))


def reaches(reach: Range, distance: Range) -> bool:
    """Return whether a range of `reach` covers `distance`."""
    return RANGES.index(reach) >= RANGES.index(distance)
