"""A question that waits for the word of those who play: who chooses what, and what anything else is answered with."""

from __future__ import annotations

from collections.abc import Iterator

from oracle.table import voices
from oracle.table.call_names import call_names
from oracle.table.discretion import choice_in, listed_answers
from oracle.table.seats import addressed, names_of, told_first
from oracle.table.session import Session, Shown
from oracle.table.words import sentence


def chosen(session: Session, line: str) -> Iterator[Shown] | None:
    """Return what comes of a line that answers the table's question; `None` where none waits, or it answers nothing.

    Whoever is named before the answer gives it, in any order: `Karla: no`, `Karla votes for the inn`. Without a name it
    is whoever is asked next.
    """
    if not is_asked(session):
        return None
    named, said = addressed(session.table, session.state, session.seat, line)
    named = named or told_first(session.table, session.state, session.seat, line)
    called = names_of(session.table, session.state, session.seat).get(named, "")
    choice = voices.choice(session.state, session.seat, said, named, called)
    if choice is not None:
        return session.do(choice[1], who=choice[0])
    if named and choice_in(session.state.table.settling, said, called):
        return iter((_given_already(session, named),))
    return None


def is_asked(session: Session) -> bool:
    """Return whether a question of the table waits for a word of this seat."""
    return bool(voices.voters_out(session.state, session.seat))


def _given_already(session: Session, named: str) -> Shown:
    name = call_names(session.table, session.state)[named]
    return Shown("note", sentence("voting", "given", name=name, left=_told(session, "waits")))


def to_settle(session: Session) -> tuple[Shown, ...]:
    """Return the question that waits for a word of this seat, and how it is given; empty where none does."""
    return (Shown("line", _told(session, "waits"), "proposal"),) if is_asked(session) else ()


def among_you(session: Session) -> tuple[Shown, ...]:
    """Return the answer to talk while a question waits: it costs nothing, and the question stays; empty without one."""
    return (Shown("note", _told(session, "again")),) if is_asked(session) else ()


def _told(session: Session, how: str) -> str:
    question = session.state.table.settling.question
    assert question is not None
    name = call_names(session.table, session.state)[voices.voters_out(session.state, session.seat)[0]]
    answers, example = listed_answers(question), question.answers[0]
    return sentence("voting", how, name=name, question=question.words, answers=answers, example=example)
