"""Looking into a journal: records, branches, the stand, and the state there. Nothing here writes."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from functools import lru_cache, partial
from types import TracebackType
from typing import TYPE_CHECKING, Any, Final, Self, TypeVar

from oracle.core.part import Part, replay
from oracle.errors import JournalDamagedError
from oracle.journal.chain import unseal
from oracle.journal.codec import Codec
from oracle.journal.keys import read_key
from oracle.journal.opening import meta_of, open_store
from oracle.journal.places import Place, table_name
from oracle.journal.records import Abridged, Head, Record, Snapshot
from oracle.journal.text import hash_of, parse
from oracle.journal.upcasts import UPCASTS, Upcasts

if TYPE_CHECKING:
    from oracle.journal.store import RecordRow, SnapshotRow, Store

S = TypeVar("S")
A = TypeVar("A")
E = TypeVar("E")

_CHUNK: Final = 100
"""Records read at a time when looking backwards."""

_MOST_READ: Final = 2 * _CHUNK
"""Records that are kept as they were read, as every turn looks back at the same ones."""

OF_PAST: Final = "/past"
"""Behind the fingerprint of what is kept of the events, beside the state."""

_NOBODYS: Final = ("chance", "bridge")
"""Actors whose records are nobody's decision, even where a person typed the cards."""


