"""A character sheet as a page: Markdown to paste anywhere, or one HTML page to print and fill in by hand."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from html import escape
from math import sqrt
from typing import Final

from oracle.systems.ultimo.characters import Character
from oracle.table.ultimo_sheet_page import SPELL_HEADS, Row, Rules, Section, sections, spells

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
"""Letters on a line of a box, of a wide box, and of the widest cell of the spell book, in the usual type."""

UNEVEN: Final = 6
"""What part of the highest box a column may reach below the others, for no box is broken."""

HEADING: Final = 2.0
SPELL_LINE: Final = 1.25
"""Lines that a box takes besides its own, and how much higher a line of the spell book is."""

ROOM: Final = 60.0
"""Lines on a sheet of paper in the usual type."""

SHORT: Final = 8
"""Lines of a wide box above which it stands in two columns."""


def sheet_markdown(sheet: Character, rules: Rules) -> str:
    """Return a character sheet as Markdown."""
    blocks = "\n".join(_markdown_section(one) for one in sections(sheet, rules))
    heads = f"## Spell book\n\n| {' | '.join(SPELL_HEADS)} |\n|{' --- |' * len(SPELL_HEADS)}\n"
    book = "".join(f"| {' | '.join(map(_bare, line))} |\n" for line in spells(sheet, rules))
    return f"# {_bare(sheet.name)}\n\n{blocks}\n{heads}{book}"


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


def sheet_html(sheet: Character, rules: Rules) -> str:
    """Return a character sheet as one HTML page that needs nothing else and prints on one sheet of paper."""
    boxes = sections(sheet, rules)
    narrow = "\n".join(_html_section(one) for one in boxes if not one.wide)
    wide = "\n".join(_html_section(one) for one in boxes if one.wide)
    name = escape(sheet.name)
    size = f"{_size(boxes, spells(sheet, rules)):.1f}pt"
    return (
        f'<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><title>{name}</title>'
        f'<meta name="viewport" content="width=device-width,initial-scale=1"><style>{STYLE}</style></head>\n'
        f'<body style="--size:{size}"><h1>{name}</h1>\n<main>\n{narrow}\n</main>\n{wide}\n'
        f"{_spell_book(sheet, rules)}\n</body></html>\n"
    )


def _size(boxes: tuple[Section, ...], book: tuple[tuple[str, ...], ...]) -> float:
    """Return the size of type, in points, by which everything goes on one sheet of paper.

    With the type both the lines and the letters on a line become more, so room goes by the square of its size.
    """
    heights = [_lines(one, NARROW) for one in boxes if not one.wide]
    narrow = sum(heights) / COLUMNS + max(heights) / UNEVEN
    wide = sum(_lines(one, WIDE) for one in boxes if one.wide)
    spelled = sum(1 + max(map(len, line)) // CELL for line in book) * SPELL_LINE
    return max(SMALLEST, min(USUAL, USUAL * sqrt(ROOM / (narrow + wide + spelled))))


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


def _spell_book(sheet: Character, rules: Rules) -> str:
    heads = "".join(f"<th>{escape(head)}</th>" for head in SPELL_HEADS)
    book = "".join(f"<tr>{''.join(f'<td>{escape(cell)}</td>' for cell in line)}</tr>" for line in spells(sheet, rules))
    return f'<section class="wide"><h2>Spell book</h2><table><tr>{heads}</tr>{book}</table></section>'


PAGES: Final[Mapping[str, Callable[[Character, Rules], str]]] = {"md": sheet_markdown, "html": sheet_html}
"""How a sheet is written, by the ending of the file."""
