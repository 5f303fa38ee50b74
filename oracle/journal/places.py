"""Where a table lies: the path of a SQLite file, or the URL of a database (`postgresql://...`) that holds it alone."""

from __future__ import annotations

from pathlib import Path

from oracle.errors import JournalError, JournalWriteError

Place = Path | str
"""A file, or a URL with `://` in it."""


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
