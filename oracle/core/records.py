"""Frozen dataclasses whose methods are compiled at their first call.

A game has some eight hundred classes of events, actions, steps and rows. The standard library compiles six methods
for each of them at import, which would take half of the time before the first prompt; most of them are never called
in an evening. Here a class gets its fields at once, and each method from the same library at its first call.
Otherwise, and to a type checker, `dataclass` is the decorator of that name.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from functools import cache
from operator import attrgetter
from typing import TYPE_CHECKING, Any, Final, TypeVar, dataclass_transform

if TYPE_CHECKING:
    from dataclasses import dataclass as dataclass  # noqa: PLC0414 - what a type checker is to see

_T = TypeVar("_T")


def _written(owner: type[Any], name: str) -> Callable[..., Any]:
    """Return the method `name` of a frozen dataclass with the fields of `owner`."""
    fields = dataclasses.fields(owner)
    if name == "__init__" and all(field.init and not field.kw_only for field in fields):
        return _filling(owner, fields)
    body: dict[str, Any] = {field.name: _as_declared(field) for field in fields}
    body["__annotations__"] = {field.name: field.type for field in fields}
    body |= {"__module__": owner.__module__, "__doc__": owner.__doc__}
    if hasattr(owner, "__post_init__"):
        body["__post_init__"] = owner.__post_init__
    write = dataclasses.dataclass(
        init=name == "__init__", repr=name == "__repr__", eq=name in ("__eq__", "__hash__"), frozen=True
    )
    method: Callable[..., Any] = getattr(write(type(owner.__name__, (), body)), name)
    return method


def _filling(owner: type[Any], fields: tuple[dataclasses.Field[Any], ...]) -> Callable[..., Any]:
    """Return an `__init__` that fills the slots directly; that of the library looks each up by name."""
    known: dict[str, Any] = {"UNSAID": dataclasses.MISSING}
    taken, filled = ["self"], []
    for field in fields:
        known |= {f"fill_{field.name}": getattr(owner, field.name).__set__, f"unsaid_{field.name}": field.default}
        is_made = field.default_factory is not dataclasses.MISSING
        has_default = is_made or field.default is not dataclasses.MISSING
        taken.append(f"{field.name}=unsaid_{field.name}" if has_default else field.name)
        if is_made:
            known[f"make_{field.name}"] = field.default_factory
        value = f"make_{field.name}() if {field.name} is UNSAID else {field.name}" if is_made else field.name
        filled.append(f"    fill_{field.name}(self, {value})")
    last = ["    self.__post_init__()"] if hasattr(owner, "__post_init__") else []
    exec("\n".join([f"def __init__({', '.join(taken)}):", *filled, *last, "    return None"]), known)
    method: Callable[..., Any] = known["__init__"]
    method.__qualname__ = f"{owner.__qualname__}.__init__"
    return method


def stored_name(kind: type) -> str:
    """Return the name of a class in journals and digests: its own, or `stored_as` where it was renamed."""
    name: str = vars(kind).get("stored_as", kind.__name__)
    return name


def replace(record: _T, /, **changes: Any) -> _T:
    """Return a record with some values changed, as the library's `replace` does, in half the time.

    Raises:
        TypeError: If there is no field of that name.
    """
    kind: Any = type(record)
    places, values_of = _plan(kind)
    values = list(values_of(record))
    for name, value in changes.items():
        if name not in places:
            raise TypeError(f"{kind.__name__} has no field {name!r}")
        values[places[name]] = value
    changed: _T = kind(*values)
    return changed


@cache
def _plan(kind: type[Any]) -> tuple[dict[str, int], Callable[[Any], tuple[Any, ...]]]:
    """Return the place of each field, and a function that reads all fields."""
    names = [field.name for field in dataclasses.fields(kind)]
    read = attrgetter(*names)
    return {name: place for place, name in enumerate(names)}, read if len(names) > 1 else lambda record: (read(record),)


def _as_declared(field: dataclasses.Field[Any]) -> Any:
    given = {
        name: value
        for name in ("default", "default_factory")
        if (value := getattr(field, name)) is not dataclasses.MISSING
    }
    return dataclasses.field(
        **given, init=field.init, repr=field.repr, hash=field.hash, compare=field.compare, kw_only=field.kw_only
    )


def _stand_in(owner: type[Any], name: str) -> Callable[..., Any]:
    """Return a method that compiles the real one, puts it in its own place, and calls it."""

    def write_and_call(self: object, *args: object, **named: object) -> object:
        method = _written(owner, name)
        setattr(owner, name, method)
        return method(self, *args, **named)

    return write_and_call


def _refuse_to_set(_self: object, name: str, _value: object) -> None:
    raise dataclasses.FrozenInstanceError(f"cannot assign to field {name!r}")


def _refuse_to_delete(_self: object, name: str) -> None:
    raise dataclasses.FrozenInstanceError(f"cannot delete field {name!r}")


def _values(self: Any) -> list[object]:
    """Return the values of the fields, in order, from which a copy is made."""
    return [getattr(self, field.name) for field in dataclasses.fields(self)]


def _restore(self: Any, values: list[object]) -> None:
    for field, value in zip(dataclasses.fields(self), values, strict=True):
        object.__setattr__(self, field.name, value)


_FROZEN: Final = {
    "__setattr__": _refuse_to_set,
    "__delattr__": _refuse_to_delete,
    "__getstate__": _values,
    "__setstate__": _restore,
}
"""The methods that are the same for every frozen class."""


def _record(*, frozen: bool, slots: bool, eq: bool = True) -> Callable[[type[_T]], type[_T]]:
    """Return the decorator of a frozen class with slots; `eq` is whether equal fields make records equal."""
    if not (frozen and slots):
        raise TypeError("a record is frozen and has slots; take the dataclass of the standard library for others")

    def with_fields(cls: type[_T]) -> type[_T]:
        own = vars(cls)
        late = ("__init__", "__repr__", *(("__eq__", "__hash__") if eq else ()))
        lacking = [name for name in late if own.get(name) is None]
        made = dataclasses.dataclass(init=False, repr=False, eq=False, slots=True)(cls)
        for name in lacking:
            setattr(made, name, _stand_in(made, name))
        for name, method in _FROZEN.items():
            setattr(made, name, method)
        return made

    return with_fields


if not TYPE_CHECKING:
    dataclass = _record


@dataclass_transform(frozen_default=True, field_specifiers=(dataclasses.field,))
def record(cls: type[_T]) -> type[_T]:
    """Return a class whose fields stay as they are: what `dataclass(frozen=True, slots=True)` makes of it."""
    return _record(frozen=True, slots=True)(cls)
