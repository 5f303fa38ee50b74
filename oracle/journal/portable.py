"""A whole journal as JSON Lines and back: all branches, all moves of the stand, what the table is.

The key goes along only where its owner says so. The first line is a header; then come the records, parents first, then
the heads. A journal comes back with the same hashes. Kept states do not travel: they only save time.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from oracle.core.chance import KEY_BYTES
from oracle.errors import JournalDamagedError, JournalError, JournalWriteError
from oracle.journal.chain import MOST_CHARACTERS
from oracle.journal.locks import TableLock
from oracle.journal.opening import add_meta, build, meta_of, open_store
from oracle.journal.places import Place, cannot_write
from oracle.journal.records import FORMAT, Meta
from oracle.journal.soundness import check_chain
from oracle.journal.text import canonical_text, has_control_characters, parse, shown
from oracle.journal.upcasts import newer_format

if TYPE_CHECKING:
    from oracle.journal.store import HeadRow, RecordRow, Store

PORTABLE_FORMAT: Final = 2
"""The newest format of the lines; what a record says is numbered by itself."""

KEYLESS_FORMAT: Final = 1
"""The format of the lines of a table whose key stays at home."""

MOST_LINE: Final = MOST_CHARACTERS + 1000
"""Longest line that is taken, in characters: the longest record and what stands around it."""

_MOST_BYTES: Final = 4 * MOST_LINE
_TOO_LONG: Final = f"it is longer than {MOST_LINE} characters, so this is no export of a table"


def export_lines(place: Place, *, key: bytes | None = None) -> Iterator[str]:
    """Give the lines of a table as it is now, without line ends; works while another program plays at it.

    Args:
        place: Where the table lies.
        key: Its key, where that is to go along; who has it can work out every card to come.

    Raises:
        JournalError: If there is no table, or it cannot be read.
    """
    store = open_store(place, "read")
    try:
        with store.transaction():
            meta, records, heads = meta_of(store), store.records(), store.heads()
    finally:
        store.close()
    counts = {"records": len(records), "heads": len(heads)}
    format_ = {"format": KEYLESS_FORMAT} if key is None else {"format": PORTABLE_FORMAT, "key": key.hex()}
    yield canonical_text({"oracle": "journal", **format_, "meta": asdict(meta), **counts})
    for record in records:
        yield f'{{"hash":"{record.hash}","record":{record.body}}}'
    for head in heads:
        yield canonical_text({"head": head._asdict()})


def export(place: Place, target: Path, *, key: bytes | None = None) -> None:
    """Write a table to the file `target`, which must not be there yet; with a `key`, for its owner alone to read.

    Raises:
        JournalWriteError: If it is there, or the disk refuses; nothing is left behind.
        JournalError: If there is no table, or it cannot be read.
    """
    lines = export_lines(place, key=key)
    opener = _private if key is not None else None
    try:
        file = open(target, "x", encoding="utf-8", newline="\n", opener=opener)  # noqa: SIM115 - closed below
    except FileExistsError as exc:
        raise JournalWriteError(f"{target.name} is there already, and it stays; choose another name") from exc
    except OSError as exc:
        raise cannot_write(target, exc) from exc
    try:
        with file:
            file.writelines(f"{line}\n" for line in lines)
            file.flush()
            os.fsync(file.fileno())
    except BaseException as exc:
        with suppress(OSError):
            target.unlink()
        if isinstance(exc, OSError):
            raise cannot_write(target, exc) from exc
        raise


def _private(path: str, flags: int) -> int:
    """Open a file that only its owner may read."""
    return os.open(path, flags, 0o600)


def import_file(source: Path, place: Place) -> Meta:
    """Make a table at `place` out of the exported file `source`; see `import_lines`."""
    try:
        with source.open("rb") as file:
            return import_lines(_decoded(iter(lambda: file.readline(_MOST_BYTES + 1), b"")), place)
    except OSError as exc:
        raise JournalError(f"{source.name} cannot be read: {(exc.strerror or str(exc)).lower()}") from exc


def _decoded(lines: Iterable[bytes]) -> Iterator[str]:
    for number, line in enumerate(lines, start=1):
        if len(line) > _MOST_BYTES:
            raise JournalDamagedError(f"line {number}: {_TOO_LONG}")
        try:
            yield line.decode()
        except UnicodeDecodeError as exc:
            raise JournalDamagedError(
                f"line {number}: it is not text in UTF-8, so this is no export of a table"
            ) from exc


def import_lines(lines: Iterable[str], place: Place) -> Meta:
    """Make a table at `place` out of exported lines, and return what it is.

    Raises:
        JournalDamagedError: If a line is not one of an export, or the chain does not hold; nothing is made.
        JournalError: If a newer release wrote it.
        JournalLockedError: If another program is making a table there.
        JournalWriteError: If there is a table already, which stays, or the disk refuses.
    """
    header, records, heads = _read(lines)
    meta, key = _meta(header), _key(header)
    check_chain(records, heads)

    def fill(store: Store) -> None:
        add_meta(store, meta)
        store.add_records(records)
        store.add_heads(heads)

    with TableLock(place):
        build(place, fill, key=key)
    return meta


def _read(lines: Iterable[str]) -> tuple[Mapping[str, Any], list[RecordRow], list[HeadRow]]:
    header: Mapping[str, Any] = {}
    records: list[RecordRow] = []
    heads: list[HeadRow] = []
    for number, line in enumerate(lines, start=1):
        try:
            content = _content(line)
            if number == 1:
                header = _header(content)
            elif "record" in content:
                records.append(_record(content))
            else:
                heads.append(_head(content))
        except JournalDamagedError as exc:
            raise JournalDamagedError(f"line {number}: {exc}") from exc
    if (header.get("records"), header.get("heads")) != (len(records), len(heads)):
        raise JournalDamagedError(
            f"the header speaks of {shown(header.get('records'))} records and {shown(header.get('heads'))} moves, "
            f"but there are {len(records)} and {len(heads)}: part of the file is missing, take the whole of it"
        )
    return header, records, heads


def _content(line: str) -> Mapping[str, Any]:
    if len(line) > MOST_LINE:
        raise JournalDamagedError(_TOO_LONG)
    content = parse(line)
    if not isinstance(content, dict):
        raise JournalDamagedError(f"{shown(line)} is not a line of an export")
    if has_control_characters(canonical_text(content)):
        raise JournalDamagedError("it holds control characters, which no export does")
    return content


def _header(content: Mapping[str, Any]) -> Mapping[str, Any]:
    number = content.get("format")
    if content.get("oracle") != "journal" or type(number) is not int:
        raise JournalDamagedError("this is not the first line of an export: `oracle export` makes one")
    if number > PORTABLE_FORMAT:
        raise newer_format(number, PORTABLE_FORMAT)
    words = {"oracle", "format", "meta", "records", "heads", *(("key",) if number > KEYLESS_FORMAT else ())}
    if number < 1 or set(content) != words:
        raise JournalDamagedError(f"{shown(content)} is not the first line of an export")
    return content


def _key(header: Mapping[str, Any]) -> bytes | None:
    """Return the key that came along; `None` where it stayed at home."""
    text = header.get("key", "")
    try:
        key = bytes.fromhex(text)
    except (TypeError, ValueError):
        key = b""
    if "key" in header and len(key) != KEY_BYTES:
        raise JournalDamagedError(f"line 1: its key is not {2 * KEY_BYTES} hex digits")
    return key or None


def _meta(header: Mapping[str, Any]) -> Meta:
    values = header["meta"]
    words = ("created", "game", "title")
    if not isinstance(values, dict) or sorted(values) != sorted((*words, "format")):
        raise JournalDamagedError(f"line 1: {shown(values)} does not say what the table is")
    if type(values["format"]) is not int or any(type(values[word]) is not str for word in words):
        raise JournalDamagedError(f"line 1: {shown(values)} does not say what the table is")
    if values["format"] > FORMAT:
        raise newer_format(values["format"], FORMAT)
    return Meta(**values)


def _record(content: Mapping[str, Any]) -> RecordRow:
    from oracle.journal.store import RecordRow

    body, hash_ = content["record"], content.get("hash")
    if set(content) != {"hash", "record"} or not isinstance(body, dict) or type(hash_) is not str:
        raise JournalDamagedError(f"{shown(content)} is not a record")
    number, parent = body.get("number"), body.get("parent")
    if type(number) is not int or type(parent) is not str:
        raise JournalDamagedError(f"{shown(body)} does not say where it hangs")
    return RecordRow(hash_, number, parent, canonical_text(body))


def _head(content: Mapping[str, Any]) -> HeadRow:
    from oracle.journal.store import HeadRow

    head = content.get("head")
    kinds = {"number": int, "record": str, "reason": str, "came_from": str, "after": int}
    if set(content) != {"head"} or not isinstance(head, dict) or set(head) != set(kinds):
        raise JournalDamagedError(f"{shown(content)} is neither a record nor a move of the stand")
    if any(type(head[name]) is not kind for name, kind in kinds.items()):
        raise JournalDamagedError(f"{shown(head)} is not a move of the stand")
    return HeadRow(**head)
