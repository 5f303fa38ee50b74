"""Whether a character may take or keep a trait: at creation, in play and as it grows older."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from oracle.core.menu import Refusal
from oracle.systems.ultimo.rules.characters import Character
from oracle.systems.ultimo.rules.traits import find_trait, missing
from oracle.systems.ultimo.rules.traits.missing import How
from oracle.systems.ultimo.rules.traits.prerequisites import AgeUpTo

_RULES: Final[Mapping[How, str]] = {"background": "U-109", "creation": "U-099", "play": "U-112"}
"""The ruling of a refusal, by where the trait comes from."""


def trait_refusal(
    sheet: Character, name: str, rules: Mapping[str, str], *, how: How = "play", held: tuple[str, ...] | None = None
) -> Refusal | None:
    """Return why a character may not take a trait, with every missing prerequisite, or `None`.

    Args:
        sheet: The character; injuries do not count (U-130).
        name: Id of a trait.
        rules: The house rules.
        how: Where it comes from.
        held: The traits that the character already has; `None` takes those of the sheet.
    """
    row = find_trait(name)
    bearer = sheet if held is None else replace(sheet, traits=held)
    lacking = missing(row, bearer, rules, how=how)
    return Refusal(f"{row.name} is not to be had: {' and '.join(lacking)}", _RULES[how]) if lacking else None


def outgrown_traits(sheet: Character) -> tuple[str, ...]:
    """Return the traits that a character has become too old for and must exchange (U-114)."""
    return tuple(
        name
        for name in sheet.traits
        if any(isinstance(need, AgeUpTo) and not need.met(sheet) for need in find_trait(name).needs)
    )
