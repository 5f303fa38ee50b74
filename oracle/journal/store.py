"""The database of one table. The only module that knows SQLAlchemy, and the only one that knows SQL.

Nothing of SQLite's own stands in it but in `_connected` and `complaints.py`, so that a server's database can hold a
table too. It knows bodies as text and hashes as names; what they mean is its callers' business.
"""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final, Literal, NamedTuple

from sqlalchemy import (
    Column,
    Integer,
    MetaData,
    Select,
    String,
    Table,
    Text,
    create_engine,
    event,
    func,
    insert,
    select,
)
from sqlalchemy.engine import Connection, Engine
from sqlalchemy.exc import DBAPIError, SQLAlchemyError
from sqlalchemy.pool import NullPool

from oracle.journal.complaints import complaint
from oracle.journal.places import APPLICATION_ID, Place, is_url
from oracle.journal.text import HASH_DIGITS

_BUSY_SECONDS: Final = 5
"""How long a write waits for a reader's checkpoint."""

TABLES: Final = MetaData()
"""All tables of a journal."""

_META: Final = Table(
    "meta", TABLES, Column("name", String(40), primary_key=True), Column("value", Text, nullable=False)
)
_RECORDS: Final = Table(
    "records",
    TABLES,
    Column("hash", String(HASH_DIGITS), primary_key=True),
    Column("number", Integer, nullable=False),
    Column("parent", String(HASH_DIGITS), nullable=False),
    Column("body", Text, nullable=False),
)
_HEADS: Final = Table(
    "heads",
    TABLES,
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("record", String(HASH_DIGITS), nullable=False),
    Column("reason", String(20), nullable=False),
    Column("came_from", String(HASH_DIGITS), nullable=False),
    Column("after", Integer, nullable=False),
)
_SNAPSHOTS: Final = Table(
    "snapshots",
    TABLES,
    Column("record", String(HASH_DIGITS), primary_key=True),
    Column("fingerprint", String(40), primary_key=True),
    Column("number", Integer, nullable=False),
    Column("hash", String(HASH_DIGITS), nullable=False),
    Column("body", Text, nullable=False),
)

Mode = Literal["create", "write", "read"]
"""`create` makes the file, `write` and `read` need one; `read` leaves it as it is."""


class RecordRow(NamedTuple):
    """A record as it is stored."""

    hash: str
    number: int
    parent: str
    body: str


class HeadRow(NamedTuple):
    """A head as it is stored."""

    number: int
    record: str
    reason: str
    came_from: str
    after: int


class SnapshotRow(NamedTuple):
    """A kept state as it is stored."""

    record: str
    fingerprint: str
    number: int
    hash: str
    body: str