class JournalReader:
    """A journal as it was when it was opened. Made by `read`; closed by `close` or at the end of a `with`."""

    def __init__(self, store: Store, codec: Codec, upcasts: Upcasts = UPCASTS) -> None:
        self._store = store
        self._codec = codec
        self._unseal = lru_cache(_MOST_READ)(partial(unseal, codec, upcasts=upcasts))
        self.place = store.place
        self.meta = meta_of(store)
        self._head: Head | None = None
        self._stand: Record | None = None
        self._find_stand()

    def _find_stand(self) -> None:
        last = self._store.last_head()
        self._head = Head(**last._asdict()) if last else None
        self._stand = self.record(self._head.record) if self._head else None

    @classmethod
    def read(cls, place: Place, codec: Codec, *, upcasts: Upcasts = UPCASTS) -> JournalReader:
        """Open a table to look at it, also while a person plays.

        Raises:
            JournalDamagedError: If it cannot be read.
            JournalError: If there is none, or a newer release wrote it.
        """
        store = open_store(place, "read")
        try:
            return JournalReader(store, codec, upcasts)
        except BaseException:
            store.close()
            raise

    def close(self) -> None:
        """Let go of the file; a second call does nothing."""
        self._store.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, exc: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    @property
    def key(self) -> bytes | None:
        """The key of a seeded table, from the file beside it; `None` where there is none."""
        return read_key(self.place)

    @property
    def stand(self) -> Record | None:
        """The record after which the table stands; `None` before the first commit."""
        return self._stand

    @property
    def can_redo(self) -> bool:
        """Whether there is an undo that nothing followed."""
        return self._head is not None and self._head.redoes > 0

    def record(self, hash: str) -> Record:  # noqa: A002 - what it is called everywhere
        """Return one record.

        Raises:
            JournalDamagedError: If it is not there, or is not what was written.
        """
        row = self._store.record(hash)
        if row is None:
            raise JournalDamagedError(f"table {table_name(self.place)}: record {hash[:12]} is missing")
        return self._unsealed(row)

    def _unsealed(self, row: RecordRow) -> Record:
        return self._unseal(row.hash, row.body)

    def line(self, record: Record | None = None, *, above: int = 0) -> tuple[Record, ...]:
        """Return the records from the first one to `record`, or to the stand.

        Args:
            record: The last record wanted.
            above: Leave out the records up to this number.

        Raises:
            JournalDamagedError: If one is missing, or is not what was written.
        """
        last = record or self._stand
        return tuple(map(self._unsealed, self._rows(last, above=above))) if last else ()

    def _rows(self, last: Record, *, above: int) -> tuple[RecordRow, ...]:
        rows = self._store.line(last.hash, above=above)
        if len(rows) != max(0, last.number - above):
            number = rows[0].number - 1 if rows else last.number
            raise JournalDamagedError(f"table {table_name(self.place)}: record {number} is missing", number=number)
        return rows

    def tips(self) -> tuple[Record, ...]:
        """Return the end of every branch."""
        return tuple(map(self._unsealed, self._store.tips()))

    def redoable(self) -> tuple[Record, ...]:
        """Return what a redo would bring back, oldest first; empty when there is nothing."""
        undone = self._store.head(self._head.redoes) if self._head and self._head.redoes else None
        if undone is None:
            return ()
        return self.line(self.record(undone.came_from), above=self.record(undone.record).number)

    def undoable(self, seats: Collection[str] = ()) -> tuple[Record, ...]:
        """Return what an undo would take back, oldest first; empty when there is nothing.

        Args:
            seats: Whose last decision is meant; empty for that of any seat.
        """
        taken: list[Record] = []
        for record in self.backwards():
            taken.append(record)
            if _is_decision(record, seats):
                return tuple(reversed(taken))
        return ()

    def backwards(self) -> Iterator[Record]:
        """Yield the records from the stand to the first, read in chunks: who looks back rarely looks far."""
        last = self._stand
        while last is not None:
            chunk = self.line(last, above=max(0, last.number - _CHUNK))
            yield from reversed(chunk)
            last = self.record(chunk[0].parent) if chunk[0].parent else None

    def state(self, part: Part[S, A, E], record: Record | None = None) -> S:
        """Return the state after `record`, or at the stand: the nearest kept one, and what happened since.

        Raises:
            JournalDamagedError: If a record is missing, or is not what was written.
            ReplayError: If the events do not fit the rules.
        """
        kept = self.nearest_snapshot(record)
        since = self.line(record, above=kept.record.number if kept else 0)
        before: S | None = kept.state if kept else None
        return replay(part, (event for one in since for event in one.events), before)

    def nearest_snapshot(self, record: Record | None = None) -> Snapshot | None:
        """Return the last state that was kept on the way to `record`, or to the stand; `None` if there is none.

        One that is damaged, or from another release, is passed over: it only saves time.
        """
        return self._nearest(record or self._stand, self._codec.fingerprint)

    def abridged(self) -> Iterator[Any]:
        """Yield the events so far, without those left out when a state was kept (`Journal.snapshot`).

        Raises:
            JournalDamagedError: If a record is missing, or is not what was written.
        """
        above = 0
        kept = self._nearest(self._stand, self._codec.fingerprint + OF_PAST)
        if kept is not None and isinstance(kept.state, Abridged):
            above = kept.record.number
            yield from kept.state.events
        for record in self.line(above=above):
            yield from record.events

    def _nearest(self, last: Record | None, fingerprint: str) -> Snapshot | None:
        """Return what was kept last under a fingerprint on the way to a record."""
        number = self._store.snapshot_number(fingerprint, up_to=last.number) if last else 0
        while last is not None and number:
            last = self._unsealed(self._rows(last, above=number - 1)[0])
            kept = self._store.snapshot(last.hash, fingerprint)
            state = self._kept_state(kept) if kept else None
            if state is not None:
                return Snapshot(last, state)
            number = self._store.snapshot_number(fingerprint, up_to=number - 1)
        return None

    def _kept_state(self, row: SnapshotRow) -> Any:
        if row.hash != hash_of(row.record + row.body):
            return None
        try:
            return self._codec.read(parse(row.body))
        except JournalDamagedError:
            return None


def _is_decision(record: Record, seats: Collection[str]) -> bool:
    """Return whether a seat decided this; the first record set the table up and was nobody's move."""
    mine = record.seat in seats if seats else bool(record.seat)
    return mine and bool(record.parent) and record.who not in _NOBODYS
