"""Making and opening tables: whole or not at all, one clear sentence, and nothing destroyed."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from oracle.core.chance import KEY_BYTES
from oracle.errors import JournalDamagedError, JournalError, JournalWriteError
from oracle.journal.codec import Codec
from oracle.journal.journal import Journal
from oracle.journal.keys import read_key, write_key
from oracle.journal.opening import read_meta
from oracle.journal.places import beside, is_url, table_name
from oracle.journal.portable import export_lines
from oracle.journal.reader import JournalReader
from oracle.journal.records import Meta
from oracle.journal.verify import verify
from tests.journal.counting import CODEC, KEY, META, PART, SEEDED, Play, Sum, new_play

OPENINGS = [
    lambda place: Journal.open(place, CODEC),
    lambda place: JournalReader.read(place, CODEC),
    lambda place: verify(place, CODEC, PART),
    lambda place: list(export_lines(place)),
    read_meta,
]


@pytest.fixture
def closed(play: Play, place: Path) -> Path:
    """A closed table with some play in it."""
    for _ in range(5):
        play.do("add 1", text="one more " * 100)
        play.do("ask 1")
    play.undo("p1")
    play.journal.snapshot(play.state, every=1)
    play.journal.close()
    return place


def test_a_closed_table_is_one_file_with_its_key_and_an_empty_lock(closed: Path) -> None:
    assert sorted(path.name for path in closed.parent.iterdir()) == ["evening.db", "evening.key", "evening.lock"]


def test_what_a_table_is_can_be_read_while_it_is_open(play: Play, place: Path) -> None:
    assert read_meta(place) == META


def test_control_characters_in_a_title_are_made_visible(place: Path) -> None:
    Journal.create(place, Meta("counting", "Sun\x1b[2Jday", "now"), CODEC).close()
    assert read_meta(place).title == "Sun\ufffd[2Jday"


def test_a_journal_closes_twice_without_harm(play: Play) -> None:
    play.journal.close()
    play.journal.close()


def test_a_table_is_never_made_over_another(closed: Path) -> None:
    before = closed.read_bytes()
    with pytest.raises(JournalWriteError, match="there is a table 'evening' already"):
        Journal.create(closed, META, CODEC, key=bytes(KEY_BYTES))
    assert closed.read_bytes() == before
    assert read_key(closed) == KEY


def test_a_key_without_its_table_is_never_replaced(place: Path) -> None:
    write_key(place, KEY)
    with pytest.raises(JournalWriteError, match=r"evening\.key is there already"):
        Journal.create(place, META, CODEC, key=bytes(KEY_BYTES))
    assert read_key(place) == KEY
    assert not place.exists()


def test_what_a_killed_program_left_while_making_a_table_is_swept_away(place: Path) -> None:
    for ending in ("", "-wal", "-shm"):
        place.with_name(f"evening.new{ending}").write_bytes(b"half")
    new_play(place).journal.close()
    assert not list(place.parent.glob("*.new*"))


def test_a_table_that_cannot_be_made_leaves_nothing(tmp_path: Path) -> None:
    with pytest.raises(JournalWriteError, match="table evening cannot be written: no such file or directory"):
        new_play(tmp_path / "no folder" / "evening.db")
    (tmp_path / "evening.new").mkdir()  # stands in the way of the draft
    with pytest.raises(JournalError):
        new_play(tmp_path / "evening.db")
    assert sorted(path.name for path in tmp_path.iterdir()) == ["evening.lock", "evening.new"]


def test_a_key_of_the_wrong_length_is_a_mistake_of_the_caller(place: Path) -> None:
    with pytest.raises(ValueError, match="a key has 32 bytes"):
        write_key(place, b"short")


@pytest.mark.parametrize("opening", OPENINGS)
def test_a_missing_table_is_named_and_not_made(place: Path, opening: Callable[[Path], object]) -> None:
    with pytest.raises(JournalError, match="there is no table 'evening' here; `oracle tables` lists"):
        opening(place)
    assert list(place.parent.iterdir()) == []


def foreign_database() -> bytes:
    with closing(sqlite3.connect(":memory:")) as connection:
        connection.execute("CREATE TABLE meta (name, value)")
        return connection.serialize()


@pytest.mark.parametrize("opening", OPENINGS)
@pytest.mark.parametrize(
    "content", [b"", b"Dear diary, " * 1000, b"SQLite format 3\x00" + bytes(5000), foreign_database()]
)
def test_a_file_that_is_no_journal_is_refused_and_left_alone(
    place: Path, opening: Callable[[Path], object], content: bytes
) -> None:
    place.write_bytes(content)
    with pytest.raises(JournalDamagedError, match="table evening: its file") as caught:
        opening(place)
    assert caught.value.number is None
    assert place.read_bytes() == content
    assert [path.name for path in place.parent.iterdir()] == ["evening.db"]


@pytest.mark.parametrize("opening", OPENINGS)
def test_a_folder_is_no_table(place: Path, opening: Callable[[Path], object]) -> None:
    place.mkdir()
    with pytest.raises(JournalError, match="no table"):
        opening(place)


@pytest.mark.parametrize("kept", [100, 4096, 8192, 3 * 4096 + 17, -4096, -1])
def test_a_truncated_file_is_found_by_verify(closed: Path, kept: int) -> None:
    content = closed.read_bytes()[:kept]
    closed.write_bytes(content)
    with pytest.raises(JournalDamagedError):
        verify(closed, CODEC, PART, seeded=SEEDED)
    assert closed.read_bytes() == content


def test_a_flipped_byte_is_found_or_is_where_nothing_is_written(closed: Path) -> None:
    """Flip bytes all over the file: either verify says so, or everything in the journal is still the same."""
    whole, lines = closed.read_bytes(), list(export_lines(closed))
    found = 0
    for place in range(0, len(whole), len(whole) // 120):
        closed.write_bytes(whole[:place] + bytes([whole[place] ^ 0x55]) + whole[place + 1 :])
        try:
            verify(closed, CODEC, PART, seeded=SEEDED)
        except JournalError:
            found += 1
        else:
            assert list(export_lines(closed)) == lines
    assert found > 40


def test_a_copy_without_its_write_ahead_log_is_refused_or_whole(play: Play, place: Path, tmp_path: Path) -> None:
    """What is not yet in the main file is missing from such a copy, but never half there."""
    for _ in range(3):
        play.do("ask 1")
    copy = tmp_path / "copy.db"
    copy.write_bytes(place.read_bytes())
    assert verify(copy, CODEC, PART).records < verify(place, CODEC, PART).records


def test_a_damaged_or_foreign_snapshot_is_passed_over(closed: Path) -> None:
    with Journal.open(closed, CODEC) as journal:
        assert journal.nearest_snapshot() is not None
    with closing(sqlite3.connect(closed)) as connection, connection:
        assert (
            connection.execute("UPDATE snapshots SET body = replace(body, '\"total\":5', '\"total\":6')").rowcount == 1
        )
    with Journal.open(closed, CODEC) as journal:
        assert journal.nearest_snapshot() is None
        assert journal.state(PART).total == 5
    with Journal.open(closed, Codec({"counting": (*PART.classes, Later)})) as journal:
        assert journal.nearest_snapshot() is None
        assert journal.snapshot(journal.state(PART), every=1)


class Later(Sum):
    """What a later release adds."""

    __slots__ = ()


def test_a_changed_record_is_named_on_reading(closed: Path) -> None:
    with closing(sqlite3.connect(closed)) as connection, connection:
        connection.execute("UPDATE records SET body = replace(body, '\"amount\":1', '\"amount\":9') WHERE number = 5")
        connection.execute("DELETE FROM snapshots")
    with Journal.open(closed, CODEC) as journal, pytest.raises(JournalDamagedError, match="record 5") as caught:
        journal.state(PART)
    assert caught.value.number == 5


def test_a_table_of_a_newer_release_asks_for_an_update(closed: Path) -> None:
    with closing(sqlite3.connect(closed)) as connection, connection:
        connection.execute("UPDATE meta SET value = '2' WHERE name = 'format'")
    for opening in OPENINGS:
        with pytest.raises(JournalError, match="update Oracle") as caught:
            opening(closed)
        assert not isinstance(caught.value, JournalDamagedError)


def test_a_missing_record_is_named_on_opening(closed: Path) -> None:
    with closing(sqlite3.connect(closed)) as connection, connection:
        connection.execute("DELETE FROM records WHERE number = 7")
        connection.execute("DELETE FROM snapshots")
    with (
        Journal.open(closed, CODEC) as journal,
        pytest.raises(JournalDamagedError, match="record 7 is missing") as caught,
    ):
        journal.state(PART)
    assert caught.value.number == 7


def test_a_missing_stand_is_named_on_opening(closed: Path) -> None:
    with closing(sqlite3.connect(closed)) as connection, connection:
        connection.execute("DELETE FROM records")
    with pytest.raises(JournalDamagedError, match="is missing"):
        Journal.open(closed, CODEC)


def test_after_a_failed_opening_nobody_holds_the_table(closed: Path) -> None:
    with pytest.raises(JournalDamagedError):
        Journal.open(closed, Codec({}))
    Journal.open(closed, CODEC).close()


def test_places_are_files_or_urls() -> None:
    assert not is_url(Path("a/b.db"))
    assert is_url("postgresql://me:secret@host/sunday?sslmode=require")
    assert table_name("postgresql://me:secret@host/sunday?sslmode=require") == "sunday"
    assert table_name(Path("a/b.db")) == "b"
    with pytest.raises(JournalError, match=r"keep its \.key file elsewhere"):
        beside("postgresql://me:secret@host/sunday", ".key")
