"""What was said, done and told at a table, read back from its journal."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from hashlib import blake2b
from operator import attrgetter
from typing import Any

from oracle.core.notation import write_event
from oracle.core.spoken import Narrated, Said
from oracle.dealer.position import DEALER
from oracle.journal.reader import JournalReader
from oracle.journal.records import Record
from oracle.systems import GAMES
from oracle.table.holding import TABLE, DutyGiven
from oracle.table.in_words import in_words
from oracle.table.state import CounterMoved, KeyChanged, TableOpened
from oracle.table.topics import events_about


def recent(journal: JournalReader, count: int) -> tuple[Record, ...]:
    """Return the last `count` records of what a person would call a step: decided, said, come out or told."""
    steps = [
        record for record in journal.line() if record.seat or _told(record) or any(map(_is_outcome, record.events))
    ]
    return tuple(steps[-count:]) if count else ()


def recounted(
    records: Iterable[Record],
    line: Callable[[Any], str],
    said: Callable[[Said], str] = attrgetter("text"),
    acted: Callable[[Record], str] = lambda record: in_words(record.action),
) -> Iterator[str]:
    """Yield each record as one line for a reader.

    Args:
        records: What happened, in order.
        line: Gives what the table says about an event.
        said: Gives the words of a player, with who said them where there are several.
        acted: Gives a decision that was no words, as a player would name it.
    """
    for record in records:
        for event in record.events:
            if isinstance(event, Said) and record.who != TABLE:
                yield f"> {said(event)}"
            elif isinstance(event, Narrated):
                yield event.text
        yield from (said for said in map(line, filter(_is_outcome, record.events)) if said)
        if record.seat and record.who != DEALER and not any(isinstance(event, Said) for event in record.events):
            yield f"> {acted(record)}"


def last_said(journal: JournalReader) -> str:
    """Return what a player said last on this branch; empty if nobody has said anything."""
    for record in journal.backwards():
        for event in record.events:
            if isinstance(event, Said) and record.who != TABLE:
                return event.text
    return ""


def _is_outcome(event: Any) -> bool:
    """Return whether an event says how a check came out."""
    return type(event).__name__ in events_about("outcome", GAMES)


def _told(record: Record) -> bool:
    return any(isinstance(event, Narrated) for event in record.events)


def since_told(journal: JournalReader) -> tuple[Any, ...]:
    """Return what has happened since something was told last, or was left untold, on this branch."""
    untold: list[Any] = []
    for record in journal.backwards():
        if _told(record) or "untold" in record.cause.notes:
            break
        untold[:0] = record.events
    return tuple(untold)


def since_decided(journal: JournalReader) -> tuple[Record, ...]:
    """Return the record of what a seat decided last on this branch, and all that followed; nothing before the first."""
    since: list[Record] = []
    for record in journal.backwards():
        since.append(record)
        if record.seat and record.who != DEALER:
            return tuple(reversed(since))
    return ()


def was_told(records: Iterable[Record]) -> bool:
    """Return whether the Dealer has told something, or left it untold, in one of `records`."""
    return any(_told(record) or "untold" in record.cause.notes for record in records)


def transcript_digest(records: Iterable[Record]) -> str:
    """Return a hash of what happened, in hex: without counters, seats, duties and causes.

    A physical, a seeded and a replayed game have the same digest when the same things happened in them.
    """
    whole = blake2b(digest_size=32)
    for event in (event for record in records for event in record.events):
        if not isinstance(event, CounterMoved | DutyGiven | KeyChanged):
            whole.update(_without_table(event).encode() + b"\n")
    return whole.hexdigest()


def _without_table(event: Any) -> str:
    return f"table_opened game={event.game}" if isinstance(event, TableOpened) else write_event(event)
