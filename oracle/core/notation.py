"""Actions and events as text, derived from their fields: no action has a parser of its own.

An action is its verb and its fields: `play Ks Qd=9 4c`, `spend winded pc1`. Fields at the end that equal their
defaults are left out. A field of several values, or of free words, comes last.
"""

from __future__ import annotations

import json
import types
from collections.abc import Callable, Mapping
from dataclasses import MISSING, Field, fields, is_dataclass
from difflib import get_close_matches
from functools import cache
from typing import Any, Final, NewType, get_args, get_origin, get_type_hints

from oracle.core.cards import Card, Laid, card_words
from oracle.core.records import stored_name
from oracle.errors import FormError, NotationError

Prose = NewType("Prose", str)
"""Free words of a person; they stand at the end of a line, or in double quotes."""

Words = Mapping[object, Callable[[str], object]]
"""Readers of single words by type; each raises `NotationError`."""


def _read_word(text: str) -> str:
    if text.isprintable():
        return text
    raise NotationError(f"{text!r} holds control characters")


def _read_int(text: str) -> int:
    if text.lstrip("-+").isdecimal() and len(text) < 10:
        return int(text)
    raise NotationError(f"{text!r} is not a whole number")


BASE_WORDS: Final[Words] = {str: _read_word, int: _read_int, Card: Card.parse, Laid: Laid.parse}
"""Readers of the types that every part knows."""


@cache
def hints(of: Any) -> Mapping[str, Any]:
    """Return the types of the fields of the dataclass `of`, resolved once."""
    resolved = get_type_hints(of)
    return {field.name: resolved[field.name] for field in fields(of)}


def write_action(action: Any) -> str:
    """Return `action` as one line that `read_action` reads back."""
    kind: type = type(action)
    words = [action.verb]
    for field in _spoken_fields(action):
        value = getattr(action, field.name)
        if hints(kind)[field.name] is Prose:
            words.append(json.dumps(value, ensure_ascii=False))
        elif isinstance(value, tuple):
            words += map(str, value)
        else:
            words.append(str(value))
    return " ".join(words)


def _spoken_fields(action: Any) -> tuple[Field[Any], ...]:
    own = fields(action)
    end = len(own)
    while end and own[end - 1].default is not MISSING and getattr(action, own[end - 1].name) == own[end - 1].default:
        end -= 1
    return own[:end]


def read_action(actions: Mapping[str, type], words: Words, text: str) -> Any:
    """Return the action written as `text`.

    Args:
        actions: The action classes by verb.
        words: Readers of the part's own types; `BASE_WORDS` are always known.
        text: One line.

    Raises:
        NotationError: If there is no such verb, or a field cannot be read; the message shows the form.
    """
    verb, _, rest = text.strip().partition(" ")
    kind = actions.get(verb.lower())
    if kind is None:
        near = get_close_matches(verb.lower(), list(actions), n=1)
        hint = f"; did you mean {near[0]!r}?" if near else f": there is {', '.join(actions)}"
        raise NotationError(f"{verb[:40]!r} is not an action{hint}")
    try:
        return kind(*_read_fields(kind, {**BASE_WORDS, **words}, rest.strip()))
    except NotationError as exc:
        raise type(exc)(f"{exc}; the form is: {form(kind)}") from exc


def form(kind: type) -> str:
    """Return how an action of this class is written: `spend <effect> <target> [detail]`."""
    shown = [getattr(kind, "verb")]  # noqa: B009 - every action class has a verb, see core/menu.Action
    for field in fields(kind):
        name = field.name.replace("_", " ")
        many = " ..." if get_origin(hints(kind)[field.name]) is tuple else ""
        shown.append(f"<{name}{many}>" if field.default is MISSING else f"[{name}{many}]")
    return " ".join(shown)


def _read_fields(kind: type, words: Words, rest: str) -> list[Any]:
    values: list[Any] = []
    for field in fields(kind):
        hint = hints(kind)[field.name]
        if not rest and field.default is not MISSING:
            values.append(field.default)
        elif hint is Prose:
            value, rest = _read_prose(rest)
            values.append(value)
        elif get_origin(hint) is tuple:
            values.append(_read_many(hint, words, rest))
            rest = ""
        else:
            word, _, rest = rest.partition(" ")
            values.append(_read_one(hint, words, word, field.name))
            rest = rest.strip()
    if rest:
        raise FormError(f"{rest[:40]!r} is more than it takes")
    return values


def _read_one(hint: Any, words: Words, word: str, name: str) -> Any:
    if not word:
        raise FormError(f"it ends before <{name.replace('_', ' ')}>")
    allowed = get_args(hint)
    if hint not in words and allowed and not isinstance(hint, types.UnionType):
        if word not in allowed:
            raise NotationError(f"{word!r} is not one of {', '.join(allowed)}")
        return word
    return words[hint](word)


def _read_many(hint: Any, words: Words, rest: str) -> tuple[Any, ...]:
    inner = get_args(hint)[0]
    parts = card_words(rest) if inner in (Card, Laid) else rest.replace(",", " ").split()
    return tuple(_read_one(inner, words, part, "value") for part in parts)


def _read_prose(rest: str) -> tuple[str, str]:
    if not rest:
        raise FormError("it ends before its words")
    if not rest.startswith('"'):
        return rest, ""
    try:
        value, end = json.JSONDecoder().raw_decode(rest)
    except ValueError as exc:
        raise NotationError(f"{rest[:40]!r} opens a quotation that does not end") from exc
    return str(value), rest[end:].strip()


def write_event(event: Any) -> str:
    """Return `event` as one line for playthroughs and for people: `threat_gained amount=2`."""
    kind = "".join(f"_{letter.lower()}" if letter.isupper() else letter for letter in stored_name(type(event)))
    told = (f"{field.name}={_plain(getattr(event, field.name))}" for field in _spoken_fields(event))
    return " ".join((kind.lstrip("_"), *told))


def _plain(value: Any) -> str:
    if isinstance(value, tuple):
        return "[" + " ".join(map(_plain, value)) + "]"
    if isinstance(value, Mapping):
        return "{" + " ".join(f"{key}:{_plain(item)}" for key, item in value.items()) + "}"
    if isinstance(value, str):
        return value if value and value.isprintable() and not set(value) & set(' ="[]{}') else json.dumps(value)
    if is_dataclass(value) and type(value).__str__ is object.__str__:
        inner = (f"{field.name}={_plain(getattr(value, field.name))}" for field in fields(value))
        return f"{stored_name(type(value))}({' '.join(inner)})"
    return str(value)
