"""How one dataclass is written and read: compiled once from its type hints, then only called."""

from __future__ import annotations

import sys
import types
from collections.abc import Callable, Mapping
from dataclasses import MISSING, Field, fields, is_dataclass
from functools import cache
from typing import Any, Literal, NewType, TypeVar, Union, get_args, get_origin, get_type_hints

from oracle.core.cards import Card, Laid
from oracle.errors import OracleError
from oracle.journal.text import shown
from oracle.journal.ways import PLAIN, TAG, Misfit, Way, dispatch, literal, mapping, notated, plain, row, sequence


class Shape:
    """How one dataclass is written and read.

    Args:
        tag: Part and class name.
        kind: The dataclass.
    """

    __slots__ = ("_fields", "_hints", "_reads", "_required", "kind", "tag")

    def __init__(self, tag: str, kind: type) -> None:
        if not is_dataclass(kind):
            raise TypeError(f"{tag} is not a dataclass")
        self.tag = tag
        self.kind = kind
        self._hints: Mapping[str, Any] = {}
        self._fields: tuple[tuple[str, Callable[[Any], Any], Any], ...] = ()
        self._reads: dict[str, Callable[[Any], Any]] = {}
        self._required: frozenset[str] = frozenset()

    def compile(self, shapes: Mapping[type, Shape], by_tag: Mapping[str, Shape]) -> None:
        """Work out the ways of all fields.

        Raises:
            TypeError: If a hint cannot be resolved or written.
        """
        ways, self._hints = Ways(shapes, by_tag), self._resolved()
        own = [(field, self._way(field, ways)) for field in _own_fields(self.kind)]
        self._fields = tuple((field.name, way.write, _default(field)) for field, way in own)
        self._reads = {field.name: way.read for field, way in own}
        self._required = frozenset(name for name, _, default in self._fields if default is MISSING)

    def _resolved(self) -> Mapping[str, Any]:
        try:
            return {field.name: _resolved(self.kind, field.name) for field in fields(self.kind)}
        except NameError as exc:
            raise TypeError(f"{self.tag}: a hint of it is known to the type checker only: {exc}") from exc

    def _way(self, field: Field[Any], ways: Ways) -> Way:
        try:
            return ways.way(self._hints[field.name])
        except TypeError as exc:
            raise TypeError(f"{self.tag}.{field.name}: {exc}") from exc

    @property
    def described(self) -> str:
        """The class with its fields and their types, as one line."""
        told = (f"{field.name}: {self._hints[field.name]}" for field in _own_fields(self.kind))
        return f"{self.tag}({', '.join(told)})"

    def write(self, value: Any) -> dict[str, Any]:
        """Return `value` as an object without a tag."""
        if type(value) is not self.kind:
            raise Misfit(f"{shown(value)} is no {self.tag}")
        written: dict[str, Any] = {}
        for name, write, default in self._fields:
            one = getattr(value, name)
            if one is default or (type(one) is type(default) and one == default):
                continue
            try:
                written[name] = write(one)
            except Misfit as misfit:
                raise misfit.within(name) from None
        return written

    def write_tagged(self, value: Any) -> dict[str, Any]:
        """Return `value` as an object with its tag."""
        return {TAG: self.tag, **self.write(value)}

    def read(self, json: Any) -> Any:
        """Return the value that `json` was written from, with or without its tag."""
        if type(json) is not dict:
            raise Misfit(f"{shown(json)} is no {self.tag}")
        values: dict[str, Any] = {}
        for name, one in json.items():
            if name != TAG:
                values[name] = self._read_field(name, one)
            elif one != self.tag:
                raise Misfit(f"{shown(one)} stands where {self.tag} should")
        if not self._required <= values.keys():
            raise Misfit(f"{self.tag} lacks {', '.join(sorted(self._required - values.keys()))}")
        return self._made(values)

    def _read_field(self, name: str, json: Any) -> Any:
        read = self._reads.get(name)
        if read is None:
            raise Misfit(f"{self.tag} has no {shown(name)}")
        try:
            return read(json)
        except Misfit as misfit:
            raise misfit.within(name) from None

    def _made(self, values: dict[str, Any]) -> Any:
        try:
            return self.kind(**values)
        except (ValueError, LookupError, OracleError) as exc:  # what a class refuses by itself, such as a 55th card
            raise Misfit(str(exc)) from exc


def _resolved(kind: type, name: str) -> Any:
    """Return the type of a field; what a hint means in a module is worked out once, as most of them stand in many."""
    home = next(base for base in kind.__mro__ if name in vars(base).get("__annotations__", ()))
    hint = vars(home)["__annotations__"][name]
    try:
        return _meant(hint, home.__module__) if isinstance(hint, str) else get_type_hints(kind)[name]
    except NameError:
        return get_type_hints(kind)[name]  # it may name something that stands in the class itself


