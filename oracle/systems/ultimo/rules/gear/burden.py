"""The load of belongings on the character who carries them (U-135, U-357)."""

from __future__ import annotations

from typing import Final

from oracle.kit.modifiers import applying, modified
from oracle.systems.ultimo.rules.characters import Item
from oracle.systems.ultimo.rules.gear.weapons import find_weapon
from oracle.systems.ultimo.rules.gear.weights import WEIGHTS, Weight
from oracle.systems.ultimo.rules.traits import every_modifier_of
from oracle.systems.ultimo.rules.traits.figures import ITEM_LOAD

MOST_CARRIED: Final = 2
"""A character carries at most this many times their Load. Rule U-135."""


def can_bear(item: Item, gear: tuple[Item, ...], traits: tuple[str, ...], load: int) -> bool:
    """Return whether a character with this gear, these traits and this Load can carry one more item (U-135)."""
    more = item_load(item, traits)
    return not more or carried_load(gear, traits) + more <= MOST_CARRIED * load


def carried_load(gear: tuple[Item, ...], traits: tuple[str, ...] = ()) -> int:
    """Return the total load of gear for a character with these traits; dropped items do not count."""
    return sum(item_load(item, traits) for item in gear if item.condition != "dropped")


def item_load(item: Item, traits: tuple[str, ...]) -> int:
    """Return the load of an item for a character with these traits, at least 0 (U-357)."""
    rows = every_modifier_of(traits, ITEM_LOAD)
    return max(0, modified(item.load, applying(rows, (item.kind, weight_of(item)))) if rows else item.load)


def weight_of(item: Item) -> Weight:
    """Return the weight class of an item: that of its qualities, else the heavier of its row's and its load's."""
    said = [row.id for row in WEIGHTS if row.id in item.qualities]
    if said:
        return said[-1]
    by_row = find_weapon(item.weapon).weight if item.weapon else WEIGHTS[0].id
    return [row.id for row in WEIGHTS if row.id == by_row or row.load <= item.load][-1]
