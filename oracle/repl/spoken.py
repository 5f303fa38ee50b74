"""An evening for whoever listens: plain lines down the screen, whole sentences, nothing that is drawn over."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TextIO

from oracle.core.part import menu
from oracle.repl.command import LeaveTable
from oracle.repl.evening import Evening
from oracle.repl.lines import farewell
from oracle.repl.plain import plain_lines
from oracle.table.part import Say
from oracle.table.session import Shown


def play_spoken(
    evening: Evening,
    beginning: Iterable[Shown],
    *,
    read: Callable[[str], str],
    out: TextIO,
    width: Callable[[], int],
) -> None:
    """Ask, listen and answer until the player leaves or the input ends.

    Ctrl-C drops the line or the answer being waited for, never the game; Ctrl-D leaves with everything saved. An empty
    line takes what was held ready.
    """

    def tell(shown: Iterable[Shown]) -> None:
        for text in plain_lines(shown, width=width()):
            print(text, file=out, flush=True)

    def guarded(shown: Iterable[Shown]) -> None:
        try:
            tell(shown)
        except KeyboardInterrupt:
            print(file=out)
            tell(evening.interrupted())

    guarded(beginning)
    while True:
        try:
            line = read(asked(evening))
        except KeyboardInterrupt:
            print(file=out)
            continue
        except EOFError:
            break
        try:
            guarded(evening.answer(line if line.strip() else evening.offer))
        except LeaveTable:
            break
    print(farewell(evening.session), file=out)


def asked(evening: Evening) -> str:
    """Return the prompt in words: what kind of answer is waited for."""
    session = evening.session
    if session.drawing() is not None:
        return "Which cards? "
    if session.proposal() is not None:
        return "Your word as the Dealer? "
    found = menu(session.table, session.state, session.speaker())
    return "What do you do? " if any(option.action is Say for option in found) else "Your answer? "
