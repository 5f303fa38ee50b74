"""What people may do to get better, and what the Dealer may bring about for it."""

from __future__ import annotations

from typing import Final, NewType

from oracle.core.notation import Words
from oracle.errors import UnknownNameError
from oracle.systems.ultimo.rules.skills import named
from oracle.systems.ultimo.rules.traits import trait_named

Ability = NewType("Ability", str)
"""An attribute or a skill; it is read by any of its names, and one nobody knows is left to the rules."""

TraitWord = NewType("TraitWord", str)
"""A trait; it is read by its id or its name in any spelling, in one word."""


def _ability(text: str) -> str:
    try:
        return named(text.replace("_", " "))
    except UnknownNameError:
        return text


def _trait(text: str) -> str:
    try:
        return trait_named(text).id
    except UnknownNameError:
        return text


WORDS: Final[Words] = {Ability: _ability, TraitWord: _trait}
"""How the words of these actions are read."""
