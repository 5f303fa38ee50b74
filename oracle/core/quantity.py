"""Calculations by the rules of a game, as rows: each reads its parameters and returns a result with its working.

A quantity never reads a table. The caller gives the parameters, as numbers or as text, and gets the result with its
working in words and its rules.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Final, Literal

from oracle.core.records import dataclass
from oracle.errors import NotationError, UnknownNameError

Kind = Literal["number", "choice", "words", "cards"]
"""The kind of a parameter: a whole number, one of a few words, several words, or cards in their notation."""

Value = int | str | tuple[str, ...]
"""The value of a parameter; several words and cards are tuples."""

_NUMBER: Final = re.compile(r"[+-]?[0-9]{1,6}")


@dataclass(frozen=True, slots=True)
class Param:
    """A parameter of a calculation."""

    name: str
    kind: Kind
    default: Value | None = None
    """The default value; `None` where a value has to be given."""
    least: int = 0
    """Smallest number."""
    most: int = 999_999
    """Largest number."""
    choices: tuple[str, ...] = ()
    """The words of a choice."""

    def read(self, given: object) -> Value:
        """Return the given input as a value.

        Raises:
            NotationError: If the input does not fit this parameter; the message says what would.
        """
        match self.kind:
            case "number":
                return self._number(given)
            case "choice":
                return self._choice(given)
            case "words" | "cards":
                return self._several(given)

    def _number(self, given: object) -> int:
        number = given
        if isinstance(given, str) and _NUMBER.fullmatch(given.strip()):
            number = int(given)
        if isinstance(number, int) and not isinstance(number, bool) and self.least <= number <= self.most:
            return number
        raise NotationError(f"{self.name} is a whole number from {self.least} to {self.most}, not {given!r}")

    def _choice(self, given: object) -> str:
        plain = " ".join(given.lower().split()) if isinstance(given, str) else given
        for choice in self.choices:
            if plain == choice.lower():
                return choice
        raise NotationError(f"{self.name} is one of {', '.join(self.choices)}, not {given!r}")

    def _several(self, given: object) -> tuple[str, ...]:
        parts = given
        if isinstance(given, str):
            parts = given.replace(",", " ").split() if self.kind == "cards" else given.split(",")
        if isinstance(parts, list | tuple) and all(isinstance(part, str) for part in parts):
            return tuple(part.strip() for part in parts if part.strip())
        raise NotationError(f"{self.name} is a list divided by commas, not {given!r}")


@dataclass(frozen=True, slots=True)
class Worked:
    """A result with its working."""

    value: int | float | str
    working: tuple[str, ...]
    """The steps, each a sentence in a player's words; the last one states the result."""
    rule: str
    """Ids of its rules, divided by blanks."""


Compute = Callable[[Mapping[str, Value], Mapping[str, str]], Worked]
"""A function of the values of all parameters and of the house rules."""


@dataclass(frozen=True, slots=True)
class Quantity:
    """A figure that can be calculated."""

    id: str
    params: tuple[Param, ...]
    compute: Compute
    rule: str
    """Id of the rule it follows."""

    def work(self, given: Mapping[str, object], rules: Mapping[str, str]) -> Worked:
        """Return the result for the given values, with defaults for the others.

        Args:
            given: Values by the name of their parameter, as numbers, text or lists of text.
            rules: The house rules of the table, or the defaults.

        Raises:
            NotationError: If something is missing or is not what it should be.
            UnknownNameError: If a value is given that is no parameter.
        """
        known = {param.name: param for param in self.params}
        for name in given:
            if name not in known:
                raise UnknownNameError(f"figure for {self.id}", name, known=tuple(known))
        missing = [param.name for param in self.params if param.default is None and param.name not in given]
        if missing:
            raise NotationError(f"{self.id} cannot be worked out without {' and '.join(missing)}")
        values = {param.name: _value(param, given) for param in self.params}
        return self.compute(values, rules)


def _value(param: Param, given: Mapping[str, object]) -> Value:
    if param.name in given:
        return param.read(given[param.name])
    assert param.default is not None
    return param.default


def find_quantity(quantities: tuple[Quantity, ...], name: str) -> Quantity:
    """Return the quantity with this id.

    Raises:
        UnknownNameError: If there is none.
    """
    for quantity in quantities:
        if quantity.id == name:
            return quantity
    raise UnknownNameError("quantity", name, known=tuple(quantity.id for quantity in quantities))
