"""Bombs as rows: the book lets them be made and gives them no figures, so these are the table's (U-192)."""

from __future__ import annotations

from typing import Final

from oracle.core.records import dataclass
from oracle.systems.ultimo.rules.characters import Item
from oracle.systems.ultimo.rules.gear.qualities import said
from oracle.systems.ultimo.rules.gear.weapons import RANGES, Range


@dataclass(frozen=True, slots=True)
class Bomb:
    """One kind of bomb."""

    id: str
    name: str
    damage: int
    """What it does to everybody where it goes off, before soak."""
    thrown: Range
    """How far it can be thrown."""
    reach: Range = "very_close"
    """How near to the company it must not land, or they are struck by it as well."""
    rare: bool = False


BOMBS: Final = (
    Bomb("powder_flask", "flask of powder", 4, "close"),
    Bomb("fire_bottle", "fire bottle", 5, "medium"),
    Bomb("grenade", "grenade", 7, "medium", "close"),
    Bomb("dynamite", "stick of dynamite", 9, "medium", "close"),
    Bomb("infernal_device", "infernal device", 12, "close", "close", rare=True),
)
"""From the least to the worst."""

_BY_ID: Final = {one.id: one for one in BOMBS}


def bomb_in(item: Item) -> Bomb | None:
    """Return what bomb a thing is; `None` where it is none."""
    return _BY_ID.get(said(item, "of") or item.id) if "explosive" in item.qualities else None


def find_bomb(name: str) -> Bomb:
    """Return the bomb with this id, which there is."""
    return _BY_ID[name]


def is_within(distance: Range, reach: Range) -> bool:
    """Return whether a distance is no greater than a reach."""
    return RANGES.index(distance) <= RANGES.index(reach)
