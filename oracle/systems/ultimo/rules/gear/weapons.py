"""The weapons of the handbook as rows: how hard they hit, how far they reach, what they do besides."""

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
"""How a weapon is used: a thrown one is shot with."""


@dataclass(frozen=True, slots=True)
class Weapon:
    """One weapon."""

    id: str
    name: str
    damage: int
    """Added to the damage of a hit."""
    weight: Weight
    melee: Range | None = None
    """How far it strikes; `None` where it only shoots."""
    ranged: Range | None = None
    """How far it shoots or flies; `None` where it does neither."""
    two_handed: int = 0
    """Damage where both hands are on it; 0 where that makes no difference."""
    hands: Literal[1, 2] = 1
    """Hands it takes at least."""
    ammo: int = 0
    """Shots before it has to be loaded anew; 0 where it never runs out."""
    qualities: tuple[str, ...] = ()

    def reach(self, mode: Mode) -> Range | None:
        """Return how far it goes when used so; `None` where it cannot be."""
        return self.melee if mode == "melee" else self.ranged

    @property
    def modes(self) -> tuple[Mode, ...]:
        """The ways it can be used, striking first."""
        found: tuple[tuple[Mode, Range | None], ...] = (("melee", self.melee), ("ranged", self.ranged))
        return tuple(mode for mode, reach in found if reach is not None)


UNARMED: Final = Weapon("unarmed", "bare hands", 0, "very_light", "very_close", qualities=("balanced",))
"""What everybody has (U-349)."""

IMPROVISED: Final = Weapon("improvised", "whatever lies at hand", 1, "light", "close", qualities=("one_use",))
"""What is picked up on the spot (U-348)."""

THING_HURLED: Final = Weapon(
    "hurled", "heavy thing", IMPROVISED.damage, "very_light", ranged="close", qualities=("one_use",)
)
"""What somebody throws who can lift it: a weapon picked up on the spot, and gone (U-136, U-348)."""

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
"""Every weapon there is, in the order of the book."""

_BY_ID: Final = {one.id: one for one in WEAPONS}


def find_weapon(name: str) -> Weapon:
    """Return the weapon with this id.

    Raises:
        UnknownNameError: If there is none.
    """
    if name not in _BY_ID:
        raise UnknownNameError("weapon", name, known=tuple(_BY_ID))
    return _BY_ID[name]


_SAME: Final[Mapping[str, str]] = {"concealed": "concealable"}
"""Qualities that go by two names, by the one that does not stand in the table of weapons. Rule U-339."""


@lru_cache(maxsize=512)
def as_made(name: str, qualities: tuple[str, ...]) -> Weapon:
    """Return the weapon with this id as one thing of it is made: with its own qualities, and what they add (U-393).

    Raises:
        UnknownNameError: If there is none.
    """
    row = find_weapon(name)
    named = tuple(_SAME.get(one, one) for one in qualities)
    own = tuple(one for one in named if one not in row.qualities)
    more = sum(one.damage for one in qualities_of(own))
    both = row.two_handed + more if row.two_handed else 0
    return replace(row, damage=row.damage + more, two_handed=both, qualities=(*row.qualities, *own))


def hitting(weapon: Weapon) -> str:
    """Return how hard a weapon hits and how far it goes, in words: `damage 2, ranged medium`."""
    both = f" ({weapon.two_handed} in both hands)" if weapon.two_handed else ""
    reach = [f"{mode} {(weapon.reach(mode) or '').replace('_', ' ')}" for mode in weapon.modes]
    return ", ".join((f"damage {weapon.damage}{both}", *reach))


def reaches(reach: Range, distance: Range) -> bool:
    """Return whether something that goes as far as `reach` gets to `distance`."""
    return RANGES.index(reach) >= RANGES.index(distance)
