"""Tables for the tests of the terminal: opened, and a person in front of them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import cache
from typing import Final

from oracle import paths
from oracle.core.part import menu
from oracle.repl.evening import Evening
from oracle.repl.guide import Guide
from oracle.repl.habits import Habits
from oracle.table.opening import Wanted, resume, start
from oracle.table.part import Say
from oracle.table.session import Session, Shown

SEED = "abc"
"""Deals Jd Ac Xb 7d 9d 2s 5s Qs to Wren Hallow."""


def opened(game: str = "ultimo", *, real: str = "", seed: str = SEED) -> Session:
    """Return a table on which the beginning has been told; each is set up once and copied from then on."""
    folder = paths.tables()
    folder.mkdir(parents=True, exist_ok=True)
    name = f"{game}-{len(list(folder.glob('*.db'))) + 1}"
    for ending, kept in _set_up(game, real, seed).items():
        folder.joinpath(name + ending).write_bytes(kept)
    session = resume(name)
    OPEN.append(session)
    list(session.resume())
    return session


OPEN: Final[list[Session]] = []
"""Tables that were opened and not closed yet: a process has only so many files."""


def close_since(count: int) -> None:
    """Close all tables that `opened` returned behind the first `count`."""
    while len(OPEN) > count:
        OPEN.pop().journal.close()


@cache
def _set_up(game: str, real: str, seed: str) -> Mapping[str, bytes]:
    """Return the files of a fresh table by their endings; made in a home that is gone with its test."""
    session, setup = start(Wanted(game=game, seed=seed, real=real))
    list(session.open(setup))
    session.journal.close()
    beside = [path for path in paths.tables().iterdir() if path.stem == session.name and path.suffix != ".lock"]
    files = {path.suffix: path.read_bytes() for path in beside}
    for path in beside:
        path.unlink()
    return files


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
