"""Export and import: the whole journal, the same hashes, and no nonsense taken in."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from oracle.errors import JournalDamagedError, JournalError, JournalLockedError, JournalWriteError
from oracle.journal.journal import Journal
from oracle.journal.locks import TableLock
from oracle.journal.portable import MOST_LINE, export, export_lines, import_file, import_lines
from oracle.journal.verify import verify
from tests.journal.counting import CODEC, META, PART, SEEDED, Play


@pytest.fixture
def played(play: Play) -> Play:
    """A table with two branches, an undo and a redo."""
    play.do("add 1", text="Ä ♠ \u2028 \\u001b\n\ttab")
    play.do("ask 2")
    play.undo("p1")
    play.do("ask 3")
    play.undo("p1")
    play.redo()
    play.journal.snapshot(play.state, every=1)
    return play


@pytest.fixture
def elsewhere(tmp_path: Path) -> Path:
    """Where an import may go."""
    return tmp_path / "copy.db"


def test_a_journal_comes_back_with_the_same_hashes(played: Play, place: Path, elsewhere: Path) -> None:
    assert import_lines(export_lines(place), elsewhere) == META
    assert list(export_lines(elsewhere)) == list(export_lines(place))
    with Journal.open(elsewhere, CODEC) as copy:
        assert copy.line() == played.journal.line()
        assert copy.tips() == played.journal.tips()
        assert copy.state(PART) == played.state
        assert copy.undo(("p1",)) == played.journal.undo(("p1",))
        assert copy.redo() == played.journal.redo()


def test_the_key_stays_at_home_until_it_is_carried_over(played: Play, place: Path, elsewhere: Path) -> None:
    lines = list(export_lines(place))
    assert played.key.hex() not in "".join(lines)
    import_lines(lines, elsewhere)
    assert not elsewhere.with_suffix(".key").exists()
    assert verify(elsewhere, CODEC, PART, seeded=SEEDED).draws == 0
    elsewhere.with_suffix(".key").write_text(place.with_suffix(".key").read_text())
    assert verify(elsewhere, CODEC, PART, seeded=SEEDED).draws == 2


def test_files_carry_it_as_well(played: Play, place: Path, elsewhere: Path) -> None:
    target = elsewhere.with_suffix(".jsonl")
    export(place, target)
    assert target.read_bytes().count(b"\n") == len(list(export_lines(place)))
    with pytest.raises(JournalWriteError, match=r"copy\.jsonl is there already"):
        export(place, target)
    import_file(target, elsewhere)
    assert list(export_lines(elsewhere)) == list(export_lines(place))


def test_line_ends_of_other_systems_do_no_harm(played: Play, place: Path, elsewhere: Path) -> None:
    import_lines([f"{line}\r\n" for line in export_lines(place)], elsewhere)
    assert list(export_lines(elsewhere)) == list(export_lines(place))


def test_an_export_that_fails_leaves_no_file(tmp_path: Path) -> None:
    with pytest.raises(JournalError, match="no table 'nowhere'"):
        export(tmp_path / "nowhere.db", tmp_path / "out.jsonl")
    assert list(tmp_path.iterdir()) == []
    with pytest.raises(JournalWriteError, match="cannot be written"):
        export(tmp_path / "nowhere.db", tmp_path / "no folder" / "out.jsonl")


def test_an_import_never_overwrites(played: Play, place: Path) -> None:
    before = list(export_lines(place))
    with pytest.raises(JournalLockedError):
        import_lines(before, place)
    played.journal.close()
    with pytest.raises(JournalWriteError, match="there is a table 'evening' already"):
        import_lines(before, place)
    assert list(export_lines(place)) == before


def test_an_import_waits_for_nobody(played: Play, place: Path, elsewhere: Path) -> None:
    with TableLock(elsewhere), pytest.raises(JournalLockedError):
        import_lines(export_lines(place), elsewhere)
    assert not elsewhere.exists()


Change = Callable[[list[Any]], object]


def line_with(number: int, **values: Any) -> Change:
    return lambda lines: lines[number].update(values)


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (lambda lines: lines.clear(), "the header speaks of None records"),
        (lambda lines: lines.pop(0), "line 1: this is not the first line of an export"),
        (lambda lines: lines.pop(), "part of the file is missing"),
        (lambda lines: lines.pop(2), "part of the file is missing"),
        (line_with(0, extra=1), "is not the first line of an export"),
        (line_with(0, format="1"), "this is not the first line of an export"),
        (line_with(0, format=0), "is not the first line of an export"),
        (line_with(0, meta=[]), "does not say what the table is"),
        (line_with(0, meta={"game": "g", "title": 3, "created": "", "format": 1}), "does not say what the table is"),
        (line_with(0, records=True), "the header speaks of True records"),
        (line_with(1, hash="0" * 64), "record 1 (000000000000) is not what was written"),
        (line_with(1, hash=3), "line 2: "),
        (line_with(1, record=[]), "line 2: "),
        (line_with(1, more=1), "line 2: "),
        (line_with(1, record={"number": 1}), "does not say where it hangs"),
        (lambda lines: lines[2]["record"].update(action="add 9"), "record 2 ("),
        (lambda lines: lines[2]["record"].update(number=10**30), "record 1000000000000000000000000000000 ("),
        (lambda lines: lines[2]["record"]["cause"].update(text="\x1b[2J"), "line 3: it holds control characters"),
        (lambda lines: lines[2]["record"]["cause"].update(text="\ud800"), "line 3: it holds control characters"),
        (lambda lines: lines[2]["record"]["cause"].update(text="x" * MOST_LINE), "line 3: it is longer than"),
        (lambda lines: lines[2]["record"]["cause"].update(text=1.5), "1.5 is not a whole number"),
        (line_with(-1, head={}), "neither a record nor a move"),
        (lambda lines: lines[-1]["head"].update(number="6"), "is not a move of the stand"),
        (lambda lines: lines[-1]["head"].update(record="0" * 64), "move 7 leads to record"),
        (lambda lines: lines[-1]["head"].update(reason="undo"), "move 7 of the stand (undo) does not follow"),
        (lambda lines: lines.append(3), "is not a line of an export"),
        (lambda lines: lines.insert(3, {"game": "over"}), "neither a record nor a move"),
    ],
)
def test_what_is_no_export_is_refused_and_makes_no_table(
    played: Play, place: Path, elsewhere: Path, change: Change, said: str
) -> None:
    lines = [json.loads(line) for line in export_lines(place)]
    change(lines)
    with pytest.raises(JournalDamagedError) as caught:
        import_lines(map(json.dumps, lines), elsewhere)
    assert said in str(caught.value)
    assert not elsewhere.exists()


def test_a_letter_changed_anywhere_is_refused_or_stands_in_the_title(played: Play, place: Path, tmp_path: Path) -> None:
    text = "\n".join(export_lines(place))
    taken = 0
    for at in range(0, len(text), len(text) // 150):
        changed = text[:at] + ("0" if text[at] != "0" else "1") + text[at + 1 :]
        copy = tmp_path / f"copy{at}.db"
        try:
            import_lines(changed.split("\n"), copy)
        except JournalError:
            assert not copy.exists()
        else:
            taken += 1
            assert list(export_lines(copy))[1:] == list(export_lines(place))[1:]
    assert taken < 15


@pytest.mark.parametrize("text", ["", "hello", "{", "[" * 100_000, '{"a": NaN}', "\x00", "\x1b[2J"])
def test_other_text_is_refused(elsewhere: Path, text: str) -> None:
    with pytest.raises(JournalDamagedError, match="line 1: "):
        import_lines([text], elsewhere)


@pytest.mark.parametrize("where", ["header", "meta"])
def test_an_export_of_a_newer_release_asks_for_an_update(
    played: Play, place: Path, elsewhere: Path, where: str
) -> None:
    lines = [json.loads(line) for line in export_lines(place)]
    (lines[0] if where == "header" else lines[0]["meta"])["format"] = 9
    with pytest.raises(JournalError, match="update Oracle") as caught:
        import_lines(map(json.dumps, lines), elsewhere)
    assert not isinstance(caught.value, JournalDamagedError)


@pytest.mark.parametrize(
    ("content", "said"),
    [(b"\xff\xfe", "not text in UTF-8"), (b"x" * (4 * MOST_LINE + 2), "it is longer than"), (b"", "speaks of None")],
)
def test_a_file_of_something_else_is_refused(tmp_path: Path, elsewhere: Path, content: bytes, said: str) -> None:
    source = tmp_path / "photo.jsonl"
    source.write_bytes(content)
    with pytest.raises(JournalDamagedError, match=said):
        import_file(source, elsewhere)


def test_a_missing_file_is_named(tmp_path: Path, elsewhere: Path) -> None:
    with pytest.raises(JournalError, match=r"gone\.jsonl cannot be read: no such file"):
        import_file(tmp_path / "gone.jsonl", elsewhere)
