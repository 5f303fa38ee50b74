"""What the libraries behind a model say for themselves: kept in a file for `oracle doctor`, never shown in play.

Warnings and log records are all they have to say something with, so both end here.
"""

from __future__ import annotations

import logging
import os
from collections.abc import Iterable, Mapping
from contextlib import suppress
from datetime import UTC, datetime
from typing import Final
from urllib.parse import urlsplit
from urllib.request import getproxies, proxy_bypass

from oracle import paths
from oracle.core.plain import plain_text

MOST_LINES: Final = 200
"""Lines that are kept, the last ones."""

LONGEST_LINE: Final = 400
"""Characters of a line."""

OTHER_LOGS: Final = ("OPENAI_LOG",)
"""Settings of others that make a library write to the screen by itself, as soon as it is loaded."""


class LibraryLog(logging.Handler):
    """Puts into a file what libraries say; a file that cannot be written is no reason to trouble anyone."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.keys: frozenset[str] = frozenset()
        """What never stands in a line."""

    def emit(self, record: logging.LogRecord) -> None:
        """Write one record as one line behind the others."""
        with suppress(OSError, TypeError, ValueError):
            said = record.getMessage()
            for key in self.keys:
                said = said.replace(key, "[key]")
            when = datetime.fromtimestamp(record.created, UTC).isoformat(timespec="seconds")
            line = f"{when} {record.name}: {plain_text(said)}"[:LONGEST_LINE]
            paths.model_log().parent.mkdir(parents=True, exist_ok=True)
            paths.model_log().write_text("\n".join((*lines_kept()[1 - MOST_LINES :], line, "")), encoding="utf-8")


_LOG: Final = LibraryLog()


def hush(keys: Iterable[str]) -> None:
    """Let everything that libraries say from now on go to the log, with none of `keys` in it.

    The root of all loggers has a handler then, so that nothing falls back to the screen and no library puts one there.
    """
    for name in OTHER_LOGS:
        os.environ.pop(name, None)
    _LOG.keys |= {key for key in keys if key}
    root = logging.getLogger()
    if _LOG not in root.handlers:
        root.addHandler(_LOG)
    logging.captureWarnings(True)  # noqa: FBT003 - the library's own form


def lines_kept() -> tuple[str, ...]:
    """Return what libraries have said, the oldest line first; nothing where there is no log."""
    with suppress(OSError, UnicodeDecodeError):
        return tuple(paths.model_log().read_text(encoding="utf-8").splitlines())
    return ()


def proxy_words(address: str, *, is_near: bool, proxies: Mapping[str, str] | None = None) -> str:
    """Return what a proxy of the environment has to do with requests to `address`; empty where there is none.

    Args:
        address: Where the model is.
        is_near: Whether that is on this machine.
        proxies: Scheme to proxy; what the environment and the system name where it is `None`.

    >>> proxy_words("http://127.0.0.1:1/v1", is_near=True, proxies={"http": "http://me:secret@gate:8"})
    'the environment names one, gate:8; it is not used, as the model is on this machine'
    """
    found = getproxies() if proxies is None else proxies
    parts = urlsplit(address)
    named = found.get(parts.scheme) or found.get("all") or ""
    if not named:
        return ""
    told = f"the environment names one, {plain_text(urlsplit(named).netloc.rpartition('@')[2] or named)}"
    if is_near:
        return f"{told}; it is not used, as the model is on this machine"
    if proxies is None and proxy_bypass(parts.hostname or ""):
        return f"{told}; it is not used, as NO_PROXY leaves this address out"
    return f"{told}; requests to the model go through it"
