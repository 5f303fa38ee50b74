"""A whole evening from plain lines: standard input that is no terminal, plain text out, nothing asked."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final, TextIO

from oracle.core.plain import plain_text
from oracle.errors import OracleError
from oracle.repl.commands import LeaveTable, evaluate
from oracle.repl.render import rendered_all
from oracle.table.session import Session, Shown

PLAIN_WIDTH: Final = 80
"""Columns of text that no terminal shows."""


def play_lines(session: Session, beginning: Iterable[Shown], lines: Iterable[str], out: TextIO) -> None:
    """Play one line after the other until they end or the player leaves; a mistake is one sentence."""
    _show(beginning, out)
    for line in lines:
        typed = plain_text(line)
        print(f"\n> {typed[:PLAIN_WIDTH]}", file=out)
        try:
            _show(_guarded(evaluate(session, typed)), out)
        except LeaveTable:
            break
    print(farewell(session), file=out)


def farewell(session: Session) -> str:
    """Return the last words of an evening."""
    return f"\nSaved as {session.name}. Go on with: oracle resume {session.name}"


def _guarded(shown: Iterator[Shown]) -> Iterator[Shown]:
    try:
        yield from shown
    except OracleError as exc:
        yield Shown("note", str(exc))


def _show(shown: Iterable[Shown], out: TextIO) -> None:
    for text in rendered_all(shown, width=PLAIN_WIDTH):
        print(text, file=out, flush=True)
