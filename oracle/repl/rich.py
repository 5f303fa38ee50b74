"""What is shown, for a terminal with styles: prose set apart, rows laid as on a table, a sign for what happened.

Every sign, mark and suit has a shape of its own; colour only helps those who see it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from typing import Final

from oracle.core.patterns import lazy_pattern
from oracle.core.plain import plain_text
from oracle.core.system import Met
from oracle.repl.cards import signed, split
from oracle.repl.layout import Fragment, Line, bare, columns, wrapped
from oracle.repl.maps import narrowed
from oracle.repl.plain import hint_of
from oracle.systems import GAMES
from oracle.table.session import FLOWS, Shown
from oracle.table.topics import events_about

WIDEST: Final = 78
"""Columns beyond which prose is no longer pleasant to read, however wide the terminal."""

NARROWEST: Final = 20
"""Columns below which nothing is wrapped any tighter."""

NARROW: Final = 56
"""Columns below which indents are given up."""

MARKS: Final = {"success": ("won", "✓"), "failure": ("lost", "✗"), "draw": ("drawn", "=")}
"""How a pair came out, as style and mark."""

SIGNS: Final[Mapping[str, tuple[str, str]]] = {
    "tier": ("tier", "◆"),
    "call": ("call", "◇"),
    "threat": ("threat", "▲"),
    "harm": ("harm", "▼"),
    "gain": ("gain", "+"),
    "fact": ("fact", "✦"),
    "clock": ("clock", "◔"),
    "place": ("place", "→"),
    "title": ("title", "■"),
    "quiet": ("quiet", "·"),
}
"""The style and the sign of a line, by the topic of its event."""

_SAID: Final = ("call", "threat", "fact", "place")
"""Topics by which lines of our own go, where no event is behind them."""

_APART: Final = ("prose", "lesson")
"""Blocks with a blank line between one and the next of their kind."""

_HOLES: Final = lazy_pattern(r"<[^<>]*>")

LONGEST_HOLE: Final = 16
"""Columns that the choices of one word may take on a narrow screen."""

_KEY: Final = lazy_pattern(r" (\[[\w-]+\])$")


def rich_lines(shown: Iterable[Shown], *, width: int) -> Iterator[Line]:
    """Yield everything shown as lines of at most `width` columns, with a blank line around prose."""
    columns_ = max(NARROWEST, width)
    before = ""
    for one in shown:
        lines = list(_lines(one, columns_))
        kind = _block(one)
        is_apart = (kind != before or kind in _APART) and one.about != FLOWS
        if lines and is_apart and (before or kind == "prose"):
            yield ()
        yield from lines
        before = kind if lines else before


def _block(one: Shown) -> str:
    """Return what stays together: paragraphs stand apart, lines of one kind do not."""
    if one.kind == "prose" or one.about == "text":
        return "prose"
    if one.about in ("lesson", "title", "rows"):
        return one.about
    return "note" if one.kind == "note" else "line"


def _lines(one: Shown, width: int) -> Iterator[Line]:
    text = plain_text(one.text)
    if one.rows:
        return _rows(one.rows, width)
    if one.kind == "prose" or one.about == "text":
        return wrapped([("", text)], min(width, WIDEST))
    if one.about == "title":
        return wrapped([("title", text)], width)
    if one.about == "lesson":
        bar: Line = (("lesson-bar", "│ "),)
        return wrapped([("lesson", text)], min(width, WIDEST), first=bar, hang=bar)
    if one.about == "option":
        return _option(one, width)
    if one.about == "chance":
        return iter(((("", "" if width < NARROW else "    "), ("", one.text)),))
    if one.about == "map":
        edge = "" if width < NARROW else "    "
        return iter(((("", edge), ("", narrowed(one.text, width - len(edge)))),))
    return _signed_line(one, text, width)


@cache
def _signs() -> Mapping[str, tuple[str, str]]:
    """Return the style and the sign of a line, by the class name of its event or a word of ours; others have none."""
    found = {name: sign for topic, sign in SIGNS.items() for name in events_about(topic, GAMES)}
    return {**found, **{topic: SIGNS[topic] for topic in _SAID}}


def _signed_line(one: Shown, text: str, width: int) -> Iterator[Line]:
    edge = "" if width < NARROW else "  "
    style, sign = _signs().get(one.about, ("", " "))
    if one.kind == "note":
        style, sign = "note", "-"
    if one.about in ("head", "item", "hint"):
        style, sign = {"head": "head", "item": "", "hint": "quiet"}[one.about], " "
    if one.about == "head":
        return wrapped(_with_cards(text, one.cards, style), min(width, WIDEST), first=(("", edge),), hang=(("", edge),))
    inner = f"{edge}  " + ("  " if one.about == "item" else "")
    first: Line = (("", edge), (style, sign), ("", inner[len(edge) + 1 :]))
    body_style = style if style in ("tier", "title", "note", "head", "quiet") else ""
    return wrapped(_with_cards(text, one.cards, body_style), min(width, WIDEST), first=first, hang=(("", inner),))


def _with_cards(text: str, cards: Iterable[str], style: str) -> Iterator[Fragment]:
    """Yield a text in its style, cards with their signs, and what can be typed in its own style."""
    key = _KEY.search(text)
    body, end = (text[: key.start()], key.group(1)) if key else (text, "")
    for piece, is_card in split(body, cards):
        yield (card_style(piece), signed(piece)) if is_card else (style, piece)
    if end:
        yield from ((style, " "), ("key", end))


def card_style(code: str) -> str:
    """Return the style of a card. The names stay clear of colour names, which prompt_toolkit paints by itself."""
    return "suit-red" if code[1] in "hd" else "suit-black"


def _short_hole(hole: re.Match[str]) -> str:
    """Return what may stand in a hole in short: `<…>` for many or long choices, two or three short ones as they are."""
    return hole[0] if len(hole[0]) <= LONGEST_HOLE else "<…>"


def _option(one: Shown, width: int) -> Iterator[Line]:
    """Yield what can be typed and what it is for, side by side where there is room."""
    edge = "" if width < NARROW else "    "
    hint = hint_of(one)
    typed = one.offer if one.text.startswith(one.offer) else plain_text(one.text.partition("   ")[0])
    column = 30
    if width < NARROW:
        # Choices are for Tab to finish: on a narrow screen they would hide what the line is for.
        form: Line = (("key", _HOLES.sub(_short_hole, typed)), ("", f": {hint}" if hint else ""))
        yield from wrapped(form, width, first=(("", "  "),), hang=(("", "    "),))
        return
    if columns(typed) > column - 2:
        yield from wrapped([("key", typed)], width, first=(("", edge),), hang=(("", f"{edge}  "),))
        indent: Line = (("", " " * (column + len(edge)) if width >= NARROW else "    "),)
        yield from wrapped([("", hint)], min(width, WIDEST + 20), first=indent, hang=indent)
        return
    first: Line = (("", edge), ("key", typed.ljust(column)))
    yield from wrapped([("", hint or " ")], min(width, WIDEST + 20), first=first, hang=(("", " " * len(bare(first))),))


def _rows(rows: tuple[Met, ...], width: int) -> Iterator[Line]:
    """Yield two rows of cards one above the other, a mark between each pair, then what they come to."""
    edge = " " if width < NARROW else "    "
    cell = 2 + max(columns(_face(one)) for met in rows for one in (met.own, met.other))
    label = 8
    most = max(1, (min(width, 4 * WIDEST) - len(edge) - label) // cell)
    for start in range(0, len(rows), most):
        yield from _block_of_rows(rows[start : start + most], edge, label, cell)
    yield (("", edge + " " * label), *_tally(rows))


def _block_of_rows(rows: tuple[Met, ...], edge: str, label: int, cell: int) -> Iterator[Line]:
    yield (("quiet", f"{edge}{'you':<{label}}"), *(part for met in rows for part in _cell(met.own, cell)))
    marks = ((style, f"{mark:^{cell}}") for style, mark in (MARKS[met.outcome] for met in rows))
    yield (("", edge + " " * label), *marks)
    yield (("quiet", f"{edge}{'Dealer':<{label}}"), *(part for met in rows for part in _cell(met.other, cell)))


def _face(one: object) -> str:
    return signed(str(one)) if one is not None else "–"


def _cell(one: object, cell: int) -> Iterator[Fragment]:
    face = _face(one)
    left = (cell - columns(face)) // 2
    yield "", " " * left
    yield card_style(str(one)) if one is not None else "quiet", face
    yield "", " " * (cell - columns(face) - left)


def _tally(rows: tuple[Met, ...]) -> Iterator[Fragment]:
    found = [met.outcome for met in rows]
    shown = [
        (MARKS[outcome], found.count(outcome))
        for outcome in ("success", "failure", "draw")
        if outcome in found or outcome != "draw"
    ]
    for place, ((style, mark), count) in enumerate(shown):
        yield "", "   " if place else " "
        yield style, mark
        yield "", f" {count} {style}"
