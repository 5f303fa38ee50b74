"""Spending the experience of a character of ULTIMO! between evenings."""

from __future__ import annotations

from collections.abc import Mapping

from oracle.systems.ultimo.rules.characters import Character
from oracle.systems.ultimo.rules.creation.spending import spend_experience


def spent(sheet: Character, step: str, rules: Mapping[str, str]) -> Character:
    """Return the character after a step of growth that it pays for."""
    return spend_experience(sheet, step, rules)


def left_to_spend(sheet: Character) -> str:
    """Return the unspent experience, in words."""
    return f"{sheet.history.xp} experience"
