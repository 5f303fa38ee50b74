"""The database: its SQL is nobody's dialect, and it loads only when a table is opened."""

from __future__ import annotations

import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy import create_mock_engine
from sqlalchemy.schema import CreateTable

from oracle.errors import JournalDamagedError, JournalError, JournalLockedError, JournalWriteError
from oracle.journal import store
from oracle.journal.complaints import complaint
from tests.journal.counting import Play
from tests.journal.processes import ROOT


def test_the_statements_can_be_put_to_postgresql() -> None:
    dialect = create_mock_engine("postgresql://", lambda *_: None).dialect
    walk = str(store.line_of("ab", above=3).compile(dialect=dialect))
    assert walk.startswith("WITH RECURSIVE walk(")
    assert "UNION ALL" in walk
    tables = [str(CreateTable(table).compile(dialect=dialect)) for table in store.TABLES.sorted_tables]
    assert len(tables) == 4
    assert not any("AUTOINCREMENT" in table or "SERIAL" in table for table in tables)


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
        assert writer._connection.exec_driver_sql("PRAGMA synchronous").scalar() == 2  # FULL
        assert writer._connection.exec_driver_sql("PRAGMA journal_mode").scalar() == "wal"


def test_importing_the_journal_loads_no_database_library() -> None:
    modules = "oracle.journal.journal, oracle.journal.verify, oracle.journal.portable"
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
