"""The journal of one table: what happened, in order, on every branch, and where the table stands.

Records never change and nothing is ever deleted: undo, redo and branch only move the place where the table stands. What
`commit` returned is on disk. One program at a time writes a table; any number may read it.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, Any, Final

from oracle.errors import JournalError, JournalWriteError
from oracle.journal.chain import seal, written
from oracle.journal.codec import Codec
from oracle.journal.locks import TableLock
from oracle.journal.opening import add_meta, build, check_file, open_store
from oracle.journal.places import Place, is_url, table_name
from oracle.journal.reader import OF_PAST, JournalReader
from oracle.journal.records import Abridged, Head, HeadReason, Meta, Record, Step
from oracle.journal.text import hash_of
from oracle.journal.upcasts import UPCASTS, Upcasts

if TYPE_CHECKING:
    from oracle.journal.store import Store

Abridge = Callable[[tuple[Any, ...]], tuple[Any, ...]]
"""Leaves out of the events of a table those that nobody asks for any more, and keeps the order of the others."""

SNAPSHOT_EVERY: Final = 200
"""Records between two kept states: it bounds what has to be replayed on resuming."""


class Journal(JournalReader):
    """A journal open for play. Made by `create` or `open`; closed by `close` or at the end of a `with`.

    Not for several threads at once: a table lets one command in at a time.
    """

    def __init__(self, store: Store, lock: TableLock, codec: Codec, upcasts: Upcasts) -> None:
        super().__init__(store, codec, upcasts)
        self._lock = lock
        self._last_kept: int | None = None
        """Number of the record of the nearest snapshot, 0 for none; `None` when it has to be looked up."""

    @classmethod
    def create(cls, place: Place, meta: Meta, codec: Codec, *, key: bytes | None = None) -> Journal:
        """Make the journal of a new table and open it.

        Args:
            place: The file to be made, or the URL of an empty database.
            meta: What the table is.
            codec: Writes and reads the values of its parts.
            key: The key of a seeded table; written beside the journal, never into it.

        Raises:
            JournalLockedError: If another program is making it.
            JournalWriteError: If there is one already, or the disk refuses; nothing is left behind.
        """
        lock = TableLock(place)
        try:
            build(place, lambda store: add_meta(store, meta), key=key)
            return cls._opened(place, lock, codec, UPCASTS)
        except BaseException:
            lock.release()
            raise

    @classmethod
    def open(cls, place: Place, codec: Codec, *, upcasts: Upcasts = UPCASTS) -> Journal:
        """Open a table for play.

        Raises:
            JournalLockedError: If another program plays at it.
            JournalWriteError: If it cannot be written.
            JournalDamagedError: If it cannot be read; it is left as it is.
            JournalError: If there is none, or a newer release wrote it.
        """
        if not is_url(place):
            check_file(place)
        lock = TableLock(place)
        try:
            return cls._opened(place, lock, codec, upcasts)
        except BaseException:
            lock.release()
            raise

    @classmethod
    def _opened(cls, place: Place, lock: TableLock, codec: Codec, upcasts: Upcasts) -> Journal:
        store = open_store(place, "write")
        try:
            return cls(store, lock, codec, upcasts)
        except BaseException:
            store.close()
            raise

    def close(self) -> None:
        """Let others play; a second call does nothing."""
        super().close()
        self._lock.release()

    def append(self, step: Step) -> Record:
        """Write one step and stand on it: `commit` of a batch of one."""
        return self.commit((step,))[0]

    def commit(self, steps: Sequence[Step], *, keeps_redo: bool = False) -> tuple[Record, ...]:
        """Write steps one under the other and stand on the last: all of them, durably, or none.

        A step that hangs there already, word for word, is stood on again and not written twice.

        Args:
            steps: A decision and everything that followed it, at least one.
            keeps_redo: Whether what was undone can still be redone afterwards; for what goes on beside the game.

        Raises:
            JournalWriteError: If it cannot be written; nothing was, and the table stands where it stood.
        """
        if not steps:
            raise ValueError("a batch holds at least one step")
        sealed: list[tuple[Record, str]] = []
        for step in steps:
            sealed.append(seal(self._codec, step, sealed[-1][0] if sealed else self._stand))
        after = self._head.redoes if keeps_redo and self._head else 0
        self._move(sealed[-1][0], "act" if self._head else "start", after=after, sealed=sealed)
        return tuple(record for record, _ in sealed)

    def undo(self, seats: Collection[str] = ()) -> Record | None:
        """Stand before the last decision of these seats, and return the record stood on; `None` if there is none.

        Whoever calls this asks the others first where `undoable` shows that they decided or saw something since.

        Raises:
            JournalWriteError: If the disk refuses; the table stands where it stood.
        """
        taken = self.undoable(seats)
        if not taken:
            return None
        return self._move(self.record(taken[0].parent), "undo", after=self._head.redoes if self._head else 0)

    def redo(self) -> Record | None:
        """Take the last undo back that nothing followed, and return the record stood on; `None` if there is none.

        Raises:
            JournalWriteError: If the disk refuses; the table stands where it stood.
        """
        undone = self._store.head(self._head.redoes) if self._head and self._head.redoes else None
        if undone is None:
            return None
        return self._move(self.record(undone.came_from), "redo", after=undone.after)

    def branch(self, at: str) -> Record:
        """Stand on the record with the hash `at`, wherever it hangs; what comes next begins a branch there.

        Raises:
            JournalError: If there is no such record; the table stands where it stood.
            JournalWriteError: If the disk refuses; the table stands where it stood.
        """
        if self._store.record(at) is None:
            raise JournalError(f"no record of table {table_name(self.place)} has the hash {at[:64]!r}")
        return self._move(self.record(at), "branch")

    def _move(
        self, to: Record, reason: HeadReason, *, after: int = 0, sealed: Sequence[tuple[Record, str]] = ()
    ) -> Record:
        """Stand on `to` from now on, and write the records that lead there, in one transaction."""
        from oracle.journal.store import HeadRow, RecordRow

        came_from = self._stand.hash if self._stand else ""
        head = Head(self._head.number + 1 if self._head else 1, to.hash, reason, came_from, after)
        try:
            with self._store.transaction():
                new = self._not_yet_there(sealed)
                self._store.add_records([RecordRow(one.hash, one.number, one.parent, body) for one, body in new])
                self._store.add_heads([HeadRow(head.number, head.record, head.reason, head.came_from, head.after)])
            self._head, self._stand = head, to
        except BaseException:
            self._look_again()  # an interrupt may come when all is written but not yet noted here
            raise
        if not sealed:
            self._last_kept = None
        return to

    def _look_again(self) -> None:
        with suppress(JournalError):
            self._find_stand()
        self._last_kept = None

    def _not_yet_there(self, sealed: Sequence[tuple[Record, str]]) -> Sequence[tuple[Record, str]]:
        """Return the rest of the batch from its first new record on: whatever hangs under a new one is new."""
        for place, (record, _) in enumerate(sealed):
            if self._store.record(record.hash) is None:
                return sealed[place:]
        return ()

    def snapshot(self, state: Any, *, every: int = SNAPSHOT_EVERY, abridge: Abridge | None = None) -> bool:
        """Keep `state`, which is the one at the stand, if the nearest kept one is at least `every` records back.

        With it is kept what `abridge` leaves of the events so far, which it has left of earlier ones before.

        Returns:
            Whether it was kept. A disk that refuses is no error here: a kept state only saves time.

        Raises:
            JournalWriteError: If the state holds what its classes do not promise.
        """
        if self._stand is None or self._stand.number - self._nearest_kept() < every:
            return False
        self._last_kept = self._stand.number
        is_kept = self._keep(self._stand, state, self._codec.fingerprint)
        if abridge is not None:
            with suppress(JournalError):  # then the past is read from its records, one of which may be damaged
                past = Abridged(abridge(tuple(self.abridged())))
                self._keep(self._stand, past, self._codec.fingerprint + OF_PAST)
        return is_kept

    def _nearest_kept(self) -> int:
        if self._last_kept is None:
            nearest = self.nearest_snapshot()
            self._last_kept = nearest.record.number if nearest else 0
        return self._last_kept

    def _keep(self, record: Record, value: Any, fingerprint: str) -> bool:
        from oracle.journal.store import SnapshotRow

        body = written(self._codec, value)
        row = SnapshotRow(record.hash, fingerprint, record.number, hash_of(record.hash + body), body)
        try:
            self._store.add_snapshot(row)
        except JournalWriteError:
            return False
        return True
