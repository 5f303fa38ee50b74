"""A table that is played on elsewhere: with its key it proves whole there, without it the proof begins there."""

from __future__ import annotations

import io
import os
from pathlib import Path

import pytest

from oracle import paths
from oracle.cli import main
from oracle.table.opening import Wanted, start


def played(monkeypatch: pytest.MonkeyPatch, lines: str, *words: str) -> None:
    """Run a command with lines on its standard input."""
    monkeypatch.setattr("sys.stdin", io.StringIO(lines))
    main(list(words))


@pytest.fixture
def table() -> str:
    """A table that was begun here."""
    session, setup = start(Wanted(seed="talk", characters=("wren", "karla"), name="ours"))
    tuple(session.open(setup))
    session.journal.close()
    return "ours"


def sent(table: str, tmp_path: Path, *how: str) -> Path:
    """Export a table, and return its file; every table of this place is gone after that."""
    file = tmp_path / "sent.jsonl"
    assert main(["export", table, str(file), *how]) == 0
    for one in paths.tables().iterdir():
        one.unlink()
    return file


def test_with_its_key_a_table_goes_on_as_if_it_had_never_left(
    table: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    file = sent(table, tmp_path, "--with-key")
    assert "whoever has the file can play on" in capsys.readouterr().err
    assert os.name == "nt" or file.stat().st_mode & 0o077 == 0
    assert main(["import", str(file)]) == 0
    assert "Its key came along" in capsys.readouterr().out
    played(monkeypatch, "I look around\nI ask the old man about the bell\nplay Ac\n", "resume", "sent")
    assert main(["verify", "sent"]) == 0
    assert "derived again from the key: " in (told := capsys.readouterr().out)
    assert "from record" not in told


def test_without_its_key_a_table_says_how_it_goes_on_and_its_proof_begins_there(
    table: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    file = sent(table, tmp_path)
    assert main(["import", str(file)]) == 0
    assert "resume sent --new-key" in capsys.readouterr().out
    assert main(["resume", "sent"]) == 1
    assert "resume sent --new-key" in capsys.readouterr().err
    lines = "Wren: I ask the old man about the bell\nplay Ac\n/undo 9\nWren: I look around\n/redo\n"
    played(monkeypatch, lines, "resume", "sent", "--new-key")
    assert "the proof of them" in capsys.readouterr().out
    assert main(["verify", "sent"]) == 0
    assert "from record" in capsys.readouterr().out
    assert main(["resume", "sent", "--new-key"]) == 1
    assert "has its key beside it" in capsys.readouterr().err
    again = sent("sent", tmp_path / "..", "--with-key")
    assert main(["import", str(again), "--name", "third"]) == 0
    assert main(["verify", "third"]) == 0


def test_a_key_that_is_not_the_tables_own_is_left_away_and_nothing_is_lost(
    table: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = sent(table, tmp_path, "--with-key")
    head, _, rest = file.read_text(encoding="utf-8").partition("\n")
    at = head.index('"key":"') + len('"key":"')
    other = head[:at] + ("0" if head[at] != "0" else "1") + head[at + 1 :]
    file.write_text(f"{other}\n{rest}", encoding="utf-8")
    assert main(["import", str(file)]) == 1
    assert "is not the one its table committed itself to" in capsys.readouterr().err
    assert main(["verify", "sent"]) == 0
    assert "no key here" in capsys.readouterr().out


@pytest.mark.parametrize("key", ['"key":7', '"key":"abc"', '"key":"zz"'])
def test_a_first_line_with_no_key_where_one_should_be_makes_no_table(
    table: str, tmp_path: Path, key: str, capsys: pytest.CaptureFixture[str]
) -> None:
    file = sent(table, tmp_path, "--with-key")
    head, _, rest = file.read_text(encoding="utf-8").partition("\n")
    at = head.index('"key":"')
    file.write_text(f"{head[:at]}{key}{head[at + 7 + 65 :]}\n{rest}", encoding="utf-8")
    assert main(["import", str(file)]) == 1
    assert "line 1" in capsys.readouterr().err
    assert not (paths.tables() / "sent.db").exists()


def test_a_key_goes_into_no_page_and_only_where_there_is_one(
    table: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["export", table, str(tmp_path / "page.md"), "--with-key"]) == 1
    assert ".jsonl" in capsys.readouterr().err
    (paths.tables() / "ours.key").unlink()
    assert main(["export", table, str(tmp_path / "page.jsonl"), "--with-key"]) == 1
    assert "has no key here" in capsys.readouterr().err


def test_a_table_whose_adventure_was_written_anew_says_so_and_plays_on_as_it_began(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    kept = Path(__file__).parents[1] / "journal" / "corpus" / "ultimo-three-characters.jsonl"
    assert main(["import", str(kept), "--name", "old"]) == 0
    played(monkeypatch, "withdraw\n/look\n", "resume", "old", "--new-key")
    told = " ".join(capsys.readouterr().out.split())
    assert "has been written anew since this evening began" in told
    assert "Job Tarrant" in told


def test_a_member_comes_late_to_a_table_that_was_left(
    table: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    played(monkeypatch, "/as\n", "resume", table, "--character", "severs", "--character", "nobody")
    told = " ".join(capsys.readouterr().out.split())
    assert "Dr. Marco Severs comes to the table" in told
    assert "There is no character called 'nobody'" in told
    assert "Karla and Dr. Marco Severs are with you." in told
