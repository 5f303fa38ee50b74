"""The database: its SQL is nobody's dialect, and a file needs no library for it."""

from __future__ import annotations

import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy import Column, Integer, MetaData, String, Table, Text, create_mock_engine
from sqlalchemy.schema import CreateTable

from oracle.errors import JournalDamagedError, JournalError, JournalLockedError, JournalWriteError
from oracle.journal import store
from oracle.journal.complaints import complaint
from tests.journal.counting import Play
from tests.journal.processes import ROOT

PLAIN_TABLES = MetaData()
HASH = String(64)
Table("meta", PLAIN_TABLES, Column("name", String(40), primary_key=True), Column("value", Text, nullable=False))
Table(
    "records",
    PLAIN_TABLES,
    Column("hash", HASH, primary_key=True),
    Column("number", Integer, nullable=False),
    Column("parent", HASH, nullable=False),
    Column("body", Text, nullable=False),
)
Table(
    "heads",
    PLAIN_TABLES,
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("record", HASH, nullable=False),
    Column("reason", String(20), nullable=False),
    Column("came_from", HASH, nullable=False),
    Column("after", Integer, nullable=False),
)
Table(
    "snapshots",
    PLAIN_TABLES,
    Column("record", HASH, primary_key=True),
    Column("fingerprint", String(40), primary_key=True),
    Column("number", Integer, nullable=False),
    Column("hash", HASH, nullable=False),
    Column("body", Text, nullable=False),
)


@pytest.mark.parametrize("dialect", ["postgresql", "sqlite"])
def test_the_tables_are_made_as_every_database_makes_them(dialect: str) -> None:
    """A library that knows the dialects writes the same columns out of a description of them."""
    speaks = create_mock_engine(f"{dialect}://", lambda *_: None).dialect
    for name, columns in store.TABLES.items():
        written = str(CreateTable(PLAIN_TABLES.tables[name]).compile(dialect=speaks))
        inside = " ".join(written.replace('"', "").split()).partition(" ( ")[2].removesuffix(" )")
        assert columns.replace('"', "") == inside.replace(" ,", ",")
    assert store.TABLES.keys() == PLAIN_TABLES.tables.keys()


def add_what_is_there(one: store.Store, row: store.RecordRow) -> None:
    with one.transaction():
        one.add_heads([store.HeadRow(3, "h3", "act", "", 0)])
        one.add_records([row])


def filled(place: Path | str) -> tuple[object, ...]:
    """Return what a fresh store at a place answers to every question, once something was written into it."""
    rows = [store.RecordRow(f"h{number}", number, f"h{number - 1}" if number > 1 else "", "{}") for number in (1, 2, 3)]
    with closing(store.Store(place, "create")) as one:
        one.add_meta({"title": "Sunday", "game": "none"})
        one.add_records([*rows, store.RecordRow("other", 2, "h1", "[]")])
        one.add_heads([store.HeadRow(number, f"h{number}", "act", "", 0) for number in (1, 2)])
        one.add_snapshot(store.SnapshotRow("h2", "print", 2, "ab", "{}"))
        with pytest.raises(JournalWriteError):
            add_what_is_there(one, rows[0])
        return (
            *(one.check(), one.meta(), one.record("h2"), one.record("none"), one.line("h3"), one.line("h3", above=1)),
            *(one.records(), one.tips(), one.head(2), one.head(3), one.last_head(), one.heads()),
            *(one.snapshot_number("print", up_to=9), one.snapshot_number("print", up_to=1)),
            *(one.snapshot("h2", "print"), one.snapshot("h1", "print"), one.snapshots()),
        )


def test_a_file_and_a_server_answer_alike(tmp_path: Path) -> None:
    """A database that is reached by its URL, as one of a server is, holds the same as the file of a table."""
    assert filled(tmp_path / "file.db") == filled(f"sqlite:///{tmp_path / 'served.db'}")


def test_a_writer_takes_its_lock_at_once_and_a_reader_takes_none(play: Play, place: Path) -> None:
    with closing(sqlite3.connect(place, timeout=0, isolation_level=None)) as other:
        with closing(store.Store(place, "read")) as reader, reader.transaction():
            other.execute("BEGIN IMMEDIATE")
            other.execute("ROLLBACK")
        with (
            closing(store.Store(place, "write")) as writer,
            writer.transaction(),
            pytest.raises(sqlite3.OperationalError, match="locked"),
        ):
            other.execute("BEGIN IMMEDIATE")


def test_what_is_committed_has_reached_the_disk(play: Play, place: Path) -> None:
    with closing(store.Store(place, "write")) as writer:
        assert writer._database.rows("PRAGMA synchronous", {}) == [(2,)]  # FULL
        assert writer._database.rows("PRAGMA journal_mode", {}) == [("wal",)]


def test_the_file_of_a_table_needs_no_database_library() -> None:
    modules = "oracle.journal.journal, oracle.journal.verify, oracle.journal.portable, oracle.journal.store"
    loaded = f"import sys, {modules}; print('sqlalchemy' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", loaded], cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stdout == "False\n"


class DriverError(Exception):
    """What a driver raises."""

    def __init__(self, code: str) -> None:
        super().__init__("no")
        self.sqlite_errorname = code


@pytest.mark.parametrize(
    ("code", "writing", "kind"),
    [
        ("SQLITE_FULL", True, JournalWriteError),
        ("SQLITE_READONLY_DBMOVED", True, JournalWriteError),
        ("SQLITE_IOERR_WRITE", True, JournalWriteError),
        ("SQLITE_IOERR_READ", False, JournalDamagedError),
        ("SQLITE_CANTOPEN", True, JournalWriteError),
        ("SQLITE_CANTOPEN", False, JournalDamagedError),
        ("SQLITE_BUSY_SNAPSHOT", True, JournalLockedError),
        ("SQLITE_CORRUPT_VTAB", True, JournalDamagedError),
        ("SQLITE_NOTADB", False, JournalDamagedError),
        ("", True, JournalWriteError),
    ],
)
def test_every_refusal_of_a_database_means_something(code: str, writing: bool, kind: type[JournalError]) -> None:
    error = complaint("postgresql://host/sunday", DriverError(code), writing=writing)
    assert type(error) is kind
    assert str(error).startswith("table sunday: ")
