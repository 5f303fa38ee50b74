"""A whole evening from plain lines: standard input that is no terminal, plain text out, nothing asked."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import chain
from typing import Final, TextIO

from oracle.core.plain import plain_text
from oracle.errors import IllegalActionError, OracleError
from oracle.repl import answers
from oracle.repl.command import LeaveTable
from oracle.repl.commands import evaluate
from oracle.repl.doubts import doubtful, near_of
from oracle.repl.drawing import question
from oracle.repl.meanwhile import kindly
from oracle.repl.naming import with_names
from oracle.repl.plain import plain_lines
from oracle.repl.render import rendered_all
from oracle.started import program
from oracle.table.session import Session, Shown

PLAIN_WIDTH: Final = 80
"""Columns of text that no terminal shows."""


def play_lines(
    session: Session, beginning: Iterable[Shown], lines: Iterable[str], out: TextIO, *, plain: bool = False
) -> None:
    """Play one line after the other until they end or the player leaves; a mistake is one sentence.

    With `plain` everything is told in whole sentences, cards by name.
    """
    render = _spoken if plain else _written
    _show(with_names(session, _guarded(session, chain(beginning, _owed(session)))), out, render)
    for line in lines:
        typed = plain_text(line)
        print(f"\n> {typed[:PLAIN_WIDTH]}", file=out)
        try:
            _show(with_names(session, _guarded(session, _answered(session, typed), typed)), out, render)
            _show(with_names(session, _owed(session)), out, render)
        except LeaveTable:
            break
    print(farewell(session), file=out)


def farewell(session: Session) -> str:
    """Return the last words of an evening."""
    return f"\nSaved as {session.name}. Go on with: {program()} resume {session.name}"


def _answered(session: Session, line: str) -> Iterator[Shown]:
    """Yield what comes of a line; one that its player hardly means is not played, for nobody is there to be asked."""
    near = "" if answers.lays_nothing(session, line) else doubtful(session, line)
    if answers.lays_nothing(session, line):
        verb = line.strip().lower()
        words = f"That lays no card at all, and fails. Name the cards you lay, or send /{verb} if you mean it."
        yield Shown("note", words)
    elif near:
        yield Shown("note", f"Do you mean {near}? Then send it so; to say it as it stands, send /say {line.strip()}.")
    else:
        yield from _nearly(session, line)


def _nearly(session: Session, line: str) -> Iterator[Shown]:
    """Yield what comes of a line; where something else comes first and it is a slip, what it was meant to be."""
    try:
        yield from evaluate(session, line)
    except IllegalActionError:
        near = "" if answers.words_are_welcome(session) else near_of(session, line)
        if not near:
            raise
        yield Shown("note", f"Perhaps you mean {near}. Then send it so.")


def _guarded(session: Session, shown: Iterable[Shown], line: str = "") -> Iterator[Shown]:
    try:
        yield from shown
    except OracleError as exc:
        yield Shown("note", kindly(session, exc, line=line) or answers.refused(session, exc))


def _owed(session: Session) -> Iterator[Shown]:
    """Yield which real cards have to be drawn and typed, where any are."""
    asked = question(session)
    if asked is not None:
        yield asked


def _written(shown: Iterable[Shown]) -> Iterator[str]:
    return rendered_all(shown, width=PLAIN_WIDTH)


def _spoken(shown: Iterable[Shown]) -> Iterator[str]:
    return plain_lines(shown, width=PLAIN_WIDTH)


def _show(shown: Iterable[Shown], out: TextIO, render: Callable[[Iterable[Shown]], Iterator[str]]) -> None:
    for text in render(shown):
        print(text, file=out, flush=True)
