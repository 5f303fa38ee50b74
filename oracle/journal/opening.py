"""Making and opening the database of a table: all of it is there, or nothing is, and nothing else is ever touched."""

from __future__ import annotations

import os
from collections.abc import Callable
from contextlib import suppress
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Final

from oracle.errors import JournalDamagedError, JournalError, JournalWriteError
from oracle.journal.keys import write_key
from oracle.journal.places import Place, beside, cannot_write, is_journal, is_url, table_name
from oracle.journal.records import FORMAT, Meta
from oracle.journal.text import shown, without_control_characters
from oracle.journal.upcasts import newer_format

if TYPE_CHECKING:
    from oracle.journal.sqlite_file import Mode
    from oracle.journal.store import Store

_COMPANIONS: Final = ("", "-wal", "-shm", "-journal")
"""What SQLite lays beside its file."""


def read_meta(place: Place) -> Meta:
    """Return what a table is, without opening it for play; works while another program plays at it.

    Raises:
        JournalError: If there is no table, or it cannot be read.
    """
    store = open_store(place, "read")
    try:
        return meta_of(store)
    finally:
        store.close()


def open_store(place: Place, mode: Mode) -> Store:
    """Open the database at `place`.

    Raises:
        JournalError: If there is none, or it cannot be opened; it is left as it is.
    """
    from oracle.journal.store import Store  # brings the database with it, which `--help` does without

    if mode != "create" and not is_url(place):
        check_file(place)
    return Store(place, mode)


def check_file(place: Place) -> None:
    """Check that the file at `place` is a journal, before anything is laid beside it.

    Raises:
        JournalError: If there is none, or it cannot be read.
        JournalDamagedError: If it is something else.
    """
    path, name = Path(place), table_name(place)
    try:
        if not path.is_file():
            raise JournalError(f"there is no table {name!r} here; `oracle tables` lists those there are")
        if not is_journal(path):
            raise JournalDamagedError(
                f"table {name}: its file is not a journal; put a copy of it back, or `oracle import` an export of it"
            )
    except OSError as exc:
        raise JournalError(f"table {name}: its file cannot be read: {(exc.strerror or str(exc)).lower()}") from exc


def meta_of(store: Store) -> Meta:
    """Return what the table in `store` is.

    Raises:
        JournalDamagedError: If it does not say so.
        JournalError: If a newer release wrote it.
    """
    values = store.meta()
    number = values.get("format", "")
    if not number.isdecimal() or len(number) > 6 or set(values) != {"created", "format", "game", "title"}:
        raise JournalDamagedError(
            f"table {table_name(store.place)} does not say what it is (it has {shown(values)}); "
            "put a copy of the file back, or `oracle import` an export of it"
        )
    if int(number) > FORMAT:
        raise newer_format(int(number), FORMAT)
    return Meta(values["game"], values["title"], values["created"], int(number))


def add_meta(store: Store, meta: Meta) -> None:
    """Write what the table in `store` is; control characters in it are made visible."""
    store.add_meta({name: without_control_characters(str(value)) for name, value in asdict(meta).items()})


def build(place: Place, fill: Callable[[Store], None], *, key: bytes | None = None) -> None:
    """Make the database of a new table; it comes to stand at `place` only when `fill` is done, with its key beside it.

    The caller holds the lock of the table.

    Raises:
        JournalWriteError: If there is a table already, or the disk refuses; nothing is left behind.
    """
    if is_url(place):
        _fill(place, fill)
        return
    path, draft = Path(place), beside(place, ".new")
    if path.exists():
        raise JournalWriteError(f"there is a table {table_name(place)!r} already, and it stays; choose another name")
    key_path = write_key(place, key) if key is not None else None
    try:
        _discard(draft)  # left by a program that was killed while it made this table
        _fill(draft, fill)
        _rename(draft, path)
    except BaseException:
        _discard(draft)
        if key_path is not None:
            key_path.unlink(missing_ok=True)
        raise


def _rename(draft: Path, path: Path) -> None:
    try:
        with draft.open("rb+") as file:
            os.fsync(file.fileno())
        draft.rename(path)
    except OSError as exc:
        raise cannot_write(path, exc) from exc
    _settle(path.parent)


def _fill(place: Place, fill: Callable[[Store], None]) -> None:
    store = open_store(place, "create")
    try:
        with store.transaction():
            fill(store)
    finally:
        store.close()


def _discard(draft: Path) -> None:
    for ending in _COMPANIONS:
        with suppress(OSError):
            draft.with_name(draft.name + ending).unlink(missing_ok=True)


def _settle(folder: Path) -> None:
    """Make a renaming in `folder` last through a power cut, where the system knows how."""
    with suppress(OSError, AttributeError):
        descriptor = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)
