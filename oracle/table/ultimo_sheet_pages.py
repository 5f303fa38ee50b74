"""A character sheet as a page: Markdown to paste anywhere, or one HTML page to print and fill in by hand."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from html import escape
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
h2{font-size:8.6pt;font-variant:small-caps;letter-spacing:.04em;margin:0 0 .6mm;color:#555}
p{margin:0;display:flex;gap:1.5mm;justify-content:space-between;border-bottom:.15mm dotted #bbb;min-height:4mm}
.wide p{justify-content:flex-start}.wide .label{min-width:27mm}.two{columns:2;column-gap:4mm}
.label{font-weight:bold}.marks{white-space:nowrap;letter-spacing:.12em;font-family:ui-monospace,monospace}
table{width:100%;border-collapse:collapse}th,td{border:.15mm solid #bbb;text-align:left;height:4.2mm;padding:0 1mm}
th{font-weight:normal;color:#555}
@media print{body{margin:0;max-width:none}}
"""

SHORT: Final = 8
"""Lines of a wide box above which it stands in two columns."""


def sheet_markdown(sheet: Character, rules: Rules) -> str:
    """Return a character sheet as Markdown."""
    blocks = "\n".join(_markdown_section(one) for one in sections(sheet, rules))
    heads = f"## Spell book\n\n| {' | '.join(SPELL_HEADS)} |\n|{' --- |' * len(SPELL_HEADS)}\n"
    book = "".join(f"| {' | '.join(map(_bare, line))} |\n" for line in spells(sheet))
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
    return (
        f'<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><title>{name}</title>'
        f'<meta name="viewport" content="width=device-width,initial-scale=1"><style>{STYLE}</style></head>\n'
        f"<body><h1>{name}</h1>\n<main>\n{narrow}\n</main>\n{wide}\n{_spell_book(sheet)}\n</body></html>\n"
    )


def _html_section(one: Section) -> str:
    kind = ' class="wide"' if one.wide else ""
    two = ' class="two"' if one.wide and len(one.rows) > SHORT else ""
    return f"<section{kind}><h2>{escape(one.title)}</h2><div{two}>{''.join(map(_html_row, one.rows))}</div></section>"


def _html_row(row: Row) -> str:
    marks = f'<span class="marks">{"●" * row.filled}{"○" * (row.marks - row.filled)}</span>' if row.marks else ""
    return f'<p><span class="label">{escape(row.label)}</span><span>{escape(row.value)}</span>{marks}</p>'


def _spell_book(sheet: Character) -> str:
    heads = "".join(f"<th>{escape(head)}</th>" for head in SPELL_HEADS)
    book = "".join(f"<tr>{''.join(f'<td>{escape(cell)}</td>' for cell in line)}</tr>" for line in spells(sheet))
    return f'<section class="wide"><h2>Spell book</h2><table><tr>{heads}</tr>{book}</table></section>'


PAGES: Final[Mapping[str, Callable[[Character, Rules], str]]] = {"md": sheet_markdown, "html": sheet_html}
"""How a sheet is written, by the ending of the file."""
