"""The skills and rated examples of the handbook, for rating tasks."""

from __future__ import annotations

from collections.abc import Mapping

from oracle.systems.ultimo.rules import difficulty
from oracle.systems.ultimo.rules.ladder import LADDER, Example
from oracle.systems.ultimo.rules.skills import ATTRIBUTES, SKILLS

CITED_WITHIN = difficulty.CITED_WITHIN


def examples() -> tuple[Example, ...]:
    """Return the ladder of the handbook."""
    return LADDER


def skills() -> Mapping[str, tuple[str, ...]]:
    """Return every skill with its usual attributes."""
    return {skill.id: skill.attributes for skill in SKILLS}


def attributes() -> tuple[str, ...]:
    """Return the attributes in the order of the sheet."""
    return tuple(attribute.id for attribute in ATTRIBUTES)
