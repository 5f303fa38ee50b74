"""Foes with a character's attributes and skills, and the figures that follow (U-182, U-208, U-252)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from oracle.systems.ultimo.rules.skills import ATTRIBUTES, SKILLS, half

SHEET_ATTRIBUTES: Final = tuple(attribute.id for attribute in ATTRIBUTES)
"""Attributes of a sheet, all of which it must have."""

SHEET_SKILLS: Final = tuple(skill.id for skill in SKILLS)
"""Skills that a sheet may name."""

ATTRIBUTE_BOUNDS: Final = (1, 12)
"""The least and the highest score of an attribute."""

SKILL_BOUNDS: Final = (0, 8)
"""The least and the highest rank of a skill."""

DERIVED: Final = ("health", "toughness", "danger", "manipulation", "empathy", "melee", "ranged", "leadership")
"""Figures that follow from a sheet."""

_NOTICING: Final = ("Awareness", "Investigation", "Espionage")


def figures_from_sheet(attributes: Mapping[str, int], skills: Mapping[str, int]) -> Mapping[str, int]:
    """Return the figures of a stat block that follow from a sheet, by their keys.

    Args:
        attributes: Every attribute by id.
        skills: Ranks by skill; 0 where one is not named.
    """

    def rank(skill: str) -> int:
        return skills.get(skill, 0)

    strength = half(max(attributes["STR"], attributes["AGI"]))
    return {
        "health": attributes["VIT"] + rank("Toughness"),
        "toughness": rank("Toughness"),
        "danger": half(attributes["INT"]) + max(map(rank, _NOTICING)),
        "manipulation": half(attributes["PER"]) + rank("Awareness"),
        "empathy": half(attributes["PER"]) + rank("Psyche"),
        "melee": strength + rank("Brawling"),
        "ranged": strength + rank("Shooting") if rank("Shooting") else 0,
        "leadership": half(attributes["INT"]) + rank("Leadership"),
    }
