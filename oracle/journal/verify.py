"""Proof that a journal is whole: every hash, every branch replayed, every seeded draw derived again from the key.

What it cannot see: a tail that was cut off cleanly, moves and all. Keep the hash of the stand elsewhere for that.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Final, Generic, Protocol, TypeVar

from oracle.core.chance import commitment
from oracle.core.notation import write_action
from oracle.core.part import Part, fill, menu, replay
from oracle.core.records import dataclass
from oracle.errors import JournalDamagedError, OracleError, ReplayError
from oracle.journal.chain import body_in, body_of, unseal, written
from oracle.journal.codec import Codec
from oracle.journal.keys import read_key
from oracle.journal.opening import meta_of, open_store
from oracle.journal.places import Place, is_url, table_name
from oracle.journal.records import FORMAT, Record
from oracle.journal.soundness import check_chain
from oracle.journal.text import hash_of
from oracle.journal.upcasts import UPCASTS, Upcasts, format_of

if TYPE_CHECKING:
    from oracle.journal.store import RecordRow, SnapshotRow, Store

S = TypeVar("S")
A = TypeVar("A")
E = TypeVar("E")

CHANCE: Final = "chance"
"""The actor that draws, and the cause of what the table's seed drew."""


class CounterMoved(Protocol):
    """The table's event that moves the counter."""

    @property
    def counter(self) -> int:
        """Where the next draw begins."""


class KeyChanged(Protocol):
    """The table's event that commits it to another key; the counter begins anew with it."""

    @property
    def commitment(self) -> str:
        """What it is committed to from then on."""


@dataclass(frozen=True, slots=True)
class Seeded:
    """What is needed to derive the draws of a seeded table."""

    counter_moved: type[CounterMoved]
    """The class of that event in this table's part."""
    key: bytes | None = None
    """The key as it was revealed; `None` for the one that lies beside the table."""
    commitment: str = ""
    """What the table published before the first draw; empty to leave that unchecked."""
    key_changed: type[KeyChanged] | None = None
    """The class of the event that commits the table to another key, where the part has one."""


@dataclass(frozen=True, slots=True)
class Verified:
    """What was checked and found whole."""

    records: int
    branches: int
    draws: int
    """Draws derived again from the key; 0 where there is no key."""
    typed: int = 0
    """Draws that people made with real cards and dice, which nobody can derive."""
    begins: int = 0
    """The first record from which draws are derived, where a table came without its key; 0 for from the start."""


def verify(
    place: Place, codec: Codec, part: Part[S, A, E], *, seeded: Seeded | None = None, upcasts: Upcasts = UPCASTS
) -> Verified:
    """Check the whole journal of a table; it may be open in another program.

    Args:
        place: Where it lies.
        codec: Reads its events.
        part: The rules of the whole table: its events are replayed with them, and the moves of chance taken from them.
        seeded: How to derive the draws of a seeded table.
        upcasts: How old formats are lifted.

    Raises:
        JournalDamagedError: At the first thing that does not hold, with the number of the record.
        JournalError: If there is no table, or a newer release wrote it.
    """
    store = open_store(place, "read")
    try:
        with store.transaction():
            return _Inspection(store, codec, part, _draws(place, seeded), upcasts).run()
    finally:
        store.close()


@dataclass(frozen=True, slots=True)
class _Draws:
    """The key, and the event in which the counter is found."""

    counter_moved: type[CounterMoved]
    key: bytes
    key_changed: type[KeyChanged] | None
    promise: str
    """What the table committed itself to first; empty where that is left unchecked."""

    def is_first(self) -> bool:
        """Return whether the key is the one that the table began with."""
        return not self.promise or commitment(self.key) == self.promise

    def promised(self, record: Record) -> str:
        """Return what `record` commits the table to; empty where it changes no key."""
        kind = self.key_changed
        found = [event.commitment for event in record.events if kind is not None and isinstance(event, kind)]
        return found[-1] if found else ""

    def counter_after(self, record: Record, counter: int) -> int:
        """Return the counter after `record`, taken from its events alone."""
        moved = [event.counter for event in record.events if isinstance(event, self.counter_moved)]
        return moved[-1] if moved else counter


def _draws(place: Place, seeded: Seeded | None) -> _Draws | None:
    if seeded is None:
        return None
    key = seeded.key or (None if is_url(place) else read_key(place))
    if key is None:
        return None
    return _Draws(seeded.counter_moved, key, seeded.key_changed, seeded.commitment)


