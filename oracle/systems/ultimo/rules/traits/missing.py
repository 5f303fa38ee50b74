"""What keeps somebody from a trait, in words: prerequisites, other traits, the time for it (U-098, U-109, U-113)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Literal

from oracle.systems.ultimo.rules.traits.catalogue import find_trait
from oracle.systems.ultimo.rules.traits.prerequisites import AgeFrom, AgeUpTo, Need, Score, Sheet
from oracle.systems.ultimo.rules.traits.row import Trait

How = Literal["background", "creation", "play"]
"""Whence a trait comes: of a background, chosen when a character is made, or bought later."""


def missing(trait: Trait, sheet: Sheet, rules: Mapping[str, str], *, how: How = "play") -> tuple[str, ...]:
    """Return what is lacking before a character may take a trait, each thing in words; nothing where it may.

    A background's trait ignores what traits ask for, but not an age (U-109).

    Args:
        trait: The trait.
        sheet: The character before it has the trait.
        rules: The house rules.
        how: Whence it comes.
    """
    return (*_unmet(trait, sheet, rules, how), *_in_the_way(trait, sheet, how))


def _unmet(trait: Trait, sheet: Sheet, rules: Mapping[str, str], how: How) -> Iterator[str]:
    for printed in trait.needs:
        need = _as_played(printed, rules)
        binds = how != "background" or (isinstance(need, AgeFrom | AgeUpTo) and not _ignores_age(rules))
        if binds and not need.met(sheet):
            yield f"it takes {need}"


def _as_played(need: Need, rules: Mapping[str, str]) -> Need:
    """Return what the table asks for, where a house rule may say otherwise (U-369)."""
    if not isinstance(need, Score) or need.rule not in rules:
        return need
    return replace(need, least=int(rules[need.rule]))


def _ignores_age(rules: Mapping[str, str]) -> bool:
    return rules.get("background_ignores_age") == "on"


def _in_the_way(trait: Trait, sheet: Sheet, how: How) -> Iterator[str]:
    if trait.at_creation and how == "play":
        yield "it can be had only when a character is made"
    if trait.id in sheet.traits and not trait.repeatable:
        yield "it can be had only once"
    for other in trait.excludes:
        if other in sheet.traits:
            yield f"it does not go with {find_trait(other).name}"
