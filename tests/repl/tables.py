"""Tables for the tests of the terminal: opened, and somebody in front of them."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from oracle.core.part import menu
from oracle.repl.evening import Evening
from oracle.repl.guide import Guide
from oracle.repl.habits import Habits
from oracle.table.opening import Wanted, start
from oracle.table.part import Say
from oracle.table.session import Session, Shown

SEED = "abc"
"""Deals Jd Ac Xb 7d 9d 2s 5s Qs to Wren Hallow."""


def opened(game: str = "ultimo", *, real: str = "", seed: str = SEED) -> Session:
    """Return a table on which the beginning has been told."""
    session, setup = start(Wanted(game=game, seed=seed, real=real))
    list(session.open(setup))
    return session


def nothing_edited(text: str) -> str:
    """Stand in for an editor that is closed at once."""
    return text


def evening_at(
    session: Session,
    *,
    guide: bool = False,
    tells_hand: bool = False,
    edit: Callable[[str], str] = nothing_edited,
) -> Evening:
    """Return an evening at `session`, without the guide unless a test is about it."""
    return Evening(session, Guide(Habits(guide=guide)), edit=edit, tells_hand=tells_hand)


def texts(shown: Iterator[Shown]) -> list[str]:
    """Return what is shown as bare texts."""
    return [one.text for one in shown]


def at_a_check(session: Session) -> Session:
    """Turn to something that takes a check, so that cards are waited for."""
    list(session.do(session.table.actions["try"]("tarrant-talks", "")))
    assert not any(option.action is Say for option in menu(session.table, session.state, "pc1"))
    return session
