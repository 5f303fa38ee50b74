"""The database of one table: its SQL, which every database understands; rows go in and come out.

Nothing of SQLite's own stands in it (`sqlite_file.py`, `complaints.py`), so that a server's database can hold a table
too (`server.py`). It knows bodies as text and hashes as names; what they mean is its callers' business.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, Final, NamedTuple, Protocol

from oracle.errors import JournalError
from oracle.journal.complaints import complaint
from oracle.journal.places import Place, is_url
from oracle.journal.sqlite_file import Mode, SqliteFile
from oracle.journal.text import HASH_DIGITS


class MetaRow(NamedTuple):
    """Something said about the table as a whole, as it is stored."""

    name: str
    value: str


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


_HASH: Final = f"VARCHAR({HASH_DIGITS}) NOT NULL"

TABLES: Final[Mapping[str, str]] = {
    "meta": '"name" VARCHAR(40) NOT NULL, "value" TEXT NOT NULL, PRIMARY KEY ("name")',
    "records": (
        f'"hash" {_HASH}, "number" INTEGER NOT NULL, "parent" {_HASH}, "body" TEXT NOT NULL, PRIMARY KEY ("hash")'
    ),
    "heads": (
        f'"number" INTEGER NOT NULL, "record" {_HASH}, "reason" VARCHAR(20) NOT NULL, "came_from" {_HASH}, '
        '"after" INTEGER NOT NULL, PRIMARY KEY ("number")'
    ),
    "snapshots": (
        f'"record" {_HASH}, "fingerprint" VARCHAR(40) NOT NULL, "number" INTEGER NOT NULL, "hash" {_HASH}, '
        '"body" TEXT NOT NULL, PRIMARY KEY ("record", "fingerprint")'
    ),
}
"""All tables of a journal with their columns."""


def _columns(kind: type[NamedTuple], of: str = "") -> str:
    return ", ".join(f'{of}"{name}"' for name in kind._fields)


def _insert(table: str, kind: type[NamedTuple]) -> str:
    values = ", ".join(f":{name}" for name in kind._fields)
    return f"INSERT INTO {table} ({_columns(kind)}) VALUES ({values})"


_META: Final = f"SELECT {_columns(MetaRow)} FROM meta"
_RECORDS: Final = f"SELECT {_columns(RecordRow)} FROM records"
_HEADS: Final = f"SELECT {_columns(HeadRow)} FROM heads"
_SNAPSHOTS: Final = f"SELECT {_columns(SnapshotRow)} FROM snapshots"

LINE: Final = (
    f"WITH RECURSIVE walk({_columns(RecordRow)}) AS ("
    f'{_RECORDS} WHERE "hash" = :hash AND "number" > :above UNION ALL '
    f"SELECT {_columns(RecordRow, 'records.')} FROM records, walk "
    # Numbers fall by one at each step, so that even a damaged table is left after finitely many.
    'WHERE records."hash" = walk."parent" AND records."number" = walk."number" - 1 AND records."number" > :above'
    f') SELECT {_columns(RecordRow)} FROM walk ORDER BY "number"'
)
"""The question for the records between the one numbered `above` and `hash`, oldest first."""


class Database(Protocol):
    """A connection that understands the SQL of this module."""

    @property
    def refusals(self) -> tuple[type[Exception], ...]:
        """What its methods raise where the database refuses."""

    @property
    def in_transaction(self) -> bool:
        """Whether something has begun that was neither committed nor rolled back."""

    def begin(self) -> None:
        """Begin a transaction."""

    def commit(self) -> None:
        """Write what was done since `begin`."""

    def rollback(self) -> None:
        """Drop what was done since `begin`."""

    def rows(self, statement: str, values: Mapping[str, Any]) -> Sequence[Sequence[Any]]:
        """Return what a statement finds."""

    def write(self, statement: str, rows: Sequence[Mapping[str, Any]]) -> None:
        """Put a statement to the database once for each row of values."""

    def check(self) -> str:
        """Return what the database itself finds wrong with its file; empty for nothing."""

    def close(self) -> None:
        """Let go of the database; a second call does nothing."""


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
        self._database = _opened(place, mode)
        if mode == "create":
            with self.transaction():
                for name, columns in TABLES.items():
                    self._database.write(f"CREATE TABLE IF NOT EXISTS {name} ({columns})", [{}])

    def close(self) -> None:
        """Let go of the database; a second call does nothing."""
        self._database.close()

    @contextmanager
    def transaction(self) -> Iterator[None]:
        """Write all that is done inside, or nothing; or read it all as it was at one moment.

        Raises:
            JournalError: If the database refused; then nothing was written.
        """
        database = self._database
        if database.in_transaction:
            yield
            return
        try:
            database.begin()
            yield
            database.commit()
        except database.refusals as exc:
            self._roll_back()
            raise _refused(self.place, exc, self._mode) from exc
        except BaseException:
            self._roll_back()
            raise

    def _roll_back(self) -> None:
        with suppress(*self._database.refusals):
            if self._database.in_transaction:
                self._database.rollback()

    def _rows(self, statement: str, **values: Any) -> Sequence[Sequence[Any]]:
        with self.transaction():
            return self._database.rows(statement, values)

    def _add(self, table: str, rows: Sequence[NamedTuple]) -> None:
        if rows:
            with self.transaction():
                self._database.write(_insert(table, type(rows[0])), [row._asdict() for row in rows])

    def check(self) -> str:
        """Return what the database itself finds wrong with its file; empty for nothing."""
        with self.transaction():
            return self._database.check()

    def meta(self) -> dict[str, str]:
        """Return what is said about the table as a whole."""
        rows = map(MetaRow._make, self._rows(f'{_META} ORDER BY "name"'))
        return {row.name: row.value for row in rows}

    def add_meta(self, values: dict[str, str]) -> None:
        """Write what is said about the table as a whole."""
        self._add("meta", [MetaRow(name, values[name]) for name in sorted(values)])

    def record(self, hash: str) -> RecordRow | None:  # noqa: A002 - the column's own name
        """Return one record, or `None`."""
        found = self._rows(f'{_RECORDS} WHERE "hash" = :hash', hash=hash)
        return RecordRow(*found[0]) if found else None

    def line(self, hash: str, *, above: int = 0) -> tuple[RecordRow, ...]:  # noqa: A002
        """Return the records from the one numbered `above + 1` down to `hash`, in that order."""
        return tuple(RecordRow(*row) for row in self._rows(LINE, hash=hash, above=above))

    def records(self) -> tuple[RecordRow, ...]:
        """Return every record of every branch, parents before what hangs under them."""
        return tuple(RecordRow(*row) for row in self._rows(f'{_RECORDS} ORDER BY "number", "hash"'))

    def tips(self) -> tuple[RecordRow, ...]:
        """Return the records under which nothing hangs."""
        bare = f'{_RECORDS} WHERE "hash" NOT IN (SELECT "parent" FROM records) ORDER BY "number", "hash"'
        return tuple(RecordRow(*row) for row in self._rows(bare))

    def add_records(self, rows: Sequence[RecordRow]) -> None:
        """Write records that are not there yet."""
        self._add("records", rows)

    def head(self, number: int) -> HeadRow | None:
        """Return one head, or `None`."""
        found = self._rows(f'{_HEADS} WHERE "number" = :number', number=number)
        return HeadRow(*found[0]) if found else None

    def last_head(self) -> HeadRow | None:
        """Return the head that counts now, or `None` before the start."""
        found = self._rows(f'{_HEADS} ORDER BY "number" DESC LIMIT 1')
        return HeadRow(*found[0]) if found else None

    def heads(self) -> tuple[HeadRow, ...]:
        """Return all heads, oldest first."""
        return tuple(HeadRow(*row) for row in self._rows(f'{_HEADS} ORDER BY "number"'))

    def add_heads(self, rows: Sequence[HeadRow]) -> None:
        """Write heads behind those that are there."""
        self._add("heads", rows)

    def snapshot_number(self, fingerprint: str, *, up_to: int) -> int:
        """Return the greatest number of a record up to `up_to` with a kept state of this fingerprint; 0 for none."""
        greatest = 'SELECT max("number") FROM snapshots WHERE "fingerprint" = :fingerprint AND "number" <= :up_to'
        return self._rows(greatest, fingerprint=fingerprint, up_to=up_to)[0][0] or 0

    def snapshot(self, record: str, fingerprint: str) -> SnapshotRow | None:
        """Return the kept state after `record`, or `None`."""
        of_both = f'{_SNAPSHOTS} WHERE "record" = :record AND "fingerprint" = :fingerprint'
        found = self._rows(of_both, record=record, fingerprint=fingerprint)
        return SnapshotRow(*found[0]) if found else None

    def snapshots(self) -> tuple[SnapshotRow, ...]:
        """Return all kept states, oldest first."""
        ordered = f'{_SNAPSHOTS} ORDER BY "number", "record", "fingerprint"'
        return tuple(SnapshotRow(*row) for row in self._rows(ordered))

    def add_snapshot(self, row: SnapshotRow) -> None:
        """Write a kept state."""
        self._add("snapshots", (row,))


def _opened(place: Place, mode: Mode) -> Database:
    if not is_url(place):
        return _made(place, mode, lambda: SqliteFile(Path(place), mode), SqliteFile.refusals)
    from oracle.journal.server import Server  # brings a database library with it, which a file does without

    return _made(place, mode, lambda: Server(str(place)), Server.refusals)


def _made(place: Place, mode: Mode, make: Callable[[], Database], refusals: tuple[type[Exception], ...]) -> Database:
    try:
        return make()
    except refusals as exc:
        raise _refused(place, exc, mode) from exc


def _refused(place: Place, exc: Exception, mode: Mode) -> JournalError:
    """Return what a refusal means; a library between wraps that of the driver."""
    return complaint(place, getattr(exc, "orig", None) or exc, writing=mode != "read")
