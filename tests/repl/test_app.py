"""The prompt itself, with typed keys on a pipe: what is held ready, Tab, pastes, Ctrl-C and Ctrl-D."""

from __future__ import annotations

import io
from pathlib import Path

import pytest
from prompt_toolkit.application import create_app_session
from prompt_toolkit.completion import CompleteEvent
from prompt_toolkit.document import Document
from prompt_toolkit.input import create_pipe_input
from prompt_toolkit.output.plain_text import PlainTextOutput

from oracle.repl.app import FromMenu, play_terminal
from oracle.repl.editor import edited
from oracle.repl.evening import Evening
from oracle.repl.habits import TypedLines
from tests.repl.tables import at_a_check, evening_at, opened

CTRL_C, CTRL_D, UP = "\x03", "\x04", "\x1b[A"


def paste(text: str) -> str:
    return f"\x1b[200~{text}\x1b[201~"


@pytest.fixture
def evening() -> Evening:
    """An evening at a fresh table of Ultimo."""
    return evening_at(opened())


def typed(evening: Evening, keys: str, folder: Path) -> str:
    """Return what is shown when `keys` are typed at the prompt, then Ctrl-D."""
    out = io.StringIO()
    output = PlainTextOutput(out)
    with create_pipe_input() as pipe, create_app_session(input=pipe, output=output):
        pipe.send_text(keys + CTRL_D)
        play_terminal(evening, (), typed=TypedLines(folder / "history"), input=pipe, output=output)
    return out.getvalue()


def test_ctrl_c_drops_the_line_and_ctrl_d_leaves(evening: Evening, tmp_path: Path) -> None:
    shown = typed(evening, f"I burn it all do{CTRL_C}/hand\r", tmp_path)
    assert "Your hand: A♣" in shown
    assert shown.rstrip().endswith(f"oracle resume {evening.session.name}")
    assert tmp_path.joinpath("history").read_text() == "/hand\n"


def test_enter_takes_what_is_held_ready(evening: Evening, tmp_path: Path) -> None:
    assert "Your hand: A♣" in typed(evening, "/hnd\r\r", tmp_path)
    assert tmp_path.joinpath("history").read_text() == "/hnd\n/hand\n"


def test_up_takes_it_to_be_changed(evening: Evening, tmp_path: Path) -> None:
    at_a_check(evening.session)
    typed(evening, f"7d 9d Jd\r{UP}\x7f\x7f\x7f\r", tmp_path)
    assert tmp_path.joinpath("history").read_text().splitlines()[-1] == "play 9d 7d"


def test_what_is_typed_instead_is_taken_instead(evening: Evening, tmp_path: Path) -> None:
    assert "Your hand" not in typed(evening, "/hnd\r/sheet\r", tmp_path)


def test_what_was_typed_on_another_evening_comes_back(evening: Evening, tmp_path: Path) -> None:
    TypedLines(tmp_path / "history").add("/sheet")
    assert "Wren Hallow, 27" in typed(evening, f"{UP}\r", tmp_path)


@pytest.mark.parametrize(
    ("typed_so_far", "words"),
    [
        ("/she", ["sheet"]),
        ("/tr", ["try"]),
        ("/try tid", ["tide-post"]),
        ("try tid", ["tide-post"]),
        ("I walk to the ti", []),
    ],
)
def test_tab_finishes_commands_verbs_and_things(evening: Evening, typed_so_far: str, words: list[str]) -> None:
    found = FromMenu(evening).get_completions(Document(typed_so_far), CompleteEvent(completion_requested=True))
    made = [(one.text, typed_so_far[: len(typed_so_far) + one.start_position] + one.text) for one in found]
    assert [text for text, _ in made] == words
    assert all(line.endswith(f"{text}") and line.startswith(typed_so_far[:3]) for text, line in made)


def test_a_paste_becomes_one_harmless_line(evening: Evening, tmp_path: Path) -> None:
    typed(evening, paste("I say\x1b[2J\r\nhello\tthere\x00") + "\r", tmp_path)
    assert tmp_path.joinpath("history").read_text() == "I say hello there\n"


def test_a_paste_that_is_too_long_leaves_the_line_alone(evening: Evening, tmp_path: Path) -> None:
    shown = typed(evening, "/ha" + paste("z" * 20_000) + "nd\r", tmp_path)
    assert "Your hand: A♣" in shown


def test_keys_beyond_the_longest_line_are_not_taken(evening: Evening, tmp_path: Path) -> None:
    shown = typed(evening, "z" * 2_300 + "\r/hand\r", tmp_path)
    assert "up to 2,000 fit into one go" in shown
    assert "Your hand: A♣" in shown


def test_vi_keys_edit_a_line(evening: Evening, tmp_path: Path) -> None:
    typed(evening, "/keys vi\r", tmp_path)
    assert evening.guide.habits.keys == "vi"
    again = evening_at(evening.session)
    again.guide.change(evening.guide.habits)
    assert "Your hand: A♣" in typed(again, "xhand\x1b0r/\r", tmp_path)


def test_what_waits_for_a_prompt_begins_at_every_one(evening: Evening, tmp_path: Path) -> None:
    began: list[str] = []
    out = PlainTextOutput(io.StringIO())
    with create_pipe_input() as pipe, create_app_session(input=pipe, output=out):
        pipe.send_text(f"/hand\r/hand\r{CTRL_D}")
        play_terminal(
            evening,
            (),
            typed=TypedLines(tmp_path / "history"),
            ready=lambda: began.append("late" if tmp_path.joinpath("history").exists() else "first"),
            input=pipe,
            output=out,
        )
    assert began == ["first", "late", "late"]


def test_an_editor_that_cannot_start_costs_neither_the_line_nor_the_evening(
    evening: Evening, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("VISUAL", raising=False)
    monkeypatch.setenv("EDITOR", 'nano\\ "')
    evening.edited = edited
    shown = " ".join(typed(evening, "/edit\r/ha\x18\x05nd\r", tmp_path).split())
    assert shown.count("a quote or a backslash in it has no end") == 2
    assert "Your hand: A♣" in shown