class _Inspection(Generic[S, A, E]):
    """One walk over a journal."""

    def __init__(self, store: Store, codec: Codec, part: Part[S, A, E], draws: _Draws | None, upcasts: Upcasts) -> None:
        self._store = store
        self._codec = codec
        self._part = part
        self._draws = draws
        self._upcasts = upcasts
        self._derived = 0
        self._typed = 0
        self._begins = 0

    def run(self) -> Verified:
        """Check all and count it."""
        found = self._store.check()
        if found:
            raise JournalDamagedError(f"table {table_name(self._store.place)}: its file is damaged: {found}")
        meta_of(self._store)
        rows = self._store.records()
        check_chain(rows, self._store.heads())
        records = tuple(map(self._record, rows))
        self._check_key(records)
        self._replay(records, {row.record: row for row in self._own_snapshots(records)})
        return Verified(len(records), len(self._store.tips()), self._derived, self._typed, self._begins)

    def _check_key(self, records: Sequence[Record]) -> None:
        """Check that the table committed itself to the key at some time."""
        draws = self._draws
        if draws is None or draws.is_first():
            return
        mine = [one.number for one in records if draws.promised(one) == commitment(draws.key)]
        if not mine:
            name = table_name(self._store.place)
            raise JournalDamagedError(f"the key of table {name} is not the one it committed itself to")
        self._begins = min(mine)

    def _record(self, row: RecordRow) -> Record:
        record = unseal(self._codec, row.hash, row.body, self._upcasts)
        as_written = format_of(body_in(row.body)) == FORMAT
        if as_written and body_of(self._codec, record) != row.body:
            raise JournalDamagedError(f"record {record.number} says more than can be read", number=record.number)
        return record

    def _own_snapshots(self, records: Sequence[Record]) -> Sequence[SnapshotRow]:
        """Return the kept states that this release would use, after looking at all of them."""
        known = {record.hash for record in records}
        kept = self._store.snapshots()
        for row in kept:
            if row.record not in known or row.hash != hash_of(row.record + row.body):
                raise JournalDamagedError(f"the state kept after record {row.number} is damaged", number=row.number)
        return [row for row in kept if row.fingerprint == self._codec.fingerprint]

    def _replay(self, records: Sequence[Record], kept: Mapping[str, SnapshotRow]) -> None:
        """Follow every branch with the rules, depth first; states along the way are shared."""
        below: dict[str, list[Record]] = {}
        for record in records:
            below.setdefault(record.parent, []).append(record)
        waiting: list[tuple[Record, S, int | None]] = [
            (first, self._part.empty(), self._first_counter()) for first in below.get("", ())
        ]
        while waiting:
            record, before, counter = waiting.pop()
            counter = self._counter_after(record, before, counter)
            state = self._state_after(record, before)
            row = kept.get(record.hash)
            if row is not None and written(self._codec, state) != row.body:
                raise JournalDamagedError(
                    f"the state kept after record {record.number} is another", number=record.number
                )
            waiting += [(child, state, counter) for child in reversed(below.get(record.hash, ()))]

    def _state_after(self, record: Record, state: S) -> S:
        try:
            return replay(self._part, record.events, state)
        except ReplayError as exc:
            raise JournalDamagedError(f"record {record.number}: {exc}", number=record.number) from exc

    def _first_counter(self) -> int | None:
        """Return where the draws begin; `None` while they come from a key that is not here."""
        return 0 if self._draws is not None and self._draws.is_first() else None

    def _counter_after(self, record: Record, state: S, counter: int | None) -> int | None:
        if record.who == CHANCE and record.cause.kind != CHANCE:
            self._typed += 1
        if self._draws is None:
            return counter
        promised = self._draws.promised(record)
        if promised:
            return 0 if promised == commitment(self._draws.key) else None
        if counter is None:
            return None
        after = counter
        if record.who == CHANCE and record.cause.kind == CHANCE:
            action, after = self._drawn(record, state, self._draws.key, counter)
            self._derived += 1
            if action != record.action:
                raise _wrong_draw(record, f"the key gives {action!r}")
        if self._draws.counter_after(record, counter) != after:
            raise _wrong_draw(record, f"the counter should be {after} after it")
        return after

    def _drawn(self, record: Record, state: S, key: bytes, counter: int) -> tuple[str, int]:
        """Return what the key gives for the first option of chance, and the counter after it."""
        try:
            options = menu(self._part, state, CHANCE)
            action, after = fill(options[0], key, counter)
        except (IndexError, ValueError, OracleError) as exc:
            raise _wrong_draw(record, "chance had no such move") from exc
        return write_action(action), after


def _wrong_draw(record: Record, why: str) -> JournalDamagedError:
    return JournalDamagedError(
        f"record {record.number} is not what chance drew ({record.action!r}): {why}", number=record.number
    )
