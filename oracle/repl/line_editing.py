"""A line from whoever listens: read with the line editor of the system, where Python has one.

Tab finishes a word, lines typed before come back, keys are those of emacs or vi; a paste of several lines is one line.
"""

from __future__ import annotations

import contextlib
from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Final

from oracle.core.plain import plain_text
from oracle.repl.evening import Evening
from oracle.repl.finishing import Finishing
from oracle.repl.habits import TypedLines

_BSD: Final = "libedit"
"""What stands in the description of the line editor of BSD, which is told the same things in other words."""


def edits_lines() -> bool:
    """Return whether lines can be edited here at all."""
    return find_spec("readline") is not None


def line_reader(typed: TypedLines, evening: Evening | None = None) -> Callable[[str], str]:
    """Return a function that reads a line, with editing and the lines typed before where the system offers that.

    Args:
        typed: The lines typed before; each new one is kept there.
        evening: Knows the keys that are liked, and the words that Tab finishes; `None` where no table is played.
    """
    editor: Any = import_module("readline") if edits_lines() else None
    if editor is not None:
        _begin(editor, typed, evening)

    def read(prompt: str) -> str:
        if editor is not None:
            _take_keys(editor, evening.guide.habits.keys if evening else "emacs")
        line = plain_text(input(prompt))
        if line:
            typed.add(line)
            if editor is not None:
                editor.add_history(line)
        return line

    return read


def _begin(editor: Any, typed: TypedLines, evening: Evening | None) -> None:
    editor.set_auto_history(False)
    for line in typed.read():
        editor.add_history(line)
    editor.set_completer_delims(" ")
    if evening is not None:
        finishing = Finishing(evening)
        editor.set_completer(completer(finishing, lambda: str(editor.get_line_buffer())[: editor.get_endidx()]))


def _take_keys(editor: Any, keys: str) -> None:
    """Let lines be edited with these keys; Tab and pastes are bound for each kind of keys anew."""
    if _BSD in (editor.__doc__ or ""):
        editor.parse_and_bind("bind -v" if keys == "vi" else "bind -e")
        editor.parse_and_bind("bind ^I rl_complete")
        return
    for setting in (f"set editing-mode {keys}", "set enable-bracketed-paste on", "tab: complete"):
        editor.parse_and_bind(setting)


def completer(finishing: Finishing, typed: Callable[[], str]) -> Callable[[str, int], str | None]:
    """Return what a line editor asks for the words that may stand at the cursor, one after the other.

    Args:
        finishing: Knows the words.
        typed: Returns the line up to the cursor.
    """
    found: list[str] = []

    def word(text: str, number: int) -> str | None:
        if number == 0:
            sign = "/" if text.startswith("/") else ""
            found[:] = dict.fromkeys(f"{sign}{one.word}" for one in finishing.words(typed().lstrip()))
        with contextlib.suppress(IndexError):
            return found[number]
        return None

    return word
