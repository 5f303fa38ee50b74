"""What may stand next in a line that is being typed, from the menu: the completer of every face asks here."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, fields
from typing import Any, get_args, get_origin

from oracle.core.menu import Arrangement, Option, Some
from oracle.core.notation import BASE_WORDS, hints
from oracle.core.part import menu
from oracle.errors import NotationError
from oracle.table.part import Say, Table
from oracle.table.state import TableState


@dataclass(frozen=True, slots=True)
class Suggestion:
    """One word that may stand next."""

    word: str
    hint: str = ""
    """What it is, in a player's words."""


def suggestions(table: Table, state: TableState, who: str, typed: str) -> tuple[Suggestion, ...]:
    """Return what may follow in `typed`, which ends in the word being typed (empty after a blank).

    Only what begins like that word is returned, in menu order.
    """
    *done, last = typed.split(" ")
    options = [option for option in menu(table, state, who) if option.action is not Say]
    found = _verbs(options) if not done else _fields(table, options, done[0].lower(), done[1:])
    unique = {one.word: one for one in found}
    return tuple(one for one in unique.values() if one.word.lower().startswith(last.lower()))


def _verbs(options: list[Option[Any]]) -> Iterator[Suggestion]:
    return (Suggestion(option.action.verb, option.hint) for option in options)


def _fields(table: Table, options: list[Option[Any]], verb: str, done: list[str]) -> Iterator[Suggestion]:
    for option in options:
        if option.action.verb == verb:
            yield from (Suggestion(word) for word in _next_words(table, option, [word for word in done if word]))


def _next_words(table: Table, option: Option[Any], done: list[str]) -> tuple[str, ...]:
    """Return the words that may stand behind those of an option's fields that are typed already."""
    kind: Any = option.action
    earlier: list[Any] = []
    readers = {**BASE_WORDS, **table.words}
    for place, field in enumerate(fields(kind)):
        hint = hints(kind)[field.name]
        hole = option.holes[place]
        domain = hole(*earlier) if callable(hole) else hole
        if get_origin(hint) is tuple:
            return _many(domain, done)
        if not done:
            return tuple(map(str, domain.choices() or ()))
        try:
            earlier.append(done.pop(0) if get_args(hint) else readers[hint](done[0]))
        except (NotationError, KeyError):
            return ()
        if not get_args(hint):
            done = done[1:]
    return ()


def _many(domain: Any, done: list[str]) -> tuple[str, ...]:
    if not isinstance(domain, Arrangement):
        return tuple(str(one) for one in domain.values if str(one) not in done) if isinstance(domain, Some) else ()
    left = [card for card in domain.cards if not any(word.startswith(str(card)) for word in done)]
    return tuple(f"{card}={way}" if way else str(card) for card in left for way in domain.ways(card))
