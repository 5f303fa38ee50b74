"""What may stand next in a line that is being typed: every terminal asks here, and the menu is asked once a turn."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from oracle.core.part import menu
from oracle.repl.commands import COMMANDS
from oracle.repl.evening import Evening
from oracle.repl.menu import in_order, topics
from oracle.table.call_names import by_name
from oracle.table.completing import Suggestion, suggested, suggestions
from oracle.table.holding import TABLE
from oracle.table.session import CHANCE


class Finishing:
    """Finishes commands behind a `/`, else what the menu offers."""

    def __init__(self, evening: Evening) -> None:
        self._evening = evening
        self._state: object = None
        self._options: tuple[Any, ...] = ()

    def words(self, typed: str) -> tuple[Suggestion, ...]:
        """Return what may stand in place of the last word of `typed`, which is empty after a blank; without a `/`."""
        session = self._evening.session
        if session.state is not self._state:
            who = CHANCE if session.drawing() else session.speaker()
            self._state = session.state
            self._options = in_order(session, menu(session.table, session.state, who))
        if typed.startswith("/help "):
            known = (*(Suggestion(one.name, one.help) for one in COMMANDS), *map(Suggestion, topics(session)))
            return tuple(one for one in known if one.word.startswith(typed[6:].lower()))
        found = self._named(lambda line: suggested(session.table, session.state, self._options, line), typed)
        if typed.startswith("/") and " " not in typed:
            commands = (Suggestion(one.name, one.help) for one in COMMANDS if one.name.startswith(typed[1:].lower()))
            return (*commands, *found)
        if not typed.startswith("/"):
            return found
        return (*found, *self._named(lambda line: suggestions(session.table, session.state, TABLE, line), typed))

    def _named(self, find: Callable[[str], tuple[Suggestion, ...]], typed: str) -> tuple[Suggestion, ...]:
        """Return what may stand next, with people by their names: whoever is offered by an id is typed by name."""
        line = typed.removeprefix("/")
        head, blank, last = line.rpartition(" ")
        people = (replace(one, word=self._called(one.word)) for one in find(f"{head}{blank}") if self._called(one.word))
        others = tuple(one for one in find(line) if not self._called(one.word) and one.word != self._seat)
        return (*others, *(one for one in people if one.word.lower().startswith(last.lower())))

    @property
    def _seat(self) -> str:
        return self._evening.session.seat.id

    def _called(self, word: str) -> str:
        """Return how a person is typed whom a form has by an id; empty for any other word."""
        session = self._evening.session
        if word == self._seat:
            return "me" if len(session.seat.actors) == 1 else ""
        name = by_name(session.table, session.state, word)
        return "" if name == word else name
