"""Lines of the plain face: Tab, the keys of emacs and vi, and pastes of several lines, on a real pseudo-terminal."""

from __future__ import annotations

from pathlib import Path

import pytest

from oracle.repl.commands import COMMANDS
from oracle.repl.finishing import Finishing
from oracle.repl.line_editing import completer
from oracle.repl.plain import sentence
from tests.repl.tables import at_a_check, evening_at, opened, texts
from tests.repl.terminal import TAB, terminal

PLAY = ("play", "--game", "ultimo", "--seed", "abc", "--name", "heard", "--plain")
ESCAPE = "\x1b"


@pytest.mark.parametrize(
    ("typed", "words"),
    [
        ("/she", ["/sheet"]),
        ("/try tid", ["tide-post"]),
        ("try tid", ["tide-post"]),
        ("  try tid", ["tide-post"]),
        ("/help rid", ["riding"]),
        ("I walk to the ti", []),
    ],
)
def test_a_line_editor_is_told_the_same_words_as_the_drawn_terminal(typed: str, words: list[str]) -> None:
    word = completer(Finishing(evening_at(opened())), lambda: typed)
    found = [word(typed.rpartition(" ")[2], number) for number in range(len(words) + 1)]
    assert found == [*words, None]


def test_tab_finishes_a_word_in_the_plain_face(oracle_home: Path) -> None:
    with terminal(*PLAY) as screen:
        screen.ready()
        screen.type("try tid" + TAB)
        screen.wait("What do you do? try tide-post")
        screen.type("\r")
        screen.wait("You learn: The highest tide")


def test_vi_keys_edit_a_line_in_the_plain_face_at_once(oracle_home: Path) -> None:
    with terminal(*PLAY) as screen:
        screen.enter("/keys vi")
        screen.wait("Lines are edited with vi keys from now on.")
        screen.ready()
        screen.type("xhand" + ESCAPE)
        screen.type("0x")
        screen.type("i/" + ESCAPE + "a\r")
        screen.wait("Your hand: the ace of clubs")


def test_a_paste_of_several_lines_is_one_line_without_what_could_move_a_terminal(oracle_home: Path) -> None:
    with terminal(*PLAY) as screen:
        screen.ready()
        screen.paste("I say \x1b]0;owned\x07hello,\r\nold \x1b[31mman\x1b[2J\r\nand wave\r\ntwice")
        screen.type("\r")
        screen.enter("/history")
        shown = screen.wait("> I say hello, old man and wave twice")
        assert shown.count("owned") == shown.split("/history")[0].count("owned")  # only in the line as it was pasted
    assert oracle_home.joinpath("history").read_text().splitlines() == [
        "I say hello, old man and wave twice",
        "/history",
    ]


def test_where_python_has_no_line_editor_the_keys_say_so() -> None:
    evening = evening_at(opened())
    evening.edits_lines = False
    assert texts(evening.answer("/keys vi"))[0].startswith("Python has no line editor on this system")
    assert evening.guide.habits.keys == "emacs"


def test_help_and_history_and_sheet_can_be_read_aloud() -> None:
    evening = evening_at(opened())
    told = [sentence(one) for one in evening.answer("/help")]
    assert not any(sign in line for line in told for sign in "[]<>|")
    assert len([line for line in told if line.startswith("/")]) == len(COMMANDS)
    best = next(line for line in told if line.startswith("/best"))
    assert "one of success, partial or perfect, then if you like a percentage" in best
    sheet = [sentence(one) for one in evening.answer("/sheet")]
    assert any("health 7 of 7" in line for line in sheet)
    assert all(line.endswith((".", "!", "?", ":")) for line in sheet[1:])
    at_a_check(evening.session)
    list(evening.answer("9d 7d Jd"))
    history = " ".join(sentence(one) for one in evening.answer("/history"))
    assert "play the nine of diamonds, the seven of diamonds and the jack of diamonds" in history
    assert "9d" not in history
