"""How a record gets its hash, and what is asked of one that is read: the chain itself."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final

from oracle.errors import JournalDamagedError, JournalWriteError
from oracle.journal.codec import Codec
from oracle.journal.records import FORMAT, Record, Step
from oracle.journal.text import canonical_text, has_control_characters, hash_of, parse, shown
from oracle.journal.upcasts import Upcasts, lifted

MOST_CHARACTERS: Final = 4_000_000
"""Longest body of a record or stored state, in characters."""


def seal(codec: Codec, step: Step, parent: Record | None) -> tuple[Record, str]:
    """Return the record that hangs `step` under `parent`, and its body as it is written.

    Raises:
        JournalWriteError: If something in it cannot be written; nothing was.
    """
    number, parent_hash = (parent.number + 1, parent.hash) if parent else (1, "")
    record = Record(number, parent_hash, step.seat, step.who, step.action, step.cause, step.events, FORMAT)
    body = body_of(codec, record)
    return replace(record, hash=hash_of(body)), body


def body_of(codec: Codec, record: Record) -> str:
    """Return the canonical body of `record`: everything but its hash.

    Raises:
        JournalWriteError: If something in it cannot be written.
    """
    return written(codec, replace(record, hash="") if record.hash else record)


def written(codec: Codec, value: Any) -> str:
    """Return `value` as canonical text.

    Raises:
        JournalWriteError: If it cannot be written, is too long, or holds control characters.
    """
    text = canonical_text(codec.write(value))
    if len(text) > MOST_CHARACTERS:
        raise JournalWriteError(
            f"{shown(value)} is too long for the journal: {len(text)} of {MOST_CHARACTERS} characters"
        )
    if has_control_characters(text):
        raise JournalWriteError(f"{shown(value)} holds control characters, which no journal takes")
    return text


def unseal(codec: Codec, hash: str, body: str, upcasts: Upcasts) -> Record:  # noqa: A002 - the field's own name
    """Return the record stored as `body` under `hash`.

    Raises:
        JournalDamagedError: If the body is not the one that was written, or this game knows no such events.
        JournalError: If a newer release wrote it.
    """
    if hash_of(body) != hash:
        number = number_in(body)
        raise JournalDamagedError(f"record {number or '?'} ({hash[:12]}) is not what was written", number=number)
    try:
        record = codec.read(lifted(body_in(body), upcasts))
    except JournalDamagedError as exc:
        number = number_in(body)
        raise JournalDamagedError(f"record {number or '?'} ({hash[:12]}): {exc}", number=number) from exc
    if not isinstance(record, Record):
        raise JournalDamagedError(f"{shown(body)} is not a record", number=number_in(body))
    return replace(record, hash=hash)


def body_in(text: str) -> Mapping[str, Any]:
    """Return a record's body as JSON.

    Raises:
        JournalDamagedError: If it is not an object.
    """
    body = parse(text)
    if not isinstance(body, dict):
        raise JournalDamagedError(f"{shown(text)} is not a record")
    return body


def number_in(text: str) -> int | None:
    """Return the number that a record claims, as far as it can still be read."""
    try:
        number = body_in(text).get("number")
    except JournalDamagedError:
        return None
    return number if type(number) is int else None
