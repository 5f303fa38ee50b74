"""Poison on a weapon: what it does to a foe that is wounded by it, once."""

from __future__ import annotations

from dataclasses import replace

from oracle.systems.ultimo.rules.care.afflictions import Affliction, find_affliction
from oracle.systems.ultimo.rules.characters import Item
from oracle.systems.ultimo.rules.gear.qualities import said
from oracle.systems.ultimo.rules.state import Person


def coated(person: Person, item: str) -> tuple[Item, Affliction] | None:
    """Return a weapon in hand that has poison on it, with what that is; `None` where there is none."""
    found = next((one for one in person.gear if one.id == item and said(one, "coated")), None)
    return (found, find_affliction(said(found, "coated"))) if found else None


def wiped(item: Item) -> Item:
    """Return a weapon with no poison on it."""
    return replace(item, qualities=tuple(one for one in item.qualities if not one.startswith("coated:")))
