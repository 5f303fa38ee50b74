"""Manuals as items: the skill that each teaches, and its author."""

from __future__ import annotations

from typing import Final

from oracle.systems.ultimo.rules.characters import Item
from oracle.systems.ultimo.rules.state import Person

_MARK: Final = "manual:"
"""Prefix of the quality that names a manual's skill."""


_AUTHOR: Final = "by:"
"""Prefix of the quality that names a manual's author."""


def manual_of(skill: str, owned: tuple[Item, ...], author: str = "") -> Item:
    """Return a manual of a skill, with an id that no item in `owned` has.

    Args:
        skill: The skill that it teaches.
        owned: The belongings of the character who receives it.
        author: The name of the character who wrote it; empty for a manual that was found.
    """
    slug = f"manual_{_plain(skill)}"
    taken, number, name = {item.id for item in owned}, 1, slug
    while name in taken:
        number += 1
        name = f"{slug}_{number}"
    signed = (f"{_AUTHOR}{_plain(author)}",) if author else ()
    return Item(name, f"manual of {skill.replace('_', ' ')}", qualities=(f"{_MARK}{skill}", *signed))


def _plain(name: str) -> str:
    return "".join(letter if letter.isalnum() else "_" for letter in name.lower())


def is_by(item: Item, name: str) -> bool:
    """Return whether a character of this name wrote a manual, and so learns nothing from it (U-123)."""
    return f"{_AUTHOR}{_plain(name)}" in item.qualities


def skill_in(item: Item) -> str:
    """Return the skill that an item teaches; empty where it is no manual."""
    mark = next((quality for quality in item.qualities if quality.startswith(_MARK)), "")
    return mark.removeprefix(_MARK)


def manuals_of(person: Person) -> tuple[Item, ...]:
    """Return the manuals that a character carries."""
    return tuple(item for item in person.gear if skill_in(item) and item.condition != "dropped")
