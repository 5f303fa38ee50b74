"""What the README shows is what happens: its game is played, its code is run."""

from __future__ import annotations

import doctest
import io
from pathlib import Path

import pytest

from oracle.repl.lines import play_lines
from oracle.table.opening import Wanted, start

README = Path(__file__).parents[1] / "README.md"
BEGIN, END = "<!-- game: begin -->\n", "<!-- game: end -->"
TYPED = ("look at the tide post", "I ask the old man about the bell under the sea", "Jd 9s 8s")


def played() -> str:
    """Return the game of the README as a code block."""
    session, setup = start(Wanted(seed="one"))
    out = io.StringIO()
    play_lines(session, session.open(setup), TYPED, out)
    session.journal.close()
    shown = out.getvalue().rsplit("\nSaved as", 1)[0].strip("\n")
    return f"```text\n{shown}\n```\n"


def test_the_game_in_the_readme_is_what_happens(pytestconfig: pytest.Config) -> None:
    text = README.read_text(encoding="utf-8")
    head, rest = text.split(BEGIN)
    shown, tail = rest.split(END)
    now = played()
    if pytestconfig.getoption("update_playthroughs"):
        README.write_text(f"{head}{BEGIN}{now}{END}{tail}", encoding="utf-8")
    assert shown == now


def test_the_code_in_the_readme_runs() -> None:
    failures, tried = doctest.testfile(str(README), module_relative=False)
    assert tried >= 7
    assert failures == 0
