"""Where a table lies: the path of a SQLite file, or the URL of a database (`postgresql://...`) that holds it alone."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from oracle.errors import JournalError, JournalWriteError

Place = Path | str
"""A file, or a URL with `://` in it."""

APPLICATION_ID: Final = 0x4F52434C
"""What a SQLite file says it is for (`ORCL`), so that no other program's database is ever touched."""

_MAGIC: Final = b"SQLite format 3\x00"
_HEADER_BYTES: Final = 100
_ID_PLACE: Final = slice(68, 72)


def is_journal(path: Path) -> bool:
    """Return whether the first bytes of a file are those of a journal; the database library never sees another.

    Raises:
        OSError: If it cannot be read.

    Source:
        https://www.sqlite.org/fileformat.html, "The Database Header".
    """
    with path.open("rb") as file:
        header = file.read(_HEADER_BYTES)
    return header.startswith(_MAGIC) and header[_ID_PLACE] == APPLICATION_ID.to_bytes(4, "big")


def is_url(place: Place) -> bool:
    """Return whether `place` is a database server's business, not a file."""
    return isinstance(place, str) and "://" in place


def table_name(place: Place) -> str:
    """Return what to call the table in a message; of a URL, neither user nor password."""
    return str(place).rsplit("/", maxsplit=1)[-1].split("?", maxsplit=1)[0] if is_url(place) else Path(place).stem


def beside(place: Place, ending: str) -> Path:
    """Return the path of the table's other file with this ending, such as `.key`.

    Raises:
        JournalError: If the place is a URL, beside which no file can lie.
    """
    if is_url(place):
        raise JournalError(f"table {table_name(place)} lies in a database: keep its {ending} file elsewhere")
    return Path(place).with_suffix(ending)


def cannot_write(place: Place, exc: OSError) -> JournalWriteError:
    """Return the error for a folder that takes no file."""
    reason = (exc.strerror or "the system refused").lower()
    return JournalWriteError(
        f"table {table_name(place)} cannot be written: {reason}. Make room, or choose a folder of "
        "your own with ORACLE_HOME; `oracle export` and `oracle verify` work without writing there"
    )
