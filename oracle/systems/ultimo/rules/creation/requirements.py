"""Whether somebody may have a trait, as one refusal: when it is made, when it learns, when it has grown too old."""

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
"""Ruling behind a refusal, by where the trait comes from."""


def trait_refusal(
    sheet: Character, name: str, rules: Mapping[str, str], *, how: How = "play", held: tuple[str, ...] | None = None
) -> Refusal | None:
    """Return why somebody may not take a trait, with everything that is lacking, or `None`.

    Args:
        sheet: Whoever wants it; injuries do not count (U-130).
        name: Id of a trait.
        rules: The house rules.
        how: Where it comes from.
        held: The traits it has already; those of the sheet where not given.
    """
    row = find_trait(name)
    bearer = sheet if held is None else replace(sheet, traits=held)
    lacking = missing(row, bearer, rules, how=how)
    return Refusal(f"{row.name} is not to be had: {' and '.join(lacking)}", _RULES[how]) if lacking else None


def outgrown(sheet: Character) -> tuple[str, ...]:
    """Return the traits somebody has become too old for, which have to be exchanged (U-114)."""
    return tuple(
        name
        for name in sheet.traits
        if any(isinstance(need, AgeUpTo) and not need.met(sheet) for need in find_trait(name).needs)
    )
