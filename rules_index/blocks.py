"""Markdown read as blocks of text under paths of headings, and made plain: no marks, a line for each table row."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

_HEADING: Final = re.compile(r"^(#{1,6})\s+(.*?)\s*#*\s*$")
_BOLD_LINE: Final = re.compile(r"^\s*(?:\*\*|__)([^*_]{2,90}?)[:.]?(?:\*\*|__)[:.]?\s*$")
_BOLD_RUN: Final = re.compile(r"^\s*(?:\*\*|__)([^*_]{2,60}?)[:.]?(?:\*\*|__)[:.]?\s+(\S.*)$")
_CAPITALS: Final = re.compile(r"^[A-Z0-9][A-Z0-9 ,'&/()\-]{3,60}$")
_NUMBERED: Final = re.compile(r"^(?:\d+(?:\.\d+)*\.?|[IVX]+\.|Chapter \d+[.:]?)\s+[A-Z][\w ,'&/()\-]{2,60}$")
_LABEL: Final = re.compile(r"^([A-Z][A-Za-z'&/ ()\-]{2,40}):\s+(\S.*)$")
_RULE_LINE: Final = re.compile(r"^\s*(?:[-*_]\s*){3,}$")
_TABLE: Final = re.compile(r"^\s*\|.*\|\s*$")
_DIVIDER: Final = re.compile(r"^\s*\|?[\s:|-]+\|?\s*$")
_ITEM: Final = re.compile(r"^\s*(?:[-*+]|\d+[.)])\s+")
_MARKS: Final = re.compile(r"\*\*|__|`|(?<!\w)[*_](?=\w)|(?<=\w)[*_](?!\w)|</?[a-zA-Z][^<>]{0,80}>")
_LINK: Final = re.compile(r"!?\[([^\]]*)\]\([^)]*\)")

LOOSE_LEVEL: Final = 7
"""Depth of a heading made of bold words or capitals: below every real one."""


@dataclass(frozen=True, slots=True)
class Block:
    """The text right under one heading."""

    path: tuple[str, ...]
    text: str


def front_matter(text: str) -> tuple[dict[str, str], str]:
    """Return the `key: value` lines between dashes at the top of `text`, and what follows them."""
    if not text.startswith("---\n"):
        return {}, text
    head, sign, body = text[4:].partition("\n---\n")
    if not sign:
        return {}, text
    pairs = (line.partition(":") for line in head.splitlines() if ":" in line)
    return {key.strip(): value.strip() for key, _, value in pairs}, body


def blocks(text: str, *, loose: bool) -> Iterator[Block]:
    """Yield the text under each heading in order, headings without text of their own too.

    Args:
        text: Markdown without front matter.
        loose: Whether bold lines, bold words before a text, capitals and numbered titles are headings too.
    """
    path: list[tuple[int, str]] = []
    lines: list[str] = []
    for line in text.splitlines():
        heading = _heading(line, loose=loose)
        if heading is None:
            lines.append(line)
            continue
        level, title, rest = heading
        yield from _block(path, lines)
        path = [step for step in path if step[0] < level]
        path.append((level, title))
        lines = [rest] if rest else []
    yield from _block(path, lines)


def _block(path: list[tuple[int, str]], lines: list[str]) -> Iterator[Block]:
    if path or any(line.strip() for line in lines):
        yield Block(tuple(title for _, title in path) or ("Text",), "\n".join(lines).strip())


def _heading(line: str, *, loose: bool) -> tuple[int, str, str] | None:
    """Return level, title and the text after it on the same line, or `None`."""
    if marked := _HEADING.match(line):
        title = unmarked(marked[2])
        return (len(marked[1]), title, "") if title else None
    return _loose_heading(line) if loose else None


def _loose_heading(line: str) -> tuple[int, str, str] | None:
    if bold := _BOLD_LINE.match(line):
        return LOOSE_LEVEL, unmarked(bold[1]), ""
    if run := _BOLD_RUN.match(line):
        return LOOSE_LEVEL + 1, unmarked(run[1]), run[2]
    bare = line.strip()
    if _CAPITALS.match(bare) or _NUMBERED.match(bare):
        return LOOSE_LEVEL - 1, bare, ""
    if label := _LABEL.match(bare):
        return LOOSE_LEVEL + 1, label[1].strip(), label[2]
    return None


def unmarked(text: str) -> str:
    """Return `text` without marks of emphasis, code, links and HTML.

    >>> unmarked("the `flag` and **bold** [word](there)")
    'the flag and bold word'
    """
    return _MARKS.sub("", _LINK.sub(r"\1", text)).strip()


def plain_lines(text: str) -> list[str]:
    """Return `text` as plain lines: a paragraph, a list item or a table row each, wrapped lines joined."""
    lines: list[str] = []
    joined: list[str] = []
    header: list[str] = []
    for line in [*text.splitlines(), ""]:
        if _TABLE.match(line):
            _flush(joined, lines)
            header = _row(line, header, lines)
        elif not line.strip() or _RULE_LINE.match(line):
            _flush(joined, lines)
            header = []
        elif _ITEM.match(line):
            _flush(joined, lines)
            joined.append(unmarked(_ITEM.sub("", line)))
        else:
            joined.append(unmarked(line))
    return lines


def _flush(joined: list[str], lines: list[str]) -> None:
    text = " ".join(" ".join(joined).split())
    joined.clear()
    if text:
        lines.append(text)


def _row(line: str, header: list[str], lines: list[str]) -> list[str]:
    """Add a table row to `lines` as a sentence; return the header, which is the first row of a table."""
    if _DIVIDER.match(line):
        return header
    cells = [unmarked(cell) for cell in line.strip().strip("|").split("|")]
    if not header:
        return cells
    lines.append(row_sentence(header, cells))
    return header


def row_sentence(header: list[str], cells: list[str]) -> str:
    """Return a table row as a line of text: the first cell, then the others, named by their columns.

    >>> row_sentence(["Result", "What happens"], ["Success", "you hit"])
    'Success: you hit'
    >>> row_sentence(["Suit", "CS", "CF"], ["7", "17", "8"])
    'Suit 7: CS 17, CF 8'
    """
    first = f"{header[0]} {cells[0]}" if cells[0][:1].isdigit() else cells[0]
    if len(cells) == 2:
        return f"{first}: {cells[1]}"
    named = [f"{name} {cell}".strip() for name, cell in zip(header[1:], cells[1:], strict=False) if cell]
    return f"{first}: {', '.join(named)}"
