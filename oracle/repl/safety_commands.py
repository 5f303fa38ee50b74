"""`/x`, `/lines` and `/veils`: rows for the list of commands, which imports them from here."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Final

from oracle.errors import NotationError
from oracle.table.safety import effect_of, limits_line, matters, read_limit
from oracle.table.session import Session, Shown
from oracle.table.x_card import lift_x, put_x

_LIFTING: Final = ("lift", "remove", "drop", "off")
"""Words with which something that was left out is told again."""


def _x(session: Session, rest: str) -> Iterable[Shown]:
    word, _, called = rest.partition(" ")
    return lift_x(session, called.strip()) if word.lower() in _LIFTING else put_x(session)


def _lines(session: Session, rest: str) -> Iterator[Shown]:
    return _limits(session, "line", rest)


def _veils(session: Session, rest: str) -> Iterator[Shown]:
    return _limits(session, "veil", rest)


def _limits(session: Session, how: str, rest: str) -> Iterator[Shown]:
    """Yield what comes of `add spiders, deep water`, of `lift spiders`, or of nothing: what is left out now."""
    word, _, listed = rest.partition(" ")
    if not rest:
        yield Shown("line", limits_line(session.state.table.limits))
        return
    doing = {"add": how, **dict.fromkeys(_LIFTING, "lift")}.get(word.lower())
    if doing is None or not matters(listed):
        raise NotationError(
            f"Write /{how}s add and what it is, or /{how}s lift and what it was; commas divide several."
        )
    drawn = (*session.state.table.limits.lines, *session.state.table.limits.veils)
    absent = [one for one in matters(listed) if doing == "lift" and one not in drawn]
    if absent:
        raise NotationError(f"Nothing is left out here as {absent[0]!r}. {limits_line(session.state.table.limits)}")
    for action in [read_limit(doing, matter) for matter in matters(listed)]:
        yield from session.do(action)
        written = session.state.story.aside.original or session.state.story.adventure
        yield Shown("note", effect_of(written, action))


SAFETY_ROWS: Final[tuple[tuple[str, str, str, Callable[[Session, str], Iterable[Shown]]], ...]] = (
    (
        "x",
        "/x [lift ...]",
        "take back what was just told and leave it out from now on; nobody asks why. With lift it is told again",
        _x,
    ),
    ("lines", "/lines [add|lift ...]", "what is never told at this table, several divided by commas", _lines),
    ("veils", "/veils [add|lift ...]", "what is told only in passing, several divided by commas", _veils),
)
"""Name, form, help and what it does, as a `Command` of the terminal takes them: `Command(*row)`."""
