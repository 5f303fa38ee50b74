"""Passages: the pieces that are searched, cited and quoted, cut from rule texts by their headings."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Final, Literal

from rules_index.blocks import Block, blocks, plain_lines
from rules_index.words import plain

Kind = Literal["rule", "gap", "house", "example", "own", "precedent"]
"""What a passage is: a rule, a named gap, a list of house rules, an example, a player's own book, an agreed answer."""

LONGEST: Final = 1400
"""Characters of a passage above which it is cut at a paragraph."""

RULE_ID: Final = re.compile(r"\b(?:[A-Z]-\d{3}|[A-Z]\d{1,2}|[a-z]+\.[a-z][A-Za-z0-9_]*)\b")
_CITED: Final = re.compile(r"\s*\((?:[A-Z]-\d{3}(?:,\s*)?)+\)")
_SLUG: Final = re.compile(r"[^a-z0-9]+")


@dataclass(frozen=True, slots=True)
class Book:
    """Where passages come from, and how its headings are to be read."""

    game: str
    source: str
    licence: str
    kind: Kind = "rule"
    sections: Mapping[str, str] | None = None
    """Headings that are sections of the handbook, with its spelling; `None` where every heading is one."""
    gaps: frozenset[str] = frozenset()
    """Headings under which the text says that there is no rule."""


@dataclass(frozen=True, slots=True)
class Passage:
    """A piece of text with its place."""

    id: str
    """Game, chapter and section, such as `whist:scoring/tricks`; unique within an index."""
    game: str
    path: tuple[str, ...]
    """Headings from the chapter down."""
    section: str
    """The section as the handbook spells it."""
    text: str
    """Plain text: one line a paragraph or a row of a table, without ids of rules."""
    rule_ids: tuple[str, ...]
    source: str
    licence: str
    kind: Kind

    @property
    def title(self) -> str:
        """The innermost heading."""
        return self.path[-1]

    @property
    def place(self) -> str:
        """The headings in one line, as `Combat, Combat Moves, Dodge`."""
        return ", ".join(self.path)


def slug(text: str) -> str:
    """Return `text` as a word of a passage id.

    >>> slug("Manipulate/Empathize")
    'manipulate-empathize'
    """
    return _SLUG.sub("-", plain(text)).strip("-") or "text"


def cut(text: str, book: Book, *, loose: bool = False) -> tuple[Passage, ...]:
    """Return the passages of `text`, one for each heading that has text of its own, long ones in parts.

    Args:
        text: Markdown, without front matter.
        book: Where it comes from.
        loose: Whether bold lines, bold words before a text and short lines of capitals are headings too, as in
            handbooks that lost their headings on the way.
    """
    found = [
        passage
        for block in blocks(text, loose=loose)
        for passage in _parts(block, book)
        if passage.text or len(block.path) > 1
    ]
    return with_unique_ids(passage for passage in found if passage.text)


def with_unique_ids(passages: Iterable[Passage]) -> tuple[Passage, ...]:
    """Return `passages` with ids that occur once: chapter and heading, else the whole path, else numbered."""
    listed = list(passages)
    short = Counter(one.id for one in listed)
    longer = [one if short[one.id] == 1 else replace(one, id=_id(one.game, one.path)) for one in listed]
    seen: Counter[str] = Counter()
    unique = []
    for one in longer:
        seen[one.id] += 1
        unique.append(one if seen[one.id] == 1 else replace(one, id=f"{one.id}-{seen[one.id]}"))
    return tuple(unique)


def _parts(block: Block, book: Book) -> Iterable[Passage]:
    ids = tuple(dict.fromkeys(RULE_ID.findall(block.text)))
    lines = plain_lines(_CITED.sub("", block.text))
    kind: Kind = "gap" if book.gaps.intersection(block.path) else book.kind
    ends = block.path if len(block.path) < 2 else (block.path[0], block.path[-1])
    for part in _bounded(lines):
        yield Passage(
            id=_id(book.game, ends),
            game=book.game,
            path=block.path,
            section=section_of(block.path, book.sections),
            text="\n".join(part),
            rule_ids=ids,
            source=book.source,
            licence=book.licence,
            kind=kind,
        )


def section_of(path: tuple[str, ...], sections: Mapping[str, str] | None) -> str:
    """Return the innermost heading of `path` that is a section of the handbook, in its spelling."""
    if sections is None:
        return path[-1]
    return next((sections[heading] for heading in reversed(path) if heading in sections), path[0])


def _id(game: str, path: tuple[str, ...]) -> str:
    return f"{game}:{'/'.join(slug(heading) for heading in path)}"


def _bounded(lines: list[str]) -> Iterable[list[str]]:
    """Yield `lines` in runs of at most `LONGEST` characters; a longer line is a run of its own, cut at blanks."""
    run: list[str] = []
    size = 0
    for line in (piece for long in lines for piece in _pieces(long)):
        if run and size + len(line) > LONGEST:
            yield run
            run, size = [], 0
        run.append(line)
        size += len(line) + 1
    if run:
        yield run


def _pieces(line: str) -> Iterable[str]:
    while len(line) > LONGEST:
        end = line.rfind(" ", 0, LONGEST)
        end = end if end > 0 else LONGEST
        yield line[:end]
        line = line[end:].lstrip()
    yield line
