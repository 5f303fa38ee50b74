"""The first things at a fresh table: what the story touches, who was made for it, and then its beginning."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from oracle.table.part import TableSetup
from oracle.table.safety import content_warning
from oracle.table.session import Session, Shown

OPEN_PLAY: Final = (
    "Nobody wrote this story. Say what you do; ask the cards with /consult likely and a question, /inspire or /happen; "
    "write down what you make up with /note person, place, thing, fact or thread; go on with /head to and a place; and "
    "when it is over, tell how with /finish story and the words."
)
"""What open play asks of its players."""


def welcomed(session: Session, setup: TableSetup, *, introduce: bool = False) -> Iterator[Shown]:
    """Open the table, and yield its beginning, with the warning of its author before it.

    Args:
        session: The table, not opened yet.
        setup: What it is opened with.
        introduce: Whether the sheets of the characters are shown, because they were just made.
    """
    adventure = setup.story.adventure
    warning = content_warning(adventure, setup.limits)
    if warning:
        yield Shown("note", warning)
    beginning = session.open(setup)
    if introduce:
        for who in setup.system.characters:
            yield from (Shown("line", line) for line in session.table.system.sheet(session.state.system, who))
    if adventure.open_play:
        yield Shown("note", OPEN_PLAY)
    yield from beginning