class Store:
    """An open database.

    Args:
        place: The file or URL.
        mode: Whether to make it, write it, or only read it.

    Raises:
        JournalError: If it cannot be opened; a file that is no journal is left as it is.
    """

    def __init__(self, place: Place, mode: Mode) -> None:
        self.place = place
        self._mode: Mode = mode
        with self._translated():
            self._engine = _engine(place, mode)
            self._connection = self._engine.connect()
        if mode == "create":
            with self.transaction():
                TABLES.create_all(self._connection)

    def close(self) -> None:
        """Let go of the database; a second call does nothing."""
        self._connection.close()
        self._engine.dispose()

    @contextmanager
    def transaction(self) -> Iterator[None]:
        """Write all that is done inside, or nothing; or read it all as it was at one moment.

        Raises:
            JournalError: If the database refused; then nothing was written.
        """
        if self._connection.in_transaction():
            yield
            return
        with self._translated(), self._connection.begin():
            yield

    @contextmanager
    def _translated(self) -> Iterator[None]:
        try:
            yield
        except SQLAlchemyError as exc:
            original = exc.orig if isinstance(exc, DBAPIError) and exc.orig else exc
            raise complaint(self.place, original, writing=self._mode != "read") from exc

    def _rows(self, statement: Any) -> Sequence[Any]:
        with self.transaction():
            return self._connection.execute(statement).all()

    def _add(self, table: Table, rows: Sequence[NamedTuple]) -> None:
        if rows:
            with self.transaction():
                self._connection.execute(insert(table), [row._asdict() for row in rows])

    def check(self) -> str:
        """Return what the database itself finds wrong with its file; empty for nothing."""
        if self._connection.dialect.name != "sqlite":
            return ""
        with self.transaction():
            found = self._connection.exec_driver_sql("PRAGMA integrity_check(1)").scalar()
        return "" if found == "ok" else str(found)

    def meta(self) -> dict[str, str]:
        """Return what is said about the table as a whole."""
        return {row.name: row.value for row in self._rows(select(_META).order_by(_META.c.name))}

    def add_meta(self, values: dict[str, str]) -> None:
        """Write what is said about the table as a whole."""
        with self.transaction():
            self._connection.execute(insert(_META), [{"name": name, "value": values[name]} for name in sorted(values)])

    def record(self, hash: str) -> RecordRow | None:  # noqa: A002 - the column's own name
        """Return one record, or `None`."""
        found = self._rows(select(_RECORDS).where(_RECORDS.c.hash == hash))
        return RecordRow(*found[0]) if found else None

    def line(self, hash: str, *, above: int = 0) -> tuple[RecordRow, ...]:  # noqa: A002
        """Return the records from the one numbered `above + 1` down to `hash`, in that order."""
        return tuple(RecordRow(*row) for row in self._rows(line_of(hash, above=above)))

    def records(self) -> tuple[RecordRow, ...]:
        """Return every record of every branch, parents before what hangs under them."""
        return tuple(
            RecordRow(*row) for row in self._rows(select(_RECORDS).order_by(_RECORDS.c.number, _RECORDS.c.hash))
        )

    def tips(self) -> tuple[RecordRow, ...]:
        """Return the records under which nothing hangs."""
        below = select(_RECORDS.c.parent)
        tips = select(_RECORDS).where(_RECORDS.c.hash.not_in(below)).order_by(_RECORDS.c.number, _RECORDS.c.hash)
        return tuple(RecordRow(*row) for row in self._rows(tips))

    def add_records(self, rows: Sequence[RecordRow]) -> None:
        """Write records that are not there yet."""
        self._add(_RECORDS, rows)

    def head(self, number: int) -> HeadRow | None:
        """Return one head, or `None`."""
        found = self._rows(select(_HEADS).where(_HEADS.c.number == number))
        return HeadRow(*found[0]) if found else None

    def last_head(self) -> HeadRow | None:
        """Return the head that counts now, or `None` before the start."""
        found = self._rows(select(_HEADS).order_by(_HEADS.c.number.desc()).limit(1))
        return HeadRow(*found[0]) if found else None

    def heads(self) -> tuple[HeadRow, ...]:
        """Return all heads, oldest first."""
        return tuple(HeadRow(*row) for row in self._rows(select(_HEADS).order_by(_HEADS.c.number)))

    def add_heads(self, rows: Sequence[HeadRow]) -> None:
        """Write heads behind those that are there."""
        self._add(_HEADS, rows)

    def snapshot_number(self, fingerprint: str, *, up_to: int) -> int:
        """Return the greatest number of a record up to `up_to` with a kept state of this fingerprint; 0 for none."""
        columns = _SNAPSHOTS.c
        greatest = select(func.max(columns.number)).where(columns.fingerprint == fingerprint, columns.number <= up_to)
        return self._rows(greatest)[0][0] or 0

    def snapshot(self, record: str, fingerprint: str) -> SnapshotRow | None:
        """Return the kept state after `record`, or `None`."""
        columns = _SNAPSHOTS.c
        found = self._rows(select(_SNAPSHOTS).where(columns.record == record, columns.fingerprint == fingerprint))
        return SnapshotRow(*found[0]) if found else None

    def snapshots(self) -> tuple[SnapshotRow, ...]:
        """Return all kept states, oldest first."""
        columns = _SNAPSHOTS.c
        ordered = select(_SNAPSHOTS).order_by(columns.number, columns.record, columns.fingerprint)
        return tuple(SnapshotRow(*row) for row in self._rows(ordered))

    def add_snapshot(self, row: SnapshotRow) -> None:
        """Write a kept state."""
        self._add(_SNAPSHOTS, (row,))


def line_of(hash: str, *, above: int) -> Select[Any]:  # noqa: A002 - the column's own name
    """Return the question for the records between the one numbered `above` and `hash`, oldest first."""
    columns = _RECORDS.c
    walk = select(_RECORDS).where(columns.hash == hash, columns.number > above).cte("walk", recursive=True)
    # Numbers fall by one at each step, so that even a damaged table is left after finitely many.
    nearer = (columns.hash == walk.c.parent, columns.number == walk.c.number - 1, columns.number > above)
    walk = walk.union_all(select(_RECORDS).where(*nearer))
    return select(walk).order_by(walk.c.number)


def _engine(place: Place, mode: Mode) -> Engine:
    if is_url(place):
        return create_engine(str(place), poolclass=NullPool)
    engine = create_engine("sqlite://", creator=lambda: _connected(Path(place), mode), poolclass=NullPool)
    event.listen(engine, "begin", _begin(mode))
    return engine


def _begin(mode: Mode) -> Callable[[Connection], None]:
    """Return what starts a transaction: a writer takes its lock at once, so that it can never fail half-way."""

    def begin(connection: Connection) -> None:
        connection.exec_driver_sql("BEGIN" if mode == "read" else "BEGIN IMMEDIATE")

    return begin


def _connected(path: Path, mode: Mode) -> sqlite3.Connection:
    """Open the SQLite file. All that only SQLite has stands here."""
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
