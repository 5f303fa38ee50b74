"""Drafts for tests: a person plain and legal, and a veteran."""

from __future__ import annotations

from typing import Final

from oracle.systems.ultimo.rules.creation.backgrounds import background_named
from oracle.systems.ultimo.rules.creation.drafts import Draft
from oracle.systems.ultimo.rules.system import ULTIMO

RULES: Final = {rule.id: rule.default for rule in ULTIMO.house_rules}
"""The house rules as they are unless a table says otherwise."""


def made() -> Draft:
    """Return a person legal: Espionage and Survival from the background on top of ten skills."""
    return Draft(
        name="Wren",
        concept="Finder of lost things",
        age=27,
        attributes={"STR": 3, "AGI": 7, "VIT": 4, "INT": 6, "PER": 5},
        skills={
            **dict.fromkeys(("Espionage", "Athletics"), 3),
            **dict.fromkeys(("Awareness", "Investigation", "Toughness"), 2),
            **dict.fromkeys(("Empathy", "Manipulation", "Psyche", "Shooting", "Culture"), 1),
        },
        background=background_named("Outcast"),
    )


VETERAN: Final = Draft(
    name="Ottilie",
    concept="Surgeon of many wars",
    age=51,
    veteran=True,
    attributes={"STR": 3, "AGI": 4, "VIT": 5, "INT": 9, "PER": 6},
    skills={
        **dict.fromkeys(("Biology", "Empathy", "Chemistry"), 3),
        **dict.fromkeys(("Investigation", "Psyche", "Athletics", "Research"), 2),
        **dict.fromkeys(("Toughness", "Awareness", "Leadership", "Shooting", "Culture", "Survival"), 1),
    },
    background=background_named("Outcast"),
    traits=("core_workout", "medical_expertise"),
)
