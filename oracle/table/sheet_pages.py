"""A character sheet as a page: Markdown to paste anywhere, or one HTML page to print and fill in by hand."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from html import escape
from math import sqrt
from typing import Any, Final, Protocol

from oracle.errors import UnknownNameError
from oracle.kit.sheets import Ledger, Row, Section
from oracle.systems import find_seam, games_with

Rules = Mapping[str, str]


class SheetPage(Protocol):
    """What the seam `sheet_page` of a game offers."""

    def sections(self, sheet: Any, rules: Rules, /) -> tuple[Section, ...]:
        """Return every box of the sheet, in order."""

    def ledgers(self, sheet: Any, rules: Rules, /) -> tuple[Ledger, ...]:
        """Return the tables below the boxes, in order."""


def sheet_page(game: str) -> SheetPage:
    """Return what stands on a printed sheet of a game.

    Raises:
        UnknownNameError: If the game has no such page.
    """
    found: SheetPage | None = find_seam(game, "sheet_page")
    if found is None:
        raise UnknownNameError("printed sheet for the game", game, known=games_with("sheet_page"))
    return found


STYLE: Final = """
@page{size:A4;margin:8mm}
*{box-sizing:border-box}
body{max-width:192mm;margin:1rem auto;font:8.4pt/1.2 Georgia,serif;color:#111;background:#fff}
h1{font-size:13pt;margin:0 0 1.6mm;border-bottom:.6mm solid #111}
main{columns:3;column-gap:2mm}
section{border:.25mm solid #777;border-radius:1mm;padding:1mm 1.6mm;margin-bottom:1.6mm;break-inside:avoid}
h2{font-size:1.02em;font-variant:small-caps;letter-spacing:.04em;margin:0 0 .6mm;color:#555}
p{margin:0;display:flex;gap:1.5mm;justify-content:space-between;border-bottom:.15mm dotted #bbb;min-height:1.35em}
.wide p{justify-content:flex-start}.wide .label{min-width:27mm}.two{columns:2;column-gap:4mm}
.label{font-weight:bold}.marks{white-space:nowrap;letter-spacing:.12em;font-family:ui-monospace,monospace}
table{width:100%;border-collapse:collapse}th,td{border:.15mm solid #bbb;text-align:left;height:1.4em;padding:0 1mm}
th{font-weight:normal;color:#555}
@media print{body{margin:0;max-width:none;font-size:var(--size)}}
"""

USUAL: Final = 8.4
SMALLEST: Final = 5.0
"""Sizes of type, in points: what is printed, and the smallest that can still be read."""

COLUMNS: Final = 3
NARROW: Final = 40
WIDE: Final = 118
CELL: Final = 44
"""Letters on a line of a box, of a wide box, and of the widest cell of a table, in the usual type."""

UNEVEN: Final = 6
"""What part of the highest box a column may reach below the others, for no box is broken."""

HEADING: Final = 2.0
LEDGER_LINE: Final = 1.25
"""Lines that a box takes besides its own, and how much higher a line of a table is."""

ROOM: Final = 60.0
"""Lines on a sheet of paper in the usual type."""

SHORT: Final = 8
"""Lines of a wide box above which it stands in two columns."""


def sheet_markdown(page: SheetPage, sheet: Any, rules: Rules) -> str:
    """Return a character sheet as Markdown."""
    boxes = map(_markdown_section, page.sections(sheet, rules))
    return f"# {_bare(sheet.name)}\n\n" + "\n".join((*boxes, *map(_markdown_ledger, page.ledgers(sheet, rules))))


def _markdown_ledger(one: Ledger) -> str:
    heads = f"## {one.title}\n\n| {' | '.join(one.heads)} |\n|{' --- |' * len(one.heads)}\n"
    return heads + "".join(f"| {' | '.join(map(_bare, line))} |\n" for line in one.lines)


def _markdown_section(one: Section) -> str:
    rows = [row for row in one.rows if row.label or row.value]
    lines = "\n".join(map(_markdown_row, rows)) or "-"
    return f"## {one.title}\n\n{lines}\n"


def _markdown_row(row: Row) -> str:
    counted = f"{row.filled} of {row.marks}" if row.filled else ""
    told = " ".join(filter(None, ("" if row.value == str(row.filled) else _bare(row.value), counted)))
    return f"- **{_bare(row.label)}:** {told or ('0' if row.marks else '-')}"


def _bare(text: str) -> str:
    """Return `text` so that Markdown takes no letter of it for a sign, and on one line."""
    line = " ".join(text.split())
    return "".join(f"\\{letter}" if letter in "\\`*_[]<>#|" else letter for letter in line)


def sheet_html(page: SheetPage, sheet: Any, rules: Rules) -> str:
    """Return a character sheet as one HTML page that needs nothing else and prints on one sheet of paper."""
    boxes, ledgers = page.sections(sheet, rules), page.ledgers(sheet, rules)
    narrow = "\n".join(_html_section(one) for one in boxes if not one.wide)
    wide = "\n".join((*(_html_section(one) for one in boxes if one.wide), *map(_html_ledger, ledgers)))
    name = escape(sheet.name)
    size = f"{_size(boxes, ledgers):.1f}pt"
    return (
        f'<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><title>{name}</title>'
        f'<meta name="viewport" content="width=device-width,initial-scale=1"><style>{STYLE}</style></head>\n'
        f'<body style="--size:{size}"><h1>{name}</h1>\n<main>\n{narrow}\n</main>\n{wide}\n</body></html>\n'
    )


def _size(boxes: tuple[Section, ...], ledgers: tuple[Ledger, ...]) -> float:
    """Return the size of type, in points, by which everything goes on one sheet of paper.

    With the type both the lines and the letters on a line become more, so room goes by the square of its size.
    """
    heights = [_lines(one, NARROW) for one in boxes if not one.wide]
    narrow = sum(heights) / COLUMNS + max(heights) / UNEVEN
    wide = sum(_lines(one, WIDE) for one in boxes if one.wide)
    lines = [line for one in ledgers for line in one.lines]
    listed = sum(1 + max(map(len, line)) // CELL for line in lines) * LEDGER_LINE
    return max(SMALLEST, min(USUAL, USUAL * sqrt(ROOM / (narrow + wide + listed))))


def _lines(one: Section, letters: int) -> float:
    """Return the lines that a box takes, so many letters each, its heading among them."""
    wide = one.wide and len(one.rows) > SHORT
    letters = letters // 2 if wide else letters
    lines = sum(1 + (len(row.label) + len(row.value) + row.marks) // letters for row in one.rows)
    return HEADING + (lines / 2 if wide else lines)


def _html_section(one: Section) -> str:
    kind = ' class="wide"' if one.wide else ""
    two = ' class="two"' if one.wide and len(one.rows) > SHORT else ""
    return f"<section{kind}><h2>{escape(one.title)}</h2><div{two}>{''.join(map(_html_row, one.rows))}</div></section>"


def _html_row(row: Row) -> str:
    marks = f'<span class="marks">{"●" * row.filled}{"○" * (row.marks - row.filled)}</span>' if row.marks else ""
    return f'<p><span class="label">{escape(row.label)}</span><span>{escape(row.value)}</span>{marks}</p>'


def _html_ledger(one: Ledger) -> str:
    heads = "".join(f"<th>{escape(head)}</th>" for head in one.heads)
    lines = "".join(f"<tr>{''.join(f'<td>{escape(cell)}</td>' for cell in line)}</tr>" for line in one.lines)
    return f'<section class="wide"><h2>{escape(one.title)}</h2><table><tr>{heads}</tr>{lines}</table></section>'


PAGES: Final[Mapping[str, Callable[[SheetPage, Any, Rules], str]]] = {"md": sheet_markdown, "html": sheet_html}
"""How a sheet is written, by the ending of the file."""
