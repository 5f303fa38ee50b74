"""What a database's refusal means for the people at the table, in one sentence: what, why, and what would work."""

from __future__ import annotations

from typing import Final

from oracle.errors import JournalDamagedError, JournalError, JournalLockedError, JournalWriteError
from oracle.journal.places import Place, table_name

_NOT_WRITTEN: Final = "nothing of this was written"
_RESTORE: Final = "put a copy of the file back, or `oracle import` an export of it"

_MEANINGS: Final[tuple[tuple[str, type[JournalError], str], ...]] = (
    ("SQLITE_FULL", JournalWriteError, f"the disk is full: {_NOT_WRITTEN}; free some space and do it again"),
    ("SQLITE_READONLY", JournalWriteError, f"its file or folder is read-only: {_NOT_WRITTEN}; make it writable"),
    ("SQLITE_PERM", JournalWriteError, f"it belongs to somebody else: {_NOT_WRITTEN}; make it writable"),
    ("SQLITE_BUSY", JournalLockedError, "another program is writing it; close it there, then do it again"),
    ("SQLITE_CONSTRAINT", JournalWriteError, f"it was written meanwhile: {_NOT_WRITTEN}; look again and do it again"),
    ("SQLITE_NOTADB", JournalDamagedError, f"its file is not a journal; {_RESTORE}"),
    ("SQLITE_CORRUPT", JournalDamagedError, f"its file is damaged; {_RESTORE}"),
    (
        "SQLITE_ERROR",
        JournalDamagedError,
        f"its file is not a whole journal (a copy made while it was open?); {_RESTORE}",
    ),
)
"""Beginning of the code, error, and the sentence behind the name of the table; the first that fits counts."""

_READ_FAILED: Final = f"its file cannot be read; {_RESTORE}"
_WRITE_FAILED: Final = f"the disk refused: {_NOT_WRITTEN}; see to the disk and do it again"


def complaint(place: Place, original: BaseException, *, writing: bool) -> JournalError:
    """Return the error to raise for `original`, which the database's driver raised."""
    code = str(getattr(original, "sqlite_errorname", "") or "")
    for beginning, kind, sentence in _MEANINGS:
        if code.startswith(beginning):
            return kind(f"table {table_name(place)}: {sentence}")
    unreadable = not code and type(original).__module__ == "sqlite3"  # such as text that is not UTF-8
    if writing and not unreadable:
        return JournalWriteError(f"table {table_name(place)}: {_WRITE_FAILED} ({original})")
    return JournalDamagedError(f"table {table_name(place)}: {_READ_FAILED} ({original})")
