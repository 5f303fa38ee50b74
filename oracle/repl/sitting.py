"""Which face a player sits down to: the rich terminal, the plain one, or lines that are piped in."""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Iterable
from dataclasses import replace
from io import TextIOWrapper
from typing import Final

from oracle import paths
from oracle.core.records import dataclass
from oracle.repl.evening import Evening
from oracle.repl.guide import Guide
from oracle.repl.habits import Habits, Keys, TypedLines, read_habits
from oracle.repl.reading_ahead import Ahead
from oracle.table.session import Session, Shown

ACCESSIBLE: Final = "ACCESSIBLE"
"""Environment variable with which people ask every program for whole sentences."""

_NO: Final = ("", "0", "no", "false", "off")
_CANNOT_DRAW: Final = ("", "dumb", "unknown")
"""Terminals that only ever print one line below the other."""


@dataclass(frozen=True, slots=True)
class Manner:
    """How a player likes the terminal."""

    plain: bool = False
    keys: Keys | None = None
    """How lines are edited; `None` as it was last time."""

    @property
    def is_spoken(self) -> bool:
        """Whether everything is told in whole sentences."""
        return self.plain or os.environ.get(ACCESSIBLE, "").lower() not in _NO


def sit_down(session: Session, beginning: Iterable[Shown], manner: Manner) -> None:
    """Play at a terminal, or line by line where standard input or output is none."""
    take_any_letter()
    if sys.stdin.isatty() and sys.stdout.isatty():
        _at_a_terminal(session, beginning, manner)
    else:
        from oracle.repl.lines import play_lines

        play_lines(session, beginning, sys.stdin, sys.stdout, plain=manner.is_spoken)


def take_any_letter() -> None:
    """Let no letter that cannot be read or shown end an evening; it has to be said before the first line is read."""
    for stream in (sys.stdin, sys.stdout):
        if isinstance(stream, TextIOWrapper) and stream.errors != "replace":
            stream.reconfigure(errors="replace")


def _at_a_terminal(session: Session, beginning: Iterable[Shown], manner: Manner) -> None:
    from oracle.repl.editor import edited
    from oracle.repl.line_editing import edits_lines, line_reader

    home = paths.home()
    kept, first = read_habits(home), _is_first(session)
    first = first and kept is None
    guide = Guide(kept or Habits(guide=first), home=home)
    guide.change(replace(guide.habits, keys=manner.keys or guide.habits.keys))
    plain = manner.is_spoken or not _can_draw()
    evening = Evening(session, guide, edit=edited, tells_hand=plain, edits_lines=not plain or edits_lines())
    shown, typed = evening.begin(beginning, first=first), TypedLines(home / "history")
    if plain:
        from oracle.repl.spoken import play_spoken

        play_spoken(evening, shown, read=line_reader(typed, evening), out=sys.stdout, width=_width)
    else:
        from oracle.repl.app import play_terminal

        play_terminal(evening, shown, typed=typed, ready=Ahead(session))


def _can_draw() -> bool:
    """Return whether the terminal can move its cursor, and has letters for suits and marks."""
    try:
        "♠♥✓✗◆│–".encode(sys.stdout.encoding or "ascii")
    except (UnicodeEncodeError, LookupError):
        return False
    return os.environ.get("TERM", "") not in _CANNOT_DRAW


def _is_first(session: Session) -> bool:
    from oracle.table.opening import saved

    return session.journal.stand is None and len(saved()) <= 1


def _width() -> int:
    return shutil.get_terminal_size().columns