@cache
def _meant(hint: str, module: str) -> Any:
    said = types.SimpleNamespace(__annotations__={"hint": hint})
    return get_type_hints(said, vars(sys.modules[module]))["hint"]


def _own_fields(kind: type) -> tuple[Field[Any], ...]:
    own = fields(kind)
    for field in own:
        if not field.init or field.name == TAG:
            raise TypeError(f"{kind.__qualname__}.{field.name} is not set when one is made, so it cannot be read back")
    return own


def _default(field: Field[Any]) -> Any:
    return field.default_factory() if field.default_factory is not MISSING else field.default


class Ways:
    """Finds the way for a hint.

    Args:
        shapes: Every dataclass that may be written; a hint that names another is refused.
        by_tag: The same by tag.
    """

    def __init__(self, shapes: Mapping[type, Shape], by_tag: Mapping[str, Shape]) -> None:
        self._shapes = shapes
        self._by_tag = by_tag

    def way(self, hint: Any) -> Way:
        """Return how values of `hint` are written and read.

        Raises:
            TypeError: If they cannot be.
        """
        hint = hint.__supertype__ if isinstance(hint, NewType) else hint
        kind = get_origin(hint) or hint
        if hint is None or kind in PLAIN:
            return plain(types.NoneType if hint is None else kind)
        if kind in (Card, Laid):
            return notated(kind)
        if kind in self._shapes:
            shape = self._shapes[kind]
            return Way(shape.write, shape.read, (kind,), (dict,))
        if hint in (Any, object) or isinstance(hint, TypeVar):
            return self._tagged(tuple(self._shapes))
        return self._family(kind) or self._compound(kind, get_args(hint), hint)

    def _family(self, base: Any) -> Way | None:
        """Return the way of a plain base class: it stands for every listed class that derives from it."""
        if not isinstance(base, type) or is_dataclass(base) or base.__module__ in ("builtins", "collections.abc"):
            return None
        members = tuple([kind for kind in self._shapes if issubclass(kind, base)])
        return self._tagged(members) if members else None

    def _compound(self, kind: Any, inner: tuple[Any, ...], hint: Any) -> Way:
        if kind is tuple and inner:
            every = len(inner) == 2 and inner[1] is Ellipsis
            return sequence(self.way(inner[0])) if every else row(tuple(map(self.way, inner)))
        if kind in (Mapping, dict) and inner and self.way(inner[0]).python == (str,):
            return mapping(self.way(inner[1]), self.way(inner[0]))
        if kind is Literal:
            return literal(inner)
        if kind in (Union, types.UnionType):
            return self._union(inner, hint)
        listed = "it is not listed among the classes of its part" if is_dataclass(kind) else "it has no JSON form"
        raise TypeError(f"{hint} cannot stand in a journal: {listed}")

    def _union(self, members: tuple[Any, ...], hint: Any) -> Way:
        classes = tuple(kind for kind in map(_bare, members) if kind in self._shapes)
        listed = tuple(value for member in members if get_origin(member) is Literal for value in get_args(member))
        others = [one for one in members if _bare(one) not in self._shapes and get_origin(one) is not Literal]
        ways = [*map(self.way, others), *([literal(listed)] if listed else [])]
        ways += [self._tagged(classes)] if classes else []
        writes = {kind: way.write for way in ways for kind in way.python}
        reads = {kind: way.read for way in ways for kind in way.json}
        if len(reads) < sum(len(way.json) for way in ways):
            raise TypeError(f"two members of {hint} look the same in JSON")
        return Way(dispatch(writes), dispatch(reads), tuple(writes), tuple(reads))

    def _tagged(self, classes: tuple[type, ...]) -> Way:
        shapes, by_tag = self._shapes, self._by_tag
        allowed = frozenset(classes)

        def write(value: Any) -> Any:
            if type(value) not in allowed:
                raise Misfit(f"{shown(value)} is none of {_names(classes)}")
            return shapes[type(value)].write_tagged(value)

        def read(json: Any) -> Any:
            tag = json.get(TAG) if type(json) is dict else None
            shape = by_tag.get(tag) if type(tag) is str else None
            if shape is None or shape.kind not in allowed:
                raise Misfit(f"{shown(json)} is none of {_names(classes)}")
            return shape.read(json)

        return Way(write, read, classes, (dict,))


def _bare(hint: Any) -> Any:
    return get_origin(hint) or hint


def _names(classes: tuple[type, ...]) -> str:
    return ", ".join(kind.__name__ for kind in classes) if len(classes) <= 12 else "the classes of this game"
