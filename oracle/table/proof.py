"""The proof of a whole table: chain, rules, and every card derived again from the key it committed itself to."""

from __future__ import annotations

from pathlib import Path

from oracle.journal.codec import Codec
from oracle.journal.reader import JournalReader
from oracle.journal.verify import Seeded, Verified, verify
from oracle.table.opening import table_of
from oracle.table.state import CounterMoved, TableOpened


def proven(place: Path) -> Verified:
    """Check the journal at `place` in all it says, and return what was checked.

    Raises:
        JournalDamagedError: At the first record that does not hold.
        JournalError: If there is no such table.
    """
    table = table_of(place)
    codec = Codec(table.parts)
    return verify(place, codec, table, seeded=Seeded(CounterMoved, commitment=_commitment(place, codec)))


def _commitment(place: Path, codec: Codec) -> str:
    with JournalReader.read(place, codec) as journal:
        first = journal.line()[:1]
    opened = (event for record in first for event in record.events if isinstance(event, TableOpened))
    return next((event.commitment for event in opened), "")
