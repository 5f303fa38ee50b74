"""The line below the prompt: the figures in sight, the place, the hand. Where it is narrow, the least of them go."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from oracle.repl.answers import held
from oracle.repl.cards import in_hand_order, signed
from oracle.repl.layout import Line, bare, clipped, columns
from oracle.repl.rich import card_style
from oracle.table.session import Session

KEPT_LONGEST: Final = (
    "threat",
    "health",
    "injury",
    "hand",
    "focus",
    "condition",
    "draw",
    "morale",
    "until rest",
    "tokens",
    "deck",
)
"""Figures by importance: the last one goes first."""

STYLES: Final[Mapping[str, str]] = {"threat": "threat", "condition": "harm", "injury": "harm"}
"""Figures that stand out where they are not at rest."""

_AT_REST: Final = ("", "0", "uninjured", "unhurt", "none")


def toolbar_lines(session: Session, width: int) -> tuple[Line, ...]:
    """Return the toolbar: figures and place in one line, and above it the hand, where there is one."""
    figures = _figures(session, width - 2)
    title = _place(session, width - 4 - columns(bare(figures)))
    first: Line = (("", " "), *figures, *((("", "  "), ("quiet", title)) if title else ()))
    cards = _hand(session, width - 2)
    return ((("", " "), *cards), first) if cards else (first,)


def _figures(session: Session, width: int) -> Line:
    found = session.table.system.status(session.state.system, session.speaker())
    kept = [one for one in (*found, *_costs(session)) if one[1]]
    ranked = sorted(kept, key=lambda one: _rank(one[0]))
    while ranked and columns(bare(_joined(kept))) > width:
        kept.remove(ranked.pop())
    return _joined(kept)


def _costs(session: Session) -> tuple[tuple[str, str], ...]:
    """Return what a model has cost this evening; nothing where none is asked."""
    return session.desk.status()


def _rank(label: str) -> int:
    return KEPT_LONGEST.index(label) if label in KEPT_LONGEST else len(KEPT_LONGEST)


def _joined(figures: list[tuple[str, str]]) -> Line:
    parts: list[tuple[str, str]] = []
    for label, value in figures:
        style = STYLES.get(label, "figure") if value not in _AT_REST else "figure"
        parts += [("quiet", f"{'  ' if parts else ''}{label} "), (style, value)]
    return tuple(parts)


def _place(session: Session, width: int) -> str:
    story = session.state.story
    title = story.here.title if story.scene else ""
    return clipped(title, width) if width >= 10 else ""


def _hand(session: Session, width: int) -> Line:
    cards = in_hand_order(held(session))
    parts = [part for card in cards for part in (("", " "), (card_style(str(card)), signed(str(card))))][1:]
    return tuple(parts) if columns(bare(parts)) <= width else ()
