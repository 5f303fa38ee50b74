"""The parameters of Ultimo's calculations: attributes, skills, traits and armor, and their values."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from oracle.core.quantity import Param, Value
from oracle.systems.ultimo.rules.characters import HIGHEST_RANK, Character, Item, ItemKind
from oracle.systems.ultimo.rules.skills import ATTRIBUTES, SKILLS
from oracle.systems.ultimo.rules.traits import trait_named

Values = Mapping[str, Value]
"""The values of all parameters, by name."""

Rules = Mapping[str, str]
"""The house rules."""

TRAITS_PARAM: Final = Param("traits", "words", ())
"""The traits of a character; none unless given."""

_YES: Final = ("no", "yes")

_WORN: Final[tuple[ItemKind, ...]] = ("armor", "shield")


def whole(values: Values, name: str) -> int:
    """Return the value of a whole number."""
    value = values[name]
    if not isinstance(value, int):
        raise TypeError(f"{name} is no number")
    return value


def several(values: Values, name: str) -> tuple[str, ...]:
    """Return the value of a list of words or cards."""
    value = values[name]
    if not isinstance(value, tuple):
        raise TypeError(f"{name} is no list")
    return value


def attribute(name: str, default: int | None = 1) -> Param:
    """Return the parameter for the score of an attribute."""
    return Param(name, "number", default, least=1, most=20)


def skill(name: str) -> Param:
    """Return the parameter for the rank of a skill; 0 unless given."""
    return Param(name, "number", 0, most=HIGHEST_RANK + 1)


def number(name: str, default: int | None = None, *, least: int = 0, most: int = 9_999) -> Param:
    """Return the parameter for a whole number."""
    return Param(name, "number", default, least=least, most=most)


def yes(name: str) -> Param:
    """Return the parameter for a yes or no, no unless given."""
    return Param(name, "choice", "no", choices=_YES)


def character_of(values: Values) -> Character:
    """Return a nameless character with the given scores, ranks, traits, armor and shield.

    Raises:
        UnknownNameError: If there is no such trait.
    """
    scores = {row.id: whole(values, row.id) if row.id in values else 1 for row in ATTRIBUTES}
    ranks = {row.id: whole(values, row.id) for row in SKILLS if row.id in values}
    worn = ((kind, whole(values, kind)) for kind in _WORN if kind in values)
    gear = tuple(Item(kind, kind, kind, value) for kind, value in worn if value)
    names = several(values, "traits") if "traits" in values else ()
    traits = tuple(trait_named(name).id for name in names)
    return Character("", "", 20, scores, ranks, traits, gear)


def values_in_words(values: Values) -> str:
    """Return the given values in words: `AGI 7, VIT 4`."""
    shown = [f"{name} {value}" for name, value in values.items() if isinstance(value, int)]
    shown += [", ".join(value) for value in values.values() if isinstance(value, tuple) and value]
    return ", ".join(shown)


def choice(values: Values, name: str) -> str:
    """Return the value of a choice."""
    return str(values[name])
