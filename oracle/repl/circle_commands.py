"""`/join` and `/leave`: a member comes late, leaves, or comes back."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Final

from oracle.adventure_files.sheets import sheet_games
from oracle.errors import NotationError, OracleError
from oracle.started import program
from oracle.table.call_names import everybody_named, own_word
from oracle.table.company import coming, leaving
from oracle.table.session import Session, Shown
from oracle.table.words import sentence


def join(session: Session, rest: str) -> Iterator[Shown]:
    """Yield what comes of a member who comes to the table, whole or from a sheet, or comes back.

    Raises:
        NotationError: If nobody is named.
        OracleError: If they cannot come now, or there is no such character.
    """
    if not rest:
        raise NotationError(sentence("circle", "whom"))
    yield from session.gather(coming(session.table, session.state, session.seat, rest))


def come_late(session: Session, names: Iterable[str]) -> Iterator[Shown]:
    """Yield what comes of members who come to a table that was left; who cannot come costs a sentence, no evening."""
    for name in names:
        try:
            yield from join(session, name)
        except OracleError as exc:
            yield Shown("note", str(exc))


def leave(session: Session, rest: str) -> Iterator[Shown]:
    """Yield what comes of a member who leaves the table.

    Raises:
        NotationError: If nobody is named.
        IllegalActionError: If they cannot leave now.
    """
    names = everybody_named(session.table, session.state)
    if not rest:
        known = ", ".join(names[who] for who in session.seat.actors)
        raise NotationError(sentence("circle", "which", known=known))
    change = leaving(session.table, session.state, session.seat, rest)
    yield from session.gather(change)
    call = own_word(change.name).lower()
    yield Shown("note", sentence("circle", "back", name=change.name, call=call))
    if session.table.system.name in sheet_games():
        yield Shown("note", sentence("circle", "home", program=program(), table=session.name, call=call))


def members(session: Session) -> tuple[str, ...]:
    """Return who is at this seat, by name."""
    names = everybody_named(session.table, session.state)
    return tuple(names[who] for who in session.seat.actors if who in names)


def changed(before: tuple[str, ...], after: tuple[str, ...]) -> Iterator[Shown]:
    """Yield who came or left with what was taken back; nothing where all sit as before."""
    gone = ", ".join(one for one in before if one not in after)
    again = ", ".join(one for one in after if one not in before)
    for how, names in (("gone", gone), ("again", again)):
        if names:
            yield Shown("note", sentence("circle", how, names=names))


CIRCLE_ROWS: Final[tuple[tuple[str, str, str, Callable[[Session, str], Iterable[Shown]]], ...]] = (
    ("join", "/join <who>", "somebody comes to the table, or comes back: a ready character, yours, or a file", join),
    ("leave", "/leave <who>", "one of several leaves the table, with all they have; they may come back", leave),
)
"""Both commands, as `/help` lists them."""
