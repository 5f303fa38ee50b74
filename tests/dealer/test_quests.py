"""Experience for a task: given for what has come to its end at the table, and for nothing else (U-411)."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from oracle.dealer import decisions as wire
from oracle.dealer.quests import task_meant, tasks_done
from oracle.dealer.referee import judge
from oracle.errors import NotationError, RulingError
from oracle.repl.commands import evaluate
from oracle.systems.ultimo.seams import moves as ultimo
from oracle.table.opening import Wanted, start
from oracle.table.session import Session

HUM = "I hum a tune"


@pytest.fixture
def session() -> Iterator[Session]:
    """Open play in which a person deals, with a thread to close."""
    wanted = Wanted(game="ultimo", seed="quest", premise="A drowned village", duties={"adjudicate": "me"})
    made, setup = start(wanted)
    list(made.open(setup))
    say(made, "/note thread Who drowned the village?")
    yield made
    made.journal.close()


def say(session: Session, line: str) -> str:
    return " ".join(one.text for one in evaluate(session, line))


def closed(session: Session) -> str:
    (name,) = session.state.story.aside.notebook.words_of("thread")
    say(session, f"/close {name}")
    return str(name)


def test_a_person_gives_it_for_a_thread_that_was_closed(session: Session) -> None:
    closed(session)
    say(session, HUM)
    assert "3 experience" in say(session, "pass; award pc1 3 quest who drowned the village")
    say(session, HUM)
    assert "2 experience" in say(session, "pass; award pc1 2 quest drowned")


def test_it_is_refused_while_nothing_has_come_to_its_end(session: Session) -> None:
    say(session, HUM)
    with pytest.raises(RulingError, match=r"once something has come to its end: a thread that was closed.*\[U-411\]"):
        say(session, "pass; award pc1 3 quest who drowned the village")
    assert session.state.table.asked
    assert "1 experience" in say(session, "pass; award pc1 1 play")


@pytest.mark.parametrize("line", ["pass; award pc1 3 quest", "pass; award pc1 3 quest the stolen bell"])
def test_a_task_that_is_not_named_or_not_done_is_refused_with_those_that_are(session: Session, line: str) -> None:
    name = closed(session)
    say(session, HUM)
    with pytest.raises(RulingError, match=f"come to its end: Who drowned the village.*award pc1 3 quest {name}"):
        say(session, line)


def test_no_word_behind_another_reason_is_lost(session: Session) -> None:
    say(session, HUM)
    with pytest.raises(NotationError, match="award for play has no place for 'because she sings'"):
        say(session, "pass; award pc1 1 play because she sings")


def test_a_model_is_held_to_it_as_well(session: Session) -> None:
    name = closed(session)
    say(session, HUM)
    given = [
        judge(
            session.position(),
            wire.Decision(kind="pass", moves=(ultimo.Award(target="pc1", amount=3, reason="quest", of=of),)),
        )
        for of in (None, "the-stolen-bell", name)
    ]
    assert [one.is_accepted for one in given] == [False, False, True]


def test_a_task_is_meant_by_as_much_of_it_as_tells_it_apart(session: Session) -> None:
    name = closed(session)
    assert tuple(tasks_done(session.position())) == (name,)
    assert task_meant(session.position(), "village") == name
    assert task_meant(session.position(), "bell") == ""
