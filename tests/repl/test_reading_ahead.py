"""What is read in the background, while a player reads: once for the evening, then once for every place."""

from __future__ import annotations

from dataclasses import replace

from oracle.repl.reading_ahead import FIRST_LINES, Ahead, read_ahead
from oracle.table.session import Session
from tests.repl.tables import at_a_check, opened


def at(session: Session, scene: str) -> None:
    """Let the story of a session stand somewhere else."""
    session.state = replace(session.state, story=replace(session.state.story, scene=scene))


def test_a_place_is_read_once_and_the_next_one_anew() -> None:
    session = opened()
    ahead = Ahead(session)
    first = ahead()
    assert first is not None
    assert ahead() is None
    here, elsewhere = session.state.story.scene, list(session.state.story.adventure.scenes)[-1]
    assert elsewhere != here
    at(session, elsewhere)
    second = ahead()
    assert second is not None
    for thread in (first, second):
        thread.join()
    assert ahead() is None


def test_nothing_happens_at_the_table_meanwhile() -> None:
    for session in (opened(), at_a_check(opened())):
        before, records = session.state, len(session.journal.line())
        read_ahead(session.position(), session.speaker(), FIRST_LINES)
        assert session.state is before
        assert len(session.journal.line()) == records
