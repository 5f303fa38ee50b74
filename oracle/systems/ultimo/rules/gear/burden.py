"""What belongings weigh to whoever carries them (U-135, U-357)."""

from __future__ import annotations

from typing import Final

from oracle.systems.ultimo.rules.characters import Item
from oracle.systems.ultimo.rules.gear.weapons import find_weapon
from oracle.systems.ultimo.rules.gear.weights import WEIGHTS, Weight
from oracle.systems.ultimo.rules.traits import hooks_of
from oracle.systems.ultimo.rules.traits.hooks import ItemLoad

MOST_CARRIED: Final = 2
"""Times its load beyond which nobody carries anything more. Rule U-135."""


def can_bear(item: Item, gear: tuple[Item, ...], traits: tuple[str, ...], load: int) -> bool:
    """Return whether somebody with these belongings, traits and this load can carry one thing more (U-135)."""
    more = item_load(item, traits)
    return not more or carried_load(gear, traits) + more <= MOST_CARRIED * load


def carried_load(gear: tuple[Item, ...], traits: tuple[str, ...] = ()) -> int:
    """Return what belongings weigh to whoever has these traits; what lies on the ground weighs nothing."""
    return sum(item_load(item, traits) for item in gear if item.condition != "dropped")


def item_load(item: Item, traits: tuple[str, ...]) -> int:
    """Return what an item weighs to whoever has these traits, nothing at least (U-357)."""
    eased = (hook for hook in hooks_of(traits, ItemLoad) if item.kind in hook.kinds)
    return max(0, item.load - sum(hook.less for hook in eased if hook.weight in ("", weight_of(item))))


def weight_of(item: Item) -> Weight:
    """Return how heavy a thing is: as its qualities say, else by its row or by what it weighs, whichever is more."""
    said = [row.id for row in WEIGHTS if row.id in item.qualities]
    if said:
        return said[-1]
    by_row = find_weapon(item.weapon).weight if item.weapon else WEIGHTS[0].id
    return [row.id for row in WEIGHTS if row.id == by_row or row.load <= item.load][-1]
