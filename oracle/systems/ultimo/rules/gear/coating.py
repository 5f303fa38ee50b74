"""Poison on a weapon, which takes effect at the next wound."""

from __future__ import annotations

from dataclasses import replace

from oracle.systems.ultimo.rules.care.afflictions import Affliction, find_affliction
from oracle.systems.ultimo.rules.characters import Item
from oracle.systems.ultimo.rules.gear.qualities import quality_value
from oracle.systems.ultimo.rules.state import Person


def poisoned_weapon(person: Person, item: str) -> tuple[Item, Affliction] | None:
    """Return a character's weapon with this id and the poison on it, or `None` where it has none."""
    weapon = next((owned for owned in person.gear if owned.id == item and quality_value(owned, "coated")), None)
    return (weapon, find_affliction(quality_value(weapon, "coated"))) if weapon else None


def without_poison(item: Item) -> Item:
    """Return a weapon without its poison."""
    return replace(item, qualities=tuple(quality for quality in item.qualities if not quality.startswith("coated:")))
