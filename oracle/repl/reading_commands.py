"""`/reading`: how the Dealer took the last line, and why; `/reread`: ask which reading was meant."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from oracle.core.spoken import Said
from oracle.dealer.builtin.questions import in_words
from oracle.dealer.interpret.meaning import read_notation
from oracle.errors import JournalError
from oracle.table.history import last_said
from oracle.table.session import Session, Shown

NOTHING_READ: Final = "Nothing has been said yet that could be read one way or another."

NOBODY_READ: Final = "That line was not read by the built-in Dealer, so there is nothing to show of how it was taken."

ANEW: Final = "Not what you meant? /reread asks you, until cards lie; after that, /undo takes it back."


def reading(session: Session, _: str) -> Iterator[Shown]:
    """Yield what the last line was taken for, what came next, and what spoke for it."""
    said = last_said(session.journal)
    if not said:
        yield Shown("note", NOTHING_READ)
        return
    kept = session.state.table.understood
    if not kept:
        yield Shown("note", NOBODY_READ)
        return
    story = session.state.story
    first, *others = dict.fromkeys(in_words(read_notation(text), story) for text in kept)
    yield Shown("line", f"“{said}” was taken as: {first}.")
    if others:
        yield Shown("line", f"It could have been: {'; or: '.join(others)}.")
    yield from (Shown("line", text) for text in session.desk.reasons())
    yield Shown("note", ANEW)


def reread(session: Session, _: str) -> Iterator[Shown]:
    """Take the last line back, and ask which of its readings is meant.

    Raises:
        JournalError: If nothing was said, or cards lie already that only `/undo` takes back.
    """
    said = last_said(session.journal)
    if not said:
        raise JournalError("There is nothing to read again: you have not said anything yet.")
    taken = session.journal.undoable((session.seat.id,))
    if not taken or not any(isinstance(event, Said) and event.text == said for event in taken[0].events):
        raise JournalError("Something else has been decided since; /undo takes that back, and then /reread asks.")
    session.undo()
    session.desk.doubt(said)
    return session.say(said)


READING_ROWS: Final = (
    ("reading", "/reading", "how the Dealer took what you said last, and why", reading),
    ("reread", "/reread", "take your last line back and choose what it means", reread),
)
"""Both commands, as `/help` lists them."""
