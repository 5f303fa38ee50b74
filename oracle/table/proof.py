"""The proof of a whole table: chain, rules, and every card derived again from the key it committed itself to."""

from __future__ import annotations

from pathlib import Path

from oracle.core.chance import commitment
from oracle.errors import JournalDamagedError
from oracle.journal.codec import Codec
from oracle.journal.keys import read_key
from oracle.journal.places import beside
from oracle.journal.reader import JournalReader
from oracle.journal.verify import Seeded, Verified, verify
from oracle.table.opening import table_of
from oracle.table.state import CounterMoved, KeyChanged, TableOpened
from oracle.table.words import sentence


def proven(place: Path) -> Verified:
    """Check the journal at `place` in all it says, and return what was checked.

    Raises:
        JournalDamagedError: At the first record that does not hold.
        JournalError: If there is no such table.
    """
    table = table_of(place)
    codec = Codec(table.parts)
    seeded = Seeded(CounterMoved, commitment=committed(place, codec), key_changed=KeyChanged)
    return verify(place, codec, table, seeded=seeded)


def key_that_came(place: Path) -> bool:
    """Return whether a table that was just imported has its key; a wrong one is taken away again.

    Raises:
        JournalDamagedError: If the key is not the one that the table committed itself to; the table stays, without it.
        JournalError: If it cannot be read.
    """
    codec = Codec(table_of(place).parts)
    key = read_key(place)
    if key is None:
        return False
    promised = {committed(place, codec), *_promised_later(place, codec)}
    if promised != {""} and commitment(key) not in promised:
        beside(place, ".key").unlink(missing_ok=True)
        raise JournalDamagedError(sentence("key", "wrong", name=place.stem))
    return True


def _promised_later(place: Path, codec: Codec) -> tuple[str, ...]:
    """Return what a table committed itself to where it went on with another key."""
    with JournalReader.read(place, codec) as journal:
        events = (event for record in journal.line() for event in record.events)
        return tuple(event.commitment for event in events if isinstance(event, KeyChanged))


def committed(place: Path, codec: Codec) -> str:
    """Return what a table committed itself to when it was opened; empty where people draw all the cards."""
    with JournalReader.read(place, codec) as journal:
        first = journal.line()[:1]
    opened = (event for record in first for event in record.events if isinstance(event, TableOpened))
    return next((event.commitment for event in opened), "")
