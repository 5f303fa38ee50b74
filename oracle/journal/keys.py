"""The key of a seeded table: a file beside the journal, outside state, events and exports until it is revealed."""

from __future__ import annotations

import os
from pathlib import Path

from oracle.core.chance import KEY_BYTES
from oracle.errors import JournalDamagedError, JournalError, JournalWriteError
from oracle.journal.places import Place, beside, cannot_write


def write_key(place: Place, key: bytes) -> Path:
    """Write the key of a seeded table beside it, readable by its owner alone, and return where.

    Raises:
        JournalWriteError: If it cannot be written, or there is a key already, which is never replaced.
    """
    if len(key) != KEY_BYTES:
        raise ValueError(f"a key has {KEY_BYTES} bytes, not {len(key)}")
    path = beside(place, ".key")
    try:
        descriptor = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    except FileExistsError as exc:
        raise JournalWriteError(f"{path.name} is there already, from another table: move it away first") from exc
    except OSError as exc:
        raise cannot_write(place, exc) from exc
    try:
        with os.fdopen(descriptor, "w", encoding="ascii") as file:
            file.write(f"{key.hex()}\n")
            file.flush()
            os.fsync(file.fileno())
    except OSError as exc:
        path.unlink(missing_ok=True)
        raise cannot_write(place, exc) from exc
    return path


def read_key(place: Place) -> bytes | None:
    """Return the key beside the table, or `None` where there is none.

    Raises:
        JournalDamagedError: If the file holds no key.
        JournalError: If it may not be read.
    """
    path = beside(place, ".key")
    try:
        text = path.read_bytes().decode("ascii", errors="replace").strip()
        key = bytes.fromhex(text)
    except FileNotFoundError:
        return None
    except OSError as exc:
        raise JournalError(f"{path.name} cannot be read: {exc.strerror}") from exc
    except ValueError:
        key = b""
    if len(key) != KEY_BYTES:
        raise JournalDamagedError(
            f"{path.name} does not hold a key of {2 * KEY_BYTES} hex digits: put the old file back"
        )
    return key
