"""What may stand next in a line that is being typed: every terminal asks here, and the menu is asked once a turn."""

from __future__ import annotations

from typing import Any

from oracle.core.part import menu
from oracle.repl.commands import COMMANDS
from oracle.repl.evening import Evening
from oracle.repl.menu import in_order, topics
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
        found = suggested(session.table, session.state, self._options, typed.removeprefix("/"))
        if typed.startswith("/") and " " not in typed:
            commands = (Suggestion(one.name, one.help) for one in COMMANDS if one.name.startswith(typed[1:].lower()))
            return (*commands, *found)
        beside = suggestions(session.table, session.state, TABLE, typed[1:]) if typed.startswith("/") else ()
        return (*found, *beside)
