"""Makes ready in the background, while a player reads, what their next line will be read with."""

from __future__ import annotations

from contextlib import suppress
from threading import Thread
from typing import Final

from oracle.core.notation import Prose
from oracle.dealer.position import Position
from oracle.errors import OracleError
from oracle.repl.rules_commands import library
from oracle.table.part import Say
from oracle.table.session import Session

FIRST_LINES: Final = ("I climb up to the window", "I sit down", "Who is here?")
"""A task, a small deed and a question: what these are read with, nearly every line is."""


class Ahead:
    """Reads some lines for nobody where a session stands: once all of them, then one wherever the story goes on."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._scene: str | None = None

    def __call__(self) -> Thread | None:
        """Begin to read in a thread of its own, unless that was done here before; nobody waits for it."""
        scene, before = self._session.state.story.scene, self._scene
        if scene == before:
            return None
        self._scene = scene
        position, who = self._session.position(), self._session.speaker()  # only where the table stands now is read
        if before is None:
            return self._first(position, who)
        thread = Thread(target=lambda: read_ahead(position, who, FIRST_LINES[:1]), name="reading ahead", daemon=True)
        thread.start()
        return thread

    def _first(self, position: Position, who: str) -> Thread:
        """Begin with everything that words are read with, and with the rules that can be asked about."""
        import numpy as np  # noqa: F401 - a second thread that imports it while the first does breaks both

        from oracle.lookup.meaning import warm_beside

        ready = (lambda: read_ahead(position, who, FIRST_LINES), read_all)
        return warm_beside(library(), self._session.table.system.name, *ready)


def read_ahead(position: Position, who: str, lines: tuple[str, ...]) -> None:
    """Let the built-in Dealer think about some lines, which changes nothing; where none may be said, about none."""
    from oracle.dealer.builtin.dealer import BuiltinDealer

    for line in lines:
        with suppress(OracleError):
            BuiltinDealer().decide(position.after(Say(Prose(line)), who))


def read_all() -> None:
    """Read what is read at the first task and the first question about the rules alone, wherever it is asked."""
    from oracle.dealer.builtin.rating.judging import judged
    from oracle.dealer.interpret.kinds import parsed

    with suppress(OracleError):
        judged(FIRST_LINES[0])
        parsed(FIRST_LINES[0])
