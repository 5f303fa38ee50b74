"""Manuals as things: which skill one teaches, and how one is made."""

from __future__ import annotations

from typing import Final

from oracle.systems.ultimo.rules.characters import Item
from oracle.systems.ultimo.rules.state import Person

_MARK: Final = "manual:"
"""What the quality of a manual begins with; the skill follows."""


_AUTHOR: Final = "by:"
"""What the quality begins with that says who wrote it; the name follows."""


def manual_of(skill: str, owned: tuple[Item, ...], author: str = "") -> Item:
    """Return a manual of a skill, with a name that none of `owned` has.

    Args:
        skill: The skill that it teaches.
        owned: What lies beside it.
        author: The name of the character who wrote it; empty for somebody of the story.
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
    """Return whether a character of this name wrote a manual, who then learns nothing from it (U-123)."""
    return f"{_AUTHOR}{_plain(name)}" in item.qualities


def skill_in(item: Item) -> str:
    """Return the skill a thing teaches; empty where it is no manual."""
    found = next((quality for quality in item.qualities if quality.startswith(_MARK)), "")
    return found.removeprefix(_MARK)


def manuals_of(person: Person) -> tuple[Item, ...]:
    """Return the manuals somebody has at hand."""
    return tuple(item for item in person.gear if skill_in(item) and item.condition != "dropped")
