"""A player is asked which reading of a line is meant: by number, kept at the table, and theirs alone."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Final

import pytest

from oracle.dealer.interpret.meaning import read_notation
from oracle.systems.ultimo.rules.pregens import READY
from oracle.systems.ultimo.seams.sheet_writer import sheet_yaml
from oracle.table.opening import Wanted, resume, start
from oracle.table.session import Session, Shown
from oracle.table.state import NONE_OF_THESE, Question

LINE: Final = "I look at the bell rope on the post"
"""Names nothing of the causeway alone, so that there is more than one thing it can mean."""

Open = Callable[..., Session]
"""Open a table for some characters, and tell its beginning."""


@pytest.fixture
def opened() -> Iterator[Open]:
    tables: list[Session] = []

    def make(*characters: str) -> Session:
        made, setup = start(Wanted(adventure="forty-first-name", characters=characters, seed="session", name="table"))
        tables.append(made)
        list(made.open(setup))
        return made

    yield make
    for table in tables:
        table.journal.close()


@pytest.fixture
def session(opened: Open) -> Session:
    """A table at which Wren was asked what `LINE` means."""
    made = opened("wren")
    list(said_doubtfully(made, LINE))
    return made


def said_doubtfully(session: Session, text: str, *, who: str = "") -> Iterator[Shown]:
    """Say something of which the Dealer asks what it means."""
    session.desk.doubt(text)
    return session.say(text, who=who)


def question_of(session: Session) -> Question:
    question = session.state.table.question
    assert question is not None
    return question


def test_a_question_is_kept_with_the_line_and_its_readings(session: Session) -> None:
    question = question_of(session)
    assert (question.who, question.said) == ("pc1", LINE)
    assert len(question.readings) > 1
    assert [read_notation(text).notation() for text in question.readings] == list(question.readings)
    assert not session.table.waiting(session.state)


def test_a_question_shows_each_reading_with_its_number_and_a_way_out(opened: Open) -> None:
    made = opened("wren")
    lines = [one.text for one in said_doubtfully(made, LINE) if one.kind == "line"]
    keys = [str(at) for at in range(1, len(question_of(made).readings) + 1)]
    assert [line.partition(" ")[0] for line in lines] == [*keys, NONE_OF_THESE]
    assert len(set(lines)) == len(lines)


def test_the_second_reading_is_picked_by_2(session: Session) -> None:
    second = question_of(session).readings[1]
    list(session.say("2"))
    assert session.state.table.understood == (second,)
    assert session.state.table.question is None
    assert session.state.table.picked is None


def test_a_reading_that_is_picked_is_carried_out(opened: Open) -> None:
    made = opened("wren")
    list(said_doubtfully(made, "I read the tide post."))
    assert made.state.story.progress.done == ()
    at = question_of(made).readings.index("look;at=tide-post") + 1
    list(made.say(f"{at}."))
    assert made.state.story.progress.done == ("tide-post",)


def test_0_picks_none_of_them(session: Session) -> None:
    place, cards = session.state.story.scene, session.state.system
    list(session.say(NONE_OF_THESE))
    assert session.state.table.question is None
    assert session.state.table.understood == ("pass;target=none",)
    assert (session.state.story.scene, session.state.system) == (place, cards)


@pytest.mark.parametrize("line", ["I whistle a tune.", "9", "2 and then 1", "two", "-1", "²", "0" * 30, "1" * 30])
def test_any_other_line_drops_the_question_and_is_read_for_itself(session: Session, line: str) -> None:
    list(session.say(line))
    question = session.state.table.question
    assert question is None or question.said == line
    assert session.state.table.picked is None


@pytest.mark.parametrize(
    ("typed", "picked"),
    [("1", "look"), (" 2. ", "pass"), ("1)", "look"), ("0", ""), ("3", None), ("one", None), ("", None)],
)
def test_a_key_is_a_number_with_or_without_a_mark(typed: str, picked: str | None) -> None:
    assert Question("pc1", "I look", ("look", "pass")).picked(typed) == picked


def test_a_question_survives_leaving_the_table(session: Session) -> None:
    question = question_of(session)
    session.journal.close()
    again = resume("table")
    list(again.resume())
    assert again.state.table.question == question
    list(again.say("2"))
    assert again.state.table.understood == (question.readings[1],)
    again.journal.close()


def test_a_question_stands_again_when_the_pick_is_taken_back(session: Session) -> None:
    question = question_of(session)
    list(session.say("2"))
    session.undo()
    assert session.state.table.question == question
    list(session.say("1"))
    assert session.state.table.understood == (question.readings[0],)


def test_a_question_goes_with_the_line_it_is_about(session: Session) -> None:
    session.undo()
    assert session.state.table.question is None
    assert list(session.redo()) is not None
    assert question_of(session).said == LINE


def test_a_question_belongs_to_its_speaker(opened: Open) -> None:
    made = opened("wren", "severs")
    list(said_doubtfully(made, LINE, who="pc1"))
    second = question_of(made).readings[1]
    list(made.say("2", who="pc2"))
    question = made.state.table.question
    assert made.state.table.understood != (second,)
    assert question is None or (question.who, question.said) == ("pc2", "2")


@pytest.mark.xfail(
    strict=False, reason="policy.py _task: the feature's own check is called in place of the skill picked"
)
def test_the_skill_of_the_reading_that_is_picked_is_the_skill_of_the_check(opened: Open) -> None:
    made = opened("wren")
    list(said_doubtfully(made, "I beg Job Tarrant to tell me the truth"))
    readings = question_of(made).readings
    at = next(at for at, text in enumerate(readings, start=1) if "skill=Manipulation" in text)
    list(made.say(str(at)))
    assert made.state.system.check.request.skill == "Manipulation"


def test_nobody_else_answers_what_is_said_to_one_of_the_party(opened: Open) -> None:
    made = opened("wren", "severs")
    told = " ".join(one.text for one in made.say('"Doctor Severs, are you cold?" I ask Severs.', who="pc1"))
    assert made.state.table.understood[0] == "talk;to=Dr._Marco_Severs"
    assert "Tarrant" not in told


@pytest.mark.parametrize("name", ["Ann; the Elder", "Ann=Lee Moss"])
def test_a_character_of_any_name_can_be_spoken_to(opened: Open, oracle_home: Path, name: str) -> None:
    oracle_home.mkdir(parents=True, exist_ok=True)
    file = oracle_home / "ann.yaml"
    file.write_text(sheet_yaml(replace(READY["severs"], name=name)), encoding="utf-8")
    made = opened("wren", str(file))
    list(made.say(f'"{name}, are you well?" I ask {name}.', who="pc1"))
    assert not made.table.waiting(made.state)
