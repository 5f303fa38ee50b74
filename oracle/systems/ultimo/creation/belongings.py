"""What somebody may set out with: the things of the quick start, and the armor of the book (U-334, U-335)."""

from __future__ import annotations

from typing import Final

from oracle.systems.ultimo.characters import Item
from oracle.systems.ultimo.quick_words import GEAR, PLAIN_GEAR

ARMOR: Final = (
    Item("padded_clothes", "padded clothes", "armor", 1, 1, ("concealed", "discrete", "light")),
    Item("leathers", "heavy leathers", "armor", 3, 2, ("medium", "discrete", "stealthy")),
    Item("breastplate", "breastplate", "armor", 5, 4, ("durable", "heavy")),
    Item("plate", "full plate", "armor", 7, 6, ("durable", "gaudy", "very_heavy")),
    Item("shield", "shield", "shield", 2, 1, ("durable", "held", "light")),
)
"""In the order of the book."""

BELONGINGS: Final = (*PLAIN_GEAR, *GEAR.values(), *ARMOR)
"""Everything that stands ready; anything else is a thing of the player's own words."""

_BY_ID: Final = {item.id: item for item in BELONGINGS}


def belonging(name: str) -> Item | None:
    """Return the ready thing of this id, or `None`."""
    return _BY_ID.get(name)
