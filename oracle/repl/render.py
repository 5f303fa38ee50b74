"""What is shown as lines of plain text, wrapped to a width."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable, Iterator
from typing import Final

from oracle.core.plain import plain_text
from oracle.repl.maps import narrowed
from oracle.table.session import FLOWS, Shown

NARROWEST: Final = 20
"""Columns below which text is not wrapped any tighter."""

WIDEST: Final = 100
"""Columns beyond which lines are no longer pleasant to read."""

INDENT: Final = "  "
"""Stands before the table's own lines, so that prose and engine cannot be taken for each other."""


def rendered(shown: Shown, *, width: int) -> str:
    """Return `shown` as text of at most `width` columns, 20 to 100.

    The table's lines are indented, so that they cannot be taken for prose; notes stand in brackets.
    """
    columns = max(NARROWEST, min(width, WIDEST))
    if shown.about == "chance":
        return f"{INDENT}{shown.text}"
    if shown.about == "map":
        return f"{INDENT}{narrowed(shown.text, columns - len(INDENT))}"
    match shown.kind:
        case "prose":
            return textwrap.fill(plain_text(shown.text), columns)
        case "line":
            return textwrap.fill(plain_text(shown.text), columns, initial_indent=INDENT, subsequent_indent=INDENT * 2)
        case "note":
            return textwrap.fill(f"[{plain_text(shown.text)}]", columns, subsequent_indent=" ")


def rendered_all(shown: Iterable[Shown], *, width: int) -> Iterator[str]:
    """Yield each of `shown` as text, as it comes, with a blank line around every paragraph of prose."""
    before = ""
    for one in shown:
        if "prose" in (before, one.kind) and one.about != FLOWS:
            yield ""
        yield rendered(one, width=width)
        before = one.kind
