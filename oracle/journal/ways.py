"""How values of one kind of hint are written and read.

A `Way` is the pair of functions for a hint, together with the Python and JSON types it takes, from which a union
knows which of its members is meant.
"""

from __future__ import annotations

import types
from collections.abc import Callable, Mapping
from typing import Any, Final

from oracle.core.cards import Card, Laid
from oracle.core.records import dataclass
from oracle.errors import OracleError
from oracle.journal.text import shown

TAG: Final = "!"
"""The key that holds the tag of a dataclass, or the order of a mapping: no field can be called so."""

PLAIN: Final[Mapping[Any, str]] = {str: "text", int: "a whole number", bool: "true or false", types.NoneType: "nothing"}
"""The types that JSON has too, and what they are called in messages."""

_MAPPINGS: Final = (dict, types.MappingProxyType)


class Misfit(Exception):  # noqa: N818 - never leaves this package; codec.py says it in the project's own errors
    """A value is not what its hint promises; gathers the path to it on its way out."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.path: tuple[str, ...] = ()

    def within(self, name: str) -> Misfit:
        """Return this with one more step of the path in front."""
        self.path = (name, *self.path)
        return self

    def __str__(self) -> str:
        return f"{'.'.join(self.path)}: {self.args[0]}" if self.path else str(self.args[0])


@dataclass(frozen=True, slots=True)
class Way:
    """How values of one hint are written and read."""

    write: Callable[[Any], Any]
    read: Callable[[Any], Any]
    python: tuple[type, ...]
    """The types of the values it writes."""
    json: tuple[type, ...]
    """The types of what it reads, as the JSON parser gives them."""


def plain(kind: type) -> Way:
    """Return the way of a type that JSON has too."""
    words = PLAIN[kind]

    def same(value: Any) -> Any:
        if type(value) is not kind:
            raise Misfit(f"{shown(value)} is not {words}")
        return value

    return Way(same, same, (kind,), (kind,))


def literal(values: tuple[Any, ...]) -> Way:
    """Return the way of a closed list of words or numbers."""
    allowed = {(type(value), value) for value in values}
    kinds = tuple(dict.fromkeys(map(type, values)))

    def same(value: Any) -> Any:
        if type(value) not in kinds or (type(value), value) not in allowed:
            raise Misfit(f"{shown(value)} is none of {', '.join(map(repr, values))}")
        return value

    return Way(same, same, kinds, kinds)


def notated(kind: type[Card | Laid]) -> Way:
    """Return the way of a card: its notation, in the one form that `str` gives."""

    def write(value: Any) -> Any:
        if type(value) is not kind:
            raise Misfit(f"{shown(value)} is not a card")
        return str(value)

    def read(json: Any) -> Any:
        try:
            card = kind.parse(json) if type(json) is str else None
        except (ValueError, OracleError) as exc:
            raise Misfit(str(exc)) from exc
        if card is None or str(card) != json:
            raise Misfit(f"{shown(json)} is not how a card is written here")
        return card

    return Way(write, read, (kind,), (str,))


def sequence(item: Way) -> Way:
    """Return the way of a tuple of any length."""

    def write(value: Any) -> Any:
        if type(value) is not tuple:
            raise Misfit(f"{shown(value)} is not a tuple")
        return [item.write(one) for one in value]

    def read(json: Any) -> Any:
        if type(json) is not list:
            raise Misfit(f"{shown(json)} is not a list")
        return tuple([item.read(one) for one in json])

    return Way(write, read, (tuple,), (list,))


def row(items: tuple[Way, ...]) -> Way:
    """Return the way of a tuple of fixed length."""

    def checked(value: Any, kind: type[tuple[Any, ...] | list[Any]]) -> Any:
        if type(value) is not kind or len(value) != len(items):
            raise Misfit(f"{shown(value)} does not hold {len(items)} values")
        return value

    def write(value: Any) -> Any:
        return [item.write(one) for item, one in zip(items, checked(value, tuple), strict=True)]

    def read(json: Any) -> Any:
        return tuple([item.read(one) for item, one in zip(items, checked(json, list), strict=True)])

    return Way(write, read, (tuple,), (list,))


def mapping(item: Way, key: Way) -> Way:
    """Return the way of a mapping from words; the order of its keys survives."""

    def write(value: Any) -> Any:
        if type(value) not in _MAPPINGS or TAG in value:
            raise Misfit(f"{shown(value)} is not a mapping of words")
        written = {key.write(name): item.write(one) for name, one in value.items()}
        order = list(written)
        return written if order == sorted(order) else {TAG: order, **written}

    def read(json: Any) -> Any:
        if type(json) is not dict:
            raise Misfit(f"{shown(json)} is not an object")
        return {key.read(name): item.read(json[name]) for name in _order(json)}

    return Way(write, read, _MAPPINGS, (dict,))


def _order(json: dict[str, Any]) -> list[str]:
    names = sorted(name for name in json if name != TAG)
    if TAG not in json:
        return names
    order = json[TAG]
    if type(order) is not list or order == names or sorted(map(str, order)) != names:
        raise Misfit(f"{shown(order)} is not an order of {shown(names)}")
    return order


def dispatch(table: Mapping[type, Callable[[Any], Any]]) -> Callable[[Any], Any]:
    """Return a function that calls the one `table` has for the type of a value."""

    def chosen(value: Any) -> Any:
        function = table.get(type(value))
        if function is None:
            raise Misfit(f"{shown(value)} is none of what may stand here")
        return function(value)

    return chosen
