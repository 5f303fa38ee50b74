"""The parameter types of the advancement verbs, and how their words are read."""

from __future__ import annotations

from typing import Final, NewType

from oracle.core.notation import Words
from oracle.errors import UnknownNameError
from oracle.systems.ultimo.rules.skills import parse_skill_name
from oracle.systems.ultimo.rules.traits import trait_named

Ability = NewType("Ability", str)
"""An attribute or a skill, read by any of its names; an unknown name is left for the rules to refuse."""

TraitWord = NewType("TraitWord", str)
"""A trait, read by its id or its name in any spelling, in one word."""


def _ability(text: str) -> str:
    try:
        return parse_skill_name(text.replace("_", " "))
    except UnknownNameError:
        return text


def _trait(text: str) -> str:
    try:
        return trait_named(text).id
    except UnknownNameError:
        return text


WORDS: Final[Words] = {Ability: _ability, TraitWord: _trait}
"""The reader of each parameter type."""
