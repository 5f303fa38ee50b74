"""What somebody may set out with: the things of the quick start, the arms and the armor of the book (U-334, U-335)."""

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
"""In the order of the book."""

ARMS: Final = tuple(
    Item(row.id, row.name, "weapon", load=weight_class(row.weight).load, weapon=row.id)
    for row in WEAPONS
    if row not in (UNARMED, IMPROVISED)
)
"""Every weapon of the book as a thing, in its order."""

SUPPLIES: Final = (
    Item("medical_kit", "medical kit", load=1, qualities=("medical",)),
    Item("bandages", "roll of bandages", qualities=("medical",)),
)
"""What healers use (U-291)."""

BELONGINGS: Final = (*PLAIN_GEAR, *GEAR.values(), *SUPPLIES, *ARMOR)
"""Everything that stands ready; anything else is a thing of the player's own words."""

_READY: Final = {item.id: item for item in BELONGINGS}

TO_CHOOSE: Final = (*BELONGINGS, *(item for item in ARMS if item.id not in _READY))
"""What is listed for somebody who sets out: what stands ready, then the other weapons of the book."""

_BY_ID: Final = {item.id: item for item in TO_CHOOSE}


def belonging(name: str) -> Item | None:
    """Return the ready thing of this id, or `None`."""
    return _BY_ID.get(name)
