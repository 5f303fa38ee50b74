"""The X: what was told last is taken back, its content is not told again, and nobody asks why."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from oracle.core.spoken import Narrated
from oracle.story.sight import scene_lines
from oracle.table.safety import crossed, lifted, named, subjects_of, telling_of, told_last
from oracle.table.session import Session, Shown
from oracle.table.words import sentence

TAKEN_BACK: Final = "That is taken back, and it will not be told here again. Go on as you like."
"""Said after going back."""

LEFT_OUT: Final = "That stays unsaid from here on. Go on as you like."
"""Said where nothing stands before it, so that there is no going back."""

NOT_WRITTEN: Final = (
    "Those were the Dealer's own words, and nothing that is written stands behind them. To keep a matter out by its "
    "name, type /lines add and what it is."
)
"""Said where an X lies on nothing of the adventure."""

TO_LIFT: Final = "Should you want it told after all: /x lift."
"""Said below what stays out."""

NO_X: Final = "There is no X on {what}. {standing}"
"""Said where a person lifts what was not struck."""

NOTHING_TOLD: Final = "Nothing has been told yet that could be taken back."


def put_x(session: Session) -> Iterator[Shown]:
    """Go back to before the last thing told, leave its content out from now on, and yield where that leads."""
    last = tuple(told_last(session.journal.line(), Narrated))
    if not last:
        yield Shown("note", NOTHING_TOLD)
        return
    limits = crossed(session.state.table.limits, subjects_of(last) or (telling_of(last[0]),))
    went_back = _back_before(session, last[0].number)
    session.leave_out(limits)
    yield Shown("note", TAKEN_BACK if went_back else LEFT_OUT)
    yield Shown("note", _what_stays_out(session, subjects_of(last)))
    lines = scene_lines(session.state.story, session.speaker())
    yield from (Shown("line", line) for line in lines)


def _what_stays_out(session: Session, subjects: tuple[str, ...]) -> str:
    story = session.state.story
    things = named(story.aside.original or story.adventure, subjects)
    return f"Left out from now on: {', '.join(things)}. {TO_LIFT}" if things else NOT_WRITTEN


def lift_x(session: Session, called: str) -> Iterator[Shown]:
    """Take the X off what a player calls by its name, or off everything; what is written is told again from now on.

    Args:
        session: The table.
        called: Words of a place or a thing; empty for all there are.
    """
    limits, story = session.state.table.limits, session.state.story
    written = story.aside.original or story.adventure
    left = lifted(written, limits, called)
    gone = tuple(one for one in limits.crossed if one not in left.crossed)
    off = named(written, gone) or ((sentence("safety", "own_words"),) if gone else ())
    if not off:
        standing = named(written, limits.crossed)
        rest = f"It lies on: {', '.join(standing)}." if standing else "Nothing is struck here."
        yield Shown("note", NO_X.format(what=called or "anything", standing=rest))
        return
    session.leave_out(left)
    yield Shown("note", f"Told again from now on: {', '.join(off)}.")


def _back_before(session: Session, number: int) -> bool:
    """Undo until the table stands before the record `number`; return whether it does."""
    while (stand := session.journal.stand) is not None and stand.number >= number:
        taken = session.journal.undoable((session.seat.id,))
        if not taken or taken[0].number < number:
            return False
        session.undo()
        # Limits that were taken along are a record of their own.
        if taken[0].number == number:
            return True
    return True
