"""What stands on a printed character sheet, box by box, as plain values: a page only lays it out."""

from __future__ import annotations

from oracle.core.records import dataclass


@dataclass(frozen=True, slots=True)
class Row:
    """One line of a section."""

    label: str
    value: str = ""
    filled: int = 0
    """Marks filled in, of `marks`."""
    marks: int = 0
    """Marks to be filled in; 0 where the line has none."""


@dataclass(frozen=True, slots=True)
class Section:
    """One box of the sheet."""

    title: str
    rows: tuple[Row, ...]
    wide: bool = False
    """Whether it holds sentences, and takes the whole width."""


@dataclass(frozen=True, slots=True)
class Ledger:
    """A table of the sheet with a heading for each column, below its boxes."""

    title: str
    heads: tuple[str, ...]
    lines: tuple[tuple[str, ...], ...]
    """A cell for each heading; lines of empty cells are left for what a player writes by hand."""
