"""A check that was announced is let go for another deed, as long as nothing of it is decided or spent."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from oracle.core.part import menu
from oracle.errors import IllegalActionError
from oracle.repl.commands import evaluate
from oracle.table.opening import Wanted, start
from oracle.table.proof import proven
from oracle.table.session import Session

LET_BE = "Brannoch Sloe lets it be."


@pytest.fixture
def wake() -> Iterator[Session]:
    """Yield a table at which a check of the coffin has been announced."""
    yield from at_check("legitimate-grievances", "brannoch", "I listen at the coffin")


@pytest.fixture
def causeway() -> Iterator[Session]:
    """Yield a table of another game at which a check has been announced."""
    yield from at_check("forty-first-name", "wren", "I follow the footprints")


def at_check(adventure: str, character: str, line: str) -> Iterator[Session]:
    made, setup = start(Wanted(adventure=adventure, characters=(character,), seed="instead"))
    list(made.open(setup))
    list(evaluate(made, line))
    assert "withdraw" in offered(made)
    yield made
    made.journal.close()


def offered(session: Session) -> set[str]:
    return {option.action.verb for option in menu(session.table, session.state, session.speaker())}


def said(session: Session, line: str) -> list[str]:
    return [one.text for one in evaluate(session, line)]


def test_who_leaves_the_place_lets_the_check_be_and_a_line_says_so_first(wake: Session) -> None:
    told = said(wake, "I ride the funicular down to the square")
    assert told[0] == LET_BE
    assert wake.state.story.scene == "square"
    assert "withdraw" not in offered(wake)


def test_a_question_put_to_a_person_by_name_is_answered_instead(wake: Session) -> None:
    told = said(wake, "Mr. Pell, who are the four old friends?")
    assert told[0] == LET_BE
    assert "Hedda Strake" in " ".join(told)


def test_another_thing_that_is_tried_is_a_check_of_its_own(wake: Session) -> None:
    told = said(wake, "I press Cosimo to tell me about the four notes")
    assert told[0] == LET_BE
    assert wake.state.system.checked.task.goal != "coffin"


@pytest.mark.parametrize(
    "line",
    [
        "I put my ear to the lid of the coffin and hold my breath",
        "very carefully, with both hands",
        "I take a deep breath",
        "What is in the coffin?",
    ],
)
def test_words_about_the_check_or_about_nothing_else_leave_it_open(wake: Session, line: str) -> None:
    before = wake.state.system
    with suppress(IllegalActionError):
        said(wake, line)
    assert wake.state.system == before


def test_once_a_card_is_drawn_nothing_is_let_go(wake: Session) -> None:
    said(wake, "draw")
    with pytest.raises(IllegalActionError):
        said(wake, "I ride the funicular down to the square")
    assert wake.state.story.scene == "hall"


def test_both_are_one_decision_that_is_taken_back_at_once_and_brought_back(wake: Session) -> None:
    before = wake.state
    said(wake, "I ride the funicular down to the square")
    after = wake.state
    wake.undo()
    assert wake.state.system == before.system
    assert wake.state.story == before.story
    list(wake.redo())
    assert wake.state == after


def test_what_was_let_go_for_another_deed_replays_and_is_proven(wake: Session) -> None:
    said(wake, "I ride the funicular down to the square")
    assert wake.journal.state(wake.table) == wake.state
    place = Path(wake.journal.place)
    wake.journal.close()
    assert proven(place).records > 0


def test_in_another_game_a_check_is_let_go_as_well(causeway: Session) -> None:
    told = said(causeway, "I walk on along the causeway to the inn")
    assert "leaves it at that" in told[0]
    assert causeway.state.story.scene == "inn"


def test_what_was_spent_on_a_check_is_not_lost_by_a_word(causeway: Session) -> None:
    assert "focus" in offered(causeway)
    said(causeway, "focus 1")
    before = causeway.state.system
    with pytest.raises(IllegalActionError):
        said(causeway, "I walk on along the causeway to the inn")
    assert causeway.state.system == before


@pytest.mark.parametrize(
    "line",
    [
        "I leave it and ride the funicular down to the square",
        "On second thoughts I leave the coffin alone, and ride the funicular down to the square.",
        "Never mind. I ride the funicular down to the square",
    ],
)
def test_who_says_that_they_leave_a_check_and_then_what_they_do_does_that(wake: Session, line: str) -> None:
    assert said(wake, line)[0] == LET_BE
    assert wake.state.story.scene == "square"


@pytest.mark.parametrize("line", ["I leave it.", "I leave that and straighten my coat", "I leave it alone"])
def test_who_leaves_a_matter_leaves_no_place(line: str) -> None:
    made, setup = start(Wanted(adventure="legitimate-grievances", characters=("brannoch",), seed="matter"))
    list(made.open(setup))
    said(made, "I ride the funicular down to the square")
    said(made, "I climb the steps to the observatory")
    assert made.state.story.scene == "observatory"
    said(made, line)
    assert made.state.story.scene == "observatory"
    made.journal.close()
