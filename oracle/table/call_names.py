"""What the characters at a table are called where notation has `pc2`: shown by name, and read back from it."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

from oracle.core.system import Gathers
from oracle.table.part import Table, name_in
from oracle.table.state import TableState
from oracle.table.third_person import own_words

_ACTOR: Final = re.compile(r"(?<![\w-])pc\d{1,2}(?![\w-])")
"""A character as only notation names it."""


def everybody_named(table: Table, state: TableState) -> dict[str, str]:
    """Return actor to the whole name of everybody who is at the table, or was and left."""
    system = table.system
    gone = system.away(state.system) if isinstance(system, Gathers) and state.story.company.pcs else ()
    return {who: name_in(system, state, who) for who in (*state.story.company.pcs, *gone)}


def own_word(name: str) -> str:
    """Return the first word of a name that is no title."""
    return next(iter(own_words(name)), name)


def spoken_as(name: str) -> tuple[str, ...]:
    """Return everything a person of that name may be called by, in small letters."""
    return (name.casefold(), *(word.casefold() for word in own_words(name)))


def call_names(table: Table, state: TableState) -> dict[str, str]:
    """Return actor to what each character is called in a line: a first name that nobody else has, else the whole."""
    names = everybody_named(table, state)
    firsts = {who: own_word(name) for who, name in names.items()}
    called = [first.lower() for first in firsts.values()]
    return {who: names[who] if called.count(first.lower()) > 1 else first for who, first in firsts.items()}


def by_name(table: Table, state: TableState, text: str) -> str:
    """Return a text for players in which every character is called by name."""
    if not _ACTOR.search(text):
        return text
    names = call_names(table, state)
    return _ACTOR.sub(lambda found: names.get(found[0], found[0]), text)


def spoken_names(table: Table, state: TableState) -> Mapping[str, tuple[str, ...]]:
    """Return actor to everything a character may be called in an action: the whole name, and each word of its own."""
    names = {who: name_in(table.system, state, who) for who in state.story.company.pcs}
    words = [word.lower() for name in names.values() for word in own_words(name)]
    return {
        who: (name, *(word for word in own_words(name) if words.count(word.lower()) == 1))
        for who, name in names.items()
    }
