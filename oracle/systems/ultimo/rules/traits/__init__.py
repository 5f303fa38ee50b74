"""Traits as rows: each says what it changes by modifiers and typed hooks, and no code asks for a trait by name.

A row stands in the module of its skill. `figures.py` names the numbers that modifiers change, `hooks*.py` and
`powers.py` what else a trait can change; each says which feature of the game reads it, by `modifiers_of` or `hooks_of`.
"""

from oracle.systems.ultimo.rules.traits.catalogue import (
    TRAITS,
    deck_of,
    every_modifier_of,
    find_trait,
    hooks_of,
    is_trait,
    modifiers_of,
    named_hooks,
    named_modifiers,
    trait_named,
)
from oracle.systems.ultimo.rules.traits.hooks import HEALING
from oracle.systems.ultimo.rules.traits.missing import missing
from oracle.systems.ultimo.rules.traits.row import Trait

__all__ = [
    "HEALING",
    "TRAITS",
    "Trait",
    "deck_of",
    "every_modifier_of",
    "find_trait",
    "hooks_of",
    "is_trait",
    "missing",
    "modifiers_of",
    "named_hooks",
    "named_modifiers",
    "trait_named",
]
