"""The rows of bombs: the book lets characters make bombs but gives no figures, so these are our own (U-192)."""

from __future__ import annotations

from typing import Final

from oracle.core.records import dataclass
from oracle.systems.ultimo.rules.characters import Item
from oracle.systems.ultimo.rules.gear.qualities import quality_value
from oracle.systems.ultimo.rules.gear.weapons import RANGES, Range


@dataclass(frozen=True, slots=True)
class Bomb:
    """One kind of bomb."""

    id: str
    name: str
    damage: int
    """Damage to each character and foe at the spot, before soak."""
    thrown: Range
    """Greatest distance of a throw."""
    reach: Range = "very_close"
    """Greatest distance from the party at which it strikes the party too."""
    rare: bool = False


BOMBS: Final = (
    Bomb("powder_flask", "flask of powder", 4, "close"),
    Bomb("fire_bottle", "fire bottle", 5, "medium"),
    Bomb("grenade", "grenade", 7, "medium", "close"),
    Bomb("dynamite", "stick of dynamite", 9, "medium", "close"),
    Bomb("infernal_device", "infernal device", 12, "close", "close", rare=True),
)
"""From the weakest to the strongest."""

_BY_ID: Final = {bomb.id: bomb for bomb in BOMBS}


def bomb_in(item: Item) -> Bomb | None:
    """Return the row of an item that is a bomb, or `None`."""
    return _BY_ID.get(quality_value(item, "of") or item.id) if "explosive" in item.qualities else None


def find_bomb(name: str) -> Bomb:
    """Return the bomb with this id, which must exist."""
    return _BY_ID[name]


def is_within(distance: Range, reach: Range) -> bool:
    """Return whether a distance is no greater than a reach."""
    return RANGES.index(distance) <= RANGES.index(reach)
