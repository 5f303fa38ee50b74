"""Traits as rows: each says what it changes through typed hooks, and no code asks for a trait by name.

A row stands in the module of its skill; `hooks*.py` and `powers.py` say what a trait can change, and which feature of
the game reads it by `hooks_of`.
"""

from oracle.systems.ultimo.rules.traits.catalogue import (
    TRAITS,
    bonus_of,
    deck_of,
    find_trait,
    hooks_of,
    is_trait,
    named_hooks,
    skill_cap_of,
    trait_named,
)
from oracle.systems.ultimo.rules.traits.hooks import HEALING, OnTag
from oracle.systems.ultimo.rules.traits.missing import missing
from oracle.systems.ultimo.rules.traits.row import Trait

__all__ = [
    "HEALING",
    "TRAITS",
    "OnTag",
    "Trait",
    "bonus_of",
    "deck_of",
    "find_trait",
    "hooks_of",
    "is_trait",
    "missing",
    "named_hooks",
    "skill_cap_of",
    "trait_named",
]
