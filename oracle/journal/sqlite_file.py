"""The SQLite file of a table. All that only SQLite has stands here."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final, Literal

from oracle.journal.places import APPLICATION_ID

Mode = Literal["create", "write", "read"]
"""`create` makes the file, `write` and `read` need one; `read` leaves it as it is."""

_BUSY_SECONDS: Final = 5
"""How long a write waits for a reader's checkpoint."""


class SqliteFile:
    """A connection to one file.

    Raises:
        sqlite3.Error: From every method, where the database refuses.
    """

    refusals: Final = (sqlite3.Error,)

    def __init__(self, path: Path, mode: Mode) -> None:
        self._connection = _connected(path, mode)
        # A writer takes its lock at once, so that it can never fail half-way.
        self._begin = "BEGIN" if mode == "read" else "BEGIN IMMEDIATE"

    @property
    def in_transaction(self) -> bool:
        """Whether something has begun that was neither committed nor rolled back."""
        return self._connection.in_transaction

    def begin(self) -> None:
        """Begin a transaction."""
        self._connection.execute(self._begin)

    def commit(self) -> None:
        """Write what was done since `begin`."""
        self._connection.commit()

    def rollback(self) -> None:
        """Drop what was done since `begin`."""
        self._connection.rollback()

    def rows(self, statement: str, values: Mapping[str, Any]) -> Sequence[Sequence[Any]]:
        """Return what a statement finds."""
        return self._connection.execute(statement, values).fetchall()

    def write(self, statement: str, rows: Sequence[Mapping[str, Any]]) -> None:
        """Put a statement to the database once for each row of values."""
        self._connection.executemany(statement, rows)

    def check(self) -> str:
        """Return what the database itself finds wrong with its file; empty for nothing."""
        found = self.rows("PRAGMA integrity_check(1)", {})[0][0]
        return "" if found == "ok" else str(found)

    def close(self) -> None:
        """Let go of the file; a second call does nothing."""
        self._connection.close()


def _connected(path: Path, mode: Mode) -> sqlite3.Connection:
    options = {"create": "rwc", "write": "rw", "read": "ro"}[mode]
    if mode == "read" and not _can_share(path):
        options = "ro&immutable=1"
    uri = f"{path.absolute().as_uri()}?mode={options}"
    # No isolation level: Python begins no transaction behind our back.
    connection = sqlite3.connect(uri, uri=True, timeout=_BUSY_SECONDS, isolation_level=None, check_same_thread=False)
    try:
        if mode == "create":
            connection.execute(f"PRAGMA application_id = {APPLICATION_ID}")
            connection.execute("PRAGMA journal_mode = WAL")
        # A draft that is being made is settled as a whole when it is done.
        connection.execute(f"PRAGMA synchronous = {'OFF' if mode == 'create' else 'FULL'}")
    except sqlite3.Error:
        connection.close()
        raise
    return connection


def _can_share(path: Path) -> bool:
    """Return whether a reader finds or may lay SQLite's index of the write-ahead log beside the file."""
    return os.access(path.parent, os.W_OK) or path.with_name(f"{path.name}-shm").exists()
