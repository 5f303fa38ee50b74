"""How a character of ULTIMO! grows between evenings."""

from __future__ import annotations

from collections.abc import Mapping

from oracle.systems.ultimo.rules.characters import Character
from oracle.systems.ultimo.rules.creation import spending


def spent(sheet: Character, step: str, rules: Mapping[str, str]) -> Character:
    """Return the character after a step of growth that it pays for."""
    return spending.spent(sheet, step, rules)


def left_to_spend(sheet: Character) -> str:
    """Return what is left to grow by."""
    return f"{sheet.history.xp} experience"
