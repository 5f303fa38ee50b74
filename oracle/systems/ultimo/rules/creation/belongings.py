"""The ready belongings of a new character: quick-start gear, and the arms and armor of the book (U-334, U-335)."""

from __future__ import annotations

from typing import Final

from oracle.systems.ultimo.rules.characters import Item
from oracle.systems.ultimo.rules.gear.weapons import IMPROVISED, UNARMED, WEAPONS
from oracle.systems.ultimo.rules.gear.weights import weight_class
from oracle.systems.ultimo.rules.quick_words import GEAR, PLAIN_GEAR

ARMOR: Final = (
    Item("padded_clothes", "padded clothes", "armor", 1, 1, ("concealed", "discrete", "light")),
    Item("leathers", "heavy leathers", "armor", 3, 2, ("medium", "discrete", "stealthy")),
    Item("breastplate", "breastplate", "armor", 5, 4, ("durable", "heavy")),
    Item("plate", "full plate", "armor", 7, 6, ("durable", "gaudy", "very_heavy")),
    Item("shield", "shield", "shield", 2, 1, ("durable", "held", "light")),
)
"""The armor and shield of the book, in its order."""

ARMS: Final = tuple(
    Item(row.id, row.name, "weapon", load=weight_class(row.weight).load, weapon=row.id)
    for row in WEAPONS
    if row not in (UNARMED, IMPROVISED)
)
"""Every weapon of the book as an item, in its order."""

SUPPLIES: Final = (
    Item("medical_kit", "medical kit", load=1, qualities=("medical",)),
    Item("bandages", "roll of bandages", qualities=("medical",)),
)
"""Healers' tools (U-291)."""

BELONGINGS: Final = (*PLAIN_GEAR, *GEAR.values(), *SUPPLIES, *ARMOR)
"""Every ready item; a player describes any other item in their own words."""

_READY: Final = {item.id: item for item in BELONGINGS}

TO_CHOOSE: Final = (*BELONGINGS, *(item for item in ARMS if item.id not in _READY))
"""The items listed for a new character: the ready ones, then the other weapons of the book."""

_BY_ID: Final = {item.id: item for item in TO_CHOOSE}


def belonging(name: str) -> Item | None:
    """Return the ready item with this id, or `None`."""
    return _BY_ID.get(name)
