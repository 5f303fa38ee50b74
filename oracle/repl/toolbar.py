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
    "foes",
    "draw",
    "morale",
    "weather",
    "until rest",
    "tokens",
    "deck",
)
"""Figures by importance: the last one goes first."""

BEFORE_PLACE: Final = ("threat", "health", "injury", "focus", "condition", "foes")
"""Figures that are not left out to show the whole place; the hand is, as its cards stand above."""

SHORTEST_PLACE: Final = 10
"""Columns below which a place that has to be cut is left out."""

STYLES: Final[Mapping[str, str]] = {"threat": "threat", "condition": "harm", "injury": "harm"}
"""Figures that stand out where they are not at rest."""

_AT_REST: Final = ("", "0", "uninjured", "unhurt", "none")


def toolbar_lines(session: Session, width: int) -> tuple[Line, ...]:
    """Return the toolbar: figures and place in one line, and above it the hand, where there is one."""
    title = _place(session)
    figures = _figures(session, width - 4 - columns(title), spared=BEFORE_PLACE) if title else ()
    if not figures:  # not all of the place fits beside what matters more
        figures = _figures(session, width - 2)
        title = _clipped(title, width - 4 - columns(bare(figures)))
    first: Line = (("", " "), *figures, *((("", "  "), ("quiet", title)) if title else ()))
    cards = _hand(session, width - 2)
    return ((("", " "), *cards), first) if cards else (first,)


def _figures(session: Session, width: int, *, spared: tuple[str, ...] = ()) -> Line:
    """Return the figures that fit, the least important left out; none where one of `spared` would have to be."""
    found = session.table.system.status(session.state.system, session.speaker())
    kept = [one for one in (*found, *_costs(session)) if one[1]]
    ranked = sorted(kept, key=lambda one: _rank(one[0]))
    if spared:
        ranked = [one for one in ranked if one[0] not in spared]
        ranked.sort(key=lambda one: one[0] != "hand")
    while ranked and columns(bare(_joined(kept))) > width:
        kept.remove(ranked.pop())
    fits = columns(bare(_joined(kept))) <= width
    return _joined(kept) if fits or not spared else ()


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


def _place(session: Session) -> str:
    story = session.state.story
    return story.here.title if story.scene else ""


def _clipped(title: str, width: int) -> str:
    return clipped(title, width) if width >= SHORTEST_PLACE else ""


def _hand(session: Session, width: int) -> Line:
    cards = in_hand_order(held(session))
    parts = [part for card in cards for part in (("", " "), (card_style(str(card)), signed(str(card))))][1:]
    return tuple(parts) if columns(bare(parts)) <= width else ()
