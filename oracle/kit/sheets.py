"""The content of a printed character sheet, box by box, as plain values; a page only lays it out."""

from __future__ import annotations

from oracle.core.records import record


@record
class Row:
    """One line of a section."""

    label: str
    value: str = ""
    filled: int = 0
    """Boxes filled in, of `marks`."""
    marks: int = 0
    """Boxes to fill in; 0 for none."""


@record
class Section:
    """One box of the sheet."""

    title: str
    rows: tuple[Row, ...]
    wide: bool = False
    """Whether it takes the whole width, because it holds sentences."""


@record
class Ledger:
    """A table of the sheet with a heading for each column, below its boxes."""

    title: str
    heads: tuple[str, ...]
    lines: tuple[tuple[str, ...], ...]
    """A cell for each heading; lines of empty cells are left for what a player writes by hand."""
