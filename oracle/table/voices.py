"""Whose word is still out, on a question of the table or as the Dealer, and what a line of theirs chooses."""

from __future__ import annotations

from collections.abc import Iterator

from oracle.table.discretion import Opt, choice_in, listed_answers, waits_for
from oracle.table.part import Table, name_in
from oracle.table.proposals import Proposal, proposed_lines
from oracle.table.shown import Shown
from oracle.table.state import Seat, TableState
from oracle.table.words import sentence


def voters_out(state: TableState, seat: Seat) -> tuple[str, ...]:
    """Return the characters of a seat whose word on an open question is still out."""
    return tuple(one for one in waits_for(state.table.settling) if one in seat.actors)


def choice(state: TableState, seat: Seat, line: str, named: str = "", called: str = "") -> tuple[str, Opt] | None:
    """Return who of a seat chooses what with a line; `None` where no question waits for it, or it chooses nothing.

    Args:
        state: The table.
        seat: Who typed it.
        line: What was typed, without the name before it.
        named: The character whose name stood before it, or of whom it tells; empty for whoever is asked next.
        called: The whole name of that character.
    """
    out = voters_out(state, seat)
    who = named if named in out else "" if named else next(iter(out), "")
    number = choice_in(state.table.settling, line, called) if who else 0
    return (who, Opt(number)) if number else None


def asked(table: Table, state: TableState, seat: Seat) -> Iterator[str]:
    """Yield the question to whoever of a seat is asked next; nothing where no word of theirs is waited for."""
    out, question = voters_out(state, seat), state.table.settling.question
    if out and question is not None:
        name, answers = name_in(table.system, state, out[0]), listed_answers(question)
        yield sentence("voting", "asked", name=name, question=question.words, answers=answers)


def questions(table: Table, state: TableState, seat: Seat, due: Proposal | None, *, in_full: bool) -> Iterator[Shown]:
    """Yield what a seat is asked, as a player and as the Dealer, or whose word as the Dealer is waited for.

    Args:
        table: What is played.
        state: Where it stands.
        seat: Who is asked.
        due: What some seat is asked for as the Dealer; `None` for nothing.
        in_full: Whether the seat is told how that is answered.
    """
    yield from (Shown("line", text, "proposal") for text in asked(table, state, seat))
    if due is None:
        return
    if due.seat != seat.id:
        name = table.holders(state).get(due.holder, due.holder)
        yield Shown("note", sentence("asked_as_dealer", "waits", name=name))
        return
    yield from (Shown("line", text, "proposal") for text in proposed_lines(due, in_full=in_full))
