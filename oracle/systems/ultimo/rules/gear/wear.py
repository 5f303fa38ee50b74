"""What a blow does to a piece of armor (U-228 to U-231)."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from oracle.systems.ultimo.rules.characters import Item, ItemCondition

_WORN: Final[tuple[ItemCondition, ...]] = ("broken", "ruined")
_WAS: Final = "was:"
"""Before the condition of a thing that lies on the ground, among its qualities, where it is not sound."""


def in_condition(item: Item, condition: ItemCondition, *, mended: bool = False) -> Item:
    """Return a thing in a condition; what lies on the ground comes up again no better than it went down (U-161)."""
    if condition == "dropped" and item.condition in _WORN:
        return replace(item, condition=condition, qualities=(*item.qualities, _WAS + item.condition))
    up = as_it_was(item)
    return (
        up if item.condition == "dropped" and condition == "sound" and not mended else replace(up, condition=condition)
    )


def as_it_was(item: Item) -> Item:
    """Return a thing as it was before it lay on the ground; anything else as it is."""
    if item.condition != "dropped":
        return item
    was: ItemCondition = next((one for one in _WORN if _WAS + one in item.qualities), "sound")
    left = tuple(one for one in item.qualities if not one.startswith(_WAS))
    return replace(item, condition=was, qualities=left)
