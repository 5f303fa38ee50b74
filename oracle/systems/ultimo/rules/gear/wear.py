"""The condition of an item as it breaks, drops or is mended (U-228 to U-231)."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from oracle.systems.ultimo.rules.characters import Item, ItemCondition

_WORN: Final[tuple[ItemCondition, ...]] = ("broken", "ruined")
_WAS: Final = "was:"
"""Prefix of the quality that keeps the condition of a damaged item while it lies on the ground."""


def with_condition(item: Item, condition: ItemCondition, *, mended: bool = False) -> Item:
    """Return an item in a condition; an item that is picked up is as damaged as when it was dropped (U-161)."""
    if condition == "dropped" and item.condition in _WORN:
        return replace(item, condition=condition, qualities=(*item.qualities, _WAS + item.condition))
    up = before_drop(item)
    return (
        up if item.condition == "dropped" and condition == "sound" and not mended else replace(up, condition=condition)
    )


def before_drop(item: Item) -> Item:
    """Return a dropped item as it was before; any other item unchanged."""
    if item.condition != "dropped":
        return item
    was: ItemCondition = next((condition for condition in _WORN if _WAS + condition in item.qualities), "sound")
    left = tuple(quality for quality in item.qualities if not quality.startswith(_WAS))
    return replace(item, condition=was, qualities=left)
