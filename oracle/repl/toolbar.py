"""The line below the prompt: the figures in sight, the place, the hand. Where it is narrow, the least of them go."""

from __future__ import annotations

from typing import Final

from oracle.repl.answers import held
from oracle.repl.cards import in_hand_order, signed
from oracle.repl.layout import Line, bare, clipped, columns
from oracle.repl.rich import card_style
from oracle.table.session import Session
from oracle.table.topics import figures_of

SHORTEST_PLACE: Final = 10
"""Columns below which a place that has to be cut is left out."""

_AT_REST: Final = ("", "0", "none")


def toolbar_lines(session: Session, width: int) -> tuple[Line, ...]:
    """Return the toolbar: figures and place in one line, and above it the hand, where there is one."""
    title = _place(session)
    figures = _figures(session, width - 4 - columns(title), spared=_wanted(session, "before_place")) if title else ()
    if not figures:  # not all of the place fits beside what matters more
        figures = _figures(session, width - 2)
        title = _clipped(title, width - 4 - columns(bare(figures)))
    first: Line = (("", " "), *figures, *((("", "  "), ("quiet", title)) if title else ()))
    cards = _hand(session, width - 2)
    return ((("", " "), *cards), first) if cards else (first,)


def _figures(session: Session, width: int, *, spared: tuple[str, ...] = ()) -> Line:
    """Return the figures that fit, the least important left out; none where one of `spared` would have to be."""
    found = session.table.system.status(session.state.system, session.speaker())
    kept, order = [one for one in (*found, *_costs(session)) if one[1]], _wanted(session, "kept")
    ranked = sorted(kept, key=lambda one: order.index(one[0]) if one[0] in order else len(order))
    if spared:
        ranked = [one for one in ranked if one[0] not in spared]
        ranked.sort(key=lambda one: one[0] != "hand")
    while ranked and columns(bare(_joined(session, kept))) > width:
        kept.remove(ranked.pop())
    fits = columns(bare(_joined(session, kept))) <= width
    return _joined(session, kept) if fits or not spared else ()


def _costs(session: Session) -> tuple[tuple[str, str], ...]:
    """Return what a model has cost this evening; nothing where none is asked."""
    return session.desk.status()


def _wanted(session: Session, what: str) -> tuple[str, ...]:
    """Return the figures that the game wants in sight by importance: `kept`, and `before_place` of the whole place."""
    return tuple(figures_of(session.table.system.name).get(what, ()))


def _joined(session: Session, figures: list[tuple[str, str]]) -> Line:
    parts: list[tuple[str, str]] = []
    styles, at_rest = figures_of(session.table.system.name).get("styles", {}), (*_AT_REST, *_wanted(session, "at_rest"))
    for label, value in figures:
        style = styles.get(label, "figure") if value not in at_rest else "figure"
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
