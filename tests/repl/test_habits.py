"""What is remembered between evenings, and that a broken file costs nothing but a habit."""

from __future__ import annotations

import stat
from pathlib import Path

import pytest

from oracle.errors import NotationError
from oracle.repl.editor import edited
from oracle.repl.habits import KEPT, Habits, TypedLines, keep_habits, read_habits


def test_habits_come_back_as_they_were_kept(tmp_path: Path) -> None:
    assert read_habits(tmp_path) is None
    habits = Habits("vi", guide=True, taught=("hand", "call"))
    keep_habits(tmp_path / "new", habits)
    assert read_habits(tmp_path / "new") == habits


@pytest.mark.parametrize(
    "kept", ["", "{", "[]", '"vi"', '{"keys": 3, "taught": "all", "guide": "yes"}', "\x00\xff", "[" * 9000]
)
def test_a_damaged_file_is_as_good_as_none(tmp_path: Path, kept: str) -> None:
    tmp_path.joinpath("habits.json").write_text(kept, encoding="latin-1")
    assert read_habits(tmp_path) == Habits()


def test_a_folder_that_cannot_be_written_is_borne(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.touch()
    keep_habits(file / "home", Habits())
    typed = TypedLines(file / "home" / "history")
    typed.add("hello")
    assert typed.read() == ()


def test_lines_are_kept_in_order_and_for_their_owner_alone(tmp_path: Path) -> None:
    typed = TypedLines(tmp_path / "history")
    typed.add("first")
    typed.add("second \x1b[2J\nstill second")
    typed.add("   ")
    assert typed.read() == ("first", "second still second")
    assert stat.S_IMODE((tmp_path / "history").stat().st_mode) == 0o600


def test_a_long_history_is_cut_to_its_end(tmp_path: Path) -> None:
    path = tmp_path / "history"
    path.write_text("".join(f"line {number}\n" for number in range(2 * KEPT + 10)), encoding="utf-8")
    typed = TypedLines(path)
    assert typed.read()[0] == f"line {KEPT + 10}"
    assert len(path.read_text(encoding="utf-8").splitlines()) == KEPT


def test_an_editor_that_is_not_there_or_fails_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("VISUAL", raising=False)
    monkeypatch.delenv("EDITOR", raising=False)
    with pytest.raises(NotationError, match="No editor is named"):
        edited("")
    wrong = (
        ("/no/such/editor", "could not be run"),
        ("false", "ended with an error"),
        ('nano\\ "', "a quote or a backslash in it has no end"),
        ("''", "No editor is named"),
    )
    for command, why in wrong:
        monkeypatch.setenv("EDITOR", command)
        with pytest.raises(NotationError, match=why):
            edited("")
