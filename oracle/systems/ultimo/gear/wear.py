"""What a blow does to a piece of armor (U-228 to U-231)."""

from __future__ import annotations

from dataclasses import replace

from oracle.systems.ultimo.characters import Item
from oracle.systems.ultimo.gear.qualities import wrecks


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
