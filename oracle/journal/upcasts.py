"""Lifts records of old formats on reading; what is on disk never changes.

When the meaning of a stored record changes, raise `records.FORMAT` and add a row here: the old number, and a function
from the record's JSON body in that format to the body in the next one.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from oracle.errors import JournalDamagedError, JournalError
from oracle.journal.records import FORMAT

Body = Mapping[str, Any]
"""A record as JSON, without its hash."""

Upcasts = tuple[tuple[int, Callable[[Body], Body]], ...]
"""Format numbers, and how a body of that format becomes one of the next."""

UPCASTS: Final[Upcasts] = ()
"""Every old format, oldest first. There is none yet."""


def lifted(body: Body, upcasts: Upcasts = UPCASTS, *, to: int = FORMAT) -> Body:
    """Return `body` in format `to`.

    Raises:
        JournalError: If the record was written by a newer release.
        JournalDamagedError: If its format never existed.
    """
    check_format(body, to=to)
    number = format_of(body)
    steps = dict(upcasts)
    for step in range(number, to):
        if step not in steps:
            raise JournalDamagedError(
                f"format {number} is unknown: journals begin with format {min(steps, default=to)}"
            )
        body = {**steps[step](body), "format": step + 1}
    return body


def check_format(body: Body, *, to: int = FORMAT) -> None:
    """Check that `body` is in a format that can be read here.

    Raises:
        JournalError: If it was written by a newer release.
        JournalDamagedError: If it has no format number.
    """
    number = format_of(body)
    if number > to:
        raise newer_format(number, to)


def format_of(body: Body) -> int:
    """Return the format number of `body`.

    Raises:
        JournalDamagedError: If it has none.
    """
    number = body.get("format")
    if type(number) is not int:
        raise JournalDamagedError(f"the format number is {number!r}, not a whole number")
    return number


def newer_format(number: int, to: int) -> JournalError:
    """Return the error for what a newer release wrote."""
    return JournalError(
        f"this was written by a newer Oracle (format {number}; this one reads up to {to}): update Oracle to open it"
    )
