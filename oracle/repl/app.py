"""The table in a real terminal: the only module that knows prompt_toolkit."""

from __future__ import annotations

import shutil
from collections.abc import Iterable
from pathlib import Path

from prompt_toolkit import PromptSession, print_formatted_text
from prompt_toolkit.formatted_text import FormattedText
from prompt_toolkit.history import FileHistory, History, InMemoryHistory
from prompt_toolkit.input import Input
from prompt_toolkit.output import Output

from oracle.errors import OracleError
from oracle.repl.commands import LeaveTable, evaluate
from oracle.repl.lines import farewell
from oracle.repl.render import rendered_all
from oracle.table.session import Session, Shown


def play_terminal(
    session: Session,
    beginning: Iterable[Shown],
    *,
    history: Path,
    input: Input | None = None,  # noqa: A002 - prompt_toolkit's own name for it
    output: Output | None = None,
) -> None:
    """Read lines, evaluate each, show what comes of it, until the player leaves or the input ends.

    Ctrl-C drops the line or the answer being waited for, never the game; Ctrl-D leaves with everything saved.
    """
    prompt: PromptSession[str] = PromptSession("> ", history=_history(history), input=input, output=output)
    _show(beginning, output)
    while True:
        try:
            _show(evaluate(session, prompt.prompt()), output)
        except KeyboardInterrupt:
            session.settle()
        except (EOFError, LeaveTable):
            break
        except OracleError as exc:
            _show([Shown("note", str(exc))], output)
    _print(farewell(session), output)


def _history(path: Path) -> History:
    """Return what was typed on earlier evenings, or an empty history where the folder cannot be written."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.touch(mode=0o600)
    except OSError:
        return InMemoryHistory()
    return FileHistory(str(path))


def _show(shown: Iterable[Shown], output: Output | None) -> None:
    width = output.get_size().columns if output else shutil.get_terminal_size().columns
    for text in rendered_all(shown, width=width):
        _print(text, output)


def _print(text: str, output: Output | None) -> None:
    print_formatted_text(FormattedText([("", text)]), output=output)
