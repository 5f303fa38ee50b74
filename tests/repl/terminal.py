"""A real terminal for tests: the program on a pseudo-terminal, its screen read back, nothing slept through."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pexpect
import pyte

ROOT = Path(__file__).parents[2]
PATIENCE = 60.0
"""Seconds after which what was waited for is given up."""

AGAIN = 3.0
"""Seconds after which Ctrl-D is pressed once more: a program that was not reading yet has not seen it."""

PROMPTS = (">", "What do you do?", "Your answer?", "Which cards?", "Your word as the Dealer?")
"""What the program asks with, in either face."""

CTRL_C, CTRL_D, UP, TAB = "\x03", "\x04", "\x1b[A", "\t"


class _Answering(pyte.HistoryScreen):
    """A screen that answers when a program asks where the cursor is."""

    child: pexpect.spawn[Any] | None = None

    def write_process_input(self, data: str) -> None:
        if self.child is not None:
            self.child.send(data)


class Terminal:
    """A program in a terminal of a certain size."""

    def __init__(self, child: pexpect.spawn[Any], columns: int, rows: int, *, answers: bool) -> None:
        self._child = child
        self._screen = _Answering(columns, rows, history=5000, ratio=0.5)
        self._screen.child = child if answers else None
        self._stream = pyte.ByteStream(self._screen)
        self._drained = False

    def type(self, text: str) -> None:
        """Send keys as they are."""
        self._child.send(text)

    def enter(self, line: str) -> None:
        """Type a line and Enter, once the prompt is there."""
        self.ready()
        self.type(f"{line}\r")

    def paste(self, text: str) -> None:
        """Paste as a terminal does that brackets what is pasted."""
        self.type(f"\x1b[200~{text}\x1b[201~")

    def wait(self, words: str, *, times: int = 1) -> str:
        """Read until `words` have come up so many times, and return everything on the screen and above it."""
        return self._read(lambda: self.text.count(words) >= times, f"{words!r} {times} times")

    def ready(self) -> str:
        """Read until the prompt waits for a line, and return everything on the screen and above it."""
        return self._read(self._asks, "the prompt")

    def _asks(self) -> bool:
        """Return whether the cursor stands behind a prompt, with nothing typed yet; a held line may stand there."""
        row, column = self.rows[self._screen.cursor.y], self._screen.cursor.x
        return row[:column].rstrip() in PROMPTS

    def settled(self) -> str:
        """Read until the prompt waits and the figures under it are drawn, which come a moment later."""
        return self._read(lambda: self._asks() and self._shows_figures(), "the figures under the prompt")

    def _shows_figures(self) -> bool:
        """Return whether anything is drawn below the line in which the cursor stands."""
        return any(row.strip() for row in self.rows[self._screen.cursor.y + 1 :])

    def leave(self) -> str:
        """Press Ctrl-D at the prompt, and return everything that was shown until the program ended."""
        self.ready()
        self.type(CTRL_D)
        pressed = time.monotonic()

        def has_ended() -> bool:
            nonlocal pressed
            if self._child.isalive() and self._asks() and time.monotonic() > pressed + AGAIN:
                self.type(CTRL_D)
                pressed = time.monotonic()
            return not self._child.isalive() and self._drained

        self._read(has_ended, "the end")
        self._child.close()
        return self.text

    @property
    def status(self) -> int | None:
        """Exit status after `wait_end`."""
        return self._child.exitstatus

    def resize(self, columns: int, rows: int) -> None:
        """Change the size of the terminal, as dragging its corner does."""
        self._screen.resize(rows, columns)
        self._child.setwinsize(rows, columns)

    @property
    def text(self) -> str:
        """What the screen shows, with the lines that have scrolled off it."""
        return "\n".join((*self._above(), *self.rows))

    @property
    def rows(self) -> list[str]:
        """The lines of the screen."""
        return [line.rstrip() for line in self._screen.display]

    @property
    def colours(self) -> set[str]:
        """Every colour on the screen but the terminal's own."""
        cells = (cell for line in self._screen.buffer.values() for cell in line.values())
        return {colour for cell in cells for colour in (cell.fg, cell.bg)} - {"default"}

    @property
    def cells(self) -> list[list[Any]]:
        """The letters of the screen with their colours, line by line."""
        lines = (self._screen.buffer[y] for y in range(self._screen.lines))
        return [[line[x] for x in range(self._screen.columns)] for line in lines]

    def _above(self) -> Iterator[str]:
        for line in self._screen.history.top:
            yield "".join(line[place].data for place in range(self._screen.columns)).rstrip()

    def _read(self, done: Callable[[], bool], what: str) -> str:
        self._drained = False
        until = time.monotonic() + PATIENCE
        while not done():
            assert time.monotonic() < until, f"waited for {what} in vain:\n{self.text}"
            try:
                self._stream.feed(self._child.read_nonblocking(65536, timeout=0.2))
            except pexpect.TIMEOUT:
                continue
            except pexpect.EOF:
                self._drained = True
                if self._child.isalive():
                    self._child.wait()
                assert done(), f"the program ended before {what}:\n{self.text}"
        return self.text


@contextmanager
def terminal(
    *words: str,
    columns: int = 80,
    rows: int = 50,
    answers: bool = False,
    environment: Mapping[str, str] | None = None,
) -> Iterator[Terminal]:
    """Run `oracle` with `words` in a terminal; `answers` when asked for the cursor, which a toolbar needs."""
    own = {"TERM": "xterm-256color", "LANG": "C.UTF-8", "PYTHONPATH": str(ROOT), **(environment or {})}
    own.setdefault("ORACLE_MEANING", "builtin" if answers else "none")  # vectors are warmed where a toolbar is, too
    # What a runner says of its own window is not true of this one.
    inherited = {name: value for name, value in os.environ.items() if name not in ("COLUMNS", "LINES")}
    env = {**inherited, **own} if answers else {**inherited, "PROMPT_TOOLKIT_NO_CPR": "1", **own}
    child = pexpect.spawn(
        sys.executable, ["-m", "oracle", *words], env=env, cwd=str(ROOT), dimensions=(rows, columns), timeout=PATIENCE
    )
    child.delaybeforesend = None
    try:
        yield Terminal(child, columns, rows, answers=answers)
    finally:
        child.close(force=True)
