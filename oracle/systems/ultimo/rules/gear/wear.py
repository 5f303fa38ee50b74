"""What a blow does to a piece of armor (U-228 to U-231)."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from oracle.systems.ultimo.rules.characters import Item, ItemCondition
from oracle.systems.ultimo.rules.gear.qualities import wrecks


def is_proof(item: Item, qualities: tuple[str, ...]) -> bool:
    """Return whether magic keeps a piece whole and unpierced: a magic weapon undoes that (U-231)."""
    return "magic" in item.qualities and "magic" not in qualities


def struck_piece(item: Item, damage: int, qualities: tuple[str, ...] = ()) -> Item:
    """Return a piece as it is once so much damage has reached it.

    Less than its value does nothing to it; as much or more destroys it. What is durable keeps half of its soak, and
    loses that too only to a blow that wrecks its kind (U-229, U-230).

    Args:
        item: Armor or a shield.
        damage: What reaches it, in points.
        qualities: Of the weapon that strikes.
    """
    if is_proof(item, qualities) or not item.soak or damage < item.soak:
        return item
    if "durable" in item.qualities and wrecks(qualities, item.kind):
        return replace(item, condition="ruined")
    return replace(item, condition="broken") if item.condition == "sound" else item


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
