"""The lock that keeps a second program from writing a table."""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from types import TracebackType
from typing import Final

from oracle.errors import JournalError, JournalLockedError
from oracle.journal.places import Place, beside, cannot_write, is_url, table_name

_LOCKED_BYTE: Final = 1 << 20
"""Where Windows locks the file: behind what is in it, because there a locked byte cannot be read."""


class TableLock:
    """Keeps every other program from playing at a table while this one does.

    The lock is the system's: it ends with the process, however that ends. The file stays, empty.

    Raises:
        JournalLockedError: If another program has it.
        JournalWriteError: If there can be no lock file.
    """

    def __init__(self, place: Place) -> None:
        self._descriptor: int | None = None
        if is_url(place):
            return  # whoever runs a server of many tables is the only program that writes them
        try:
            self._descriptor = os.open(beside(place, ".lock"), os.O_RDWR | os.O_CREAT, 0o600)
            _lock(self._descriptor)
        except (BlockingIOError, PermissionError) as exc:
            raise self._refused(place, exc) from exc
        except OSError as exc:
            self.release()
            raise cannot_write(place, exc) from exc
        with suppress(OSError):  # a full disk: then the lock holds, and only the number in the message is missing
            os.ftruncate(self._descriptor, 0)
            os.write(self._descriptor, str(os.getpid()).encode())

    def _refused(self, place: Place, exc: OSError) -> JournalError:
        if self._descriptor is None:
            return cannot_write(place, exc)
        os.lseek(self._descriptor, 0, os.SEEK_SET)
        holder = os.read(self._descriptor, 20).decode("ascii", errors="replace")
        os.close(self._descriptor)
        self._descriptor = None
        return JournalLockedError(
            f"table {table_name(place)} is open in another program (process {holder or 'unknown'}); close it there, "
            "or `oracle export` works while it is open"
        )

    def release(self) -> None:
        """Let others play; a second call does nothing."""
        if self._descriptor is not None:
            os.close(self._descriptor)
            self._descriptor = None

    def __enter__(self) -> TableLock:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, exc: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.release()


if sys.platform == "win32":

    def _lock(descriptor: int) -> None:
        import msvcrt

        os.lseek(descriptor, _LOCKED_BYTE, os.SEEK_SET)
        msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)

else:

    def _lock(descriptor: int) -> None:
        import fcntl

        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
