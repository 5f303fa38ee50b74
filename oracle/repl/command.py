"""The shape of a `/` command, and how one ends an evening."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from oracle.core.records import dataclass
from oracle.table.session import Session, Shown


class LeaveTable(Exception):  # noqa: N818 - it is no error: it ends the evening
    """The player wants to leave; everything is saved."""


@dataclass(frozen=True, slots=True)
class Command:
    """One `/` command."""

    name: str
    form: str
    help: str
    run: Callable[[Session, str], Iterable[Shown]]
