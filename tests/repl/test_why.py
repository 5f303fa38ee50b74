"""Why a check is rated as it is: asked beside the rating, in plain words or with `/why`."""

from __future__ import annotations

import pytest

from oracle.repl.commands import evaluate
from oracle.repl.why import CONTEST, NO_CHECK, asks_why
from tests.repl.tables import at_a_check, opened, texts


def test_why_tells_what_the_check_in_hand_rests_on_and_changes_nothing() -> None:
    session = at_a_check(opened())
    before = session.state
    told = texts(evaluate(session, "/why"))
    assert "difficulty" in told[0]
    assert told[-1] == CONTEST
    assert session.state == before
    assert texts(evaluate(session, "why?")) == told


@pytest.mark.parametrize("game", ["ultimo", "diesel"])
def test_where_no_check_is_open_why_says_so(game: str) -> None:
    assert texts(evaluate(opened(game), "/why")) == [NO_CHECK]


@pytest.mark.parametrize(
    "line",
    [
        *("why?", "Why is this so hard?", "why 7?", "why so difficult", "why that rating?", "but why is it that high"),
        *("how did you come up with that number?", "where does that difficulty come from?", "how come it is so hard?"),
    ],
)
def test_grounds_are_asked_for_in_many_ways(line: str) -> None:
    assert asks_why(line)


@pytest.mark.parametrize(
    "line",
    [
        *(
            "why did the bell stop?",
            "why is he here?",
            "why don't I just walk away?",
            "how hard is the ice?",
            "whyever",
        ),
        *("what is the difficulty?", "I ask him why", "how did she die?", "where does that path go?", "why not?"),
    ],
)
def test_other_questions_are_none_for_the_grounds_of_a_rating(line: str) -> None:
    assert not asks_why(line)


def test_without_a_check_why_is_said_to_whoever_is_there() -> None:
    session = opened()
    stand = session.journal.stand
    list(evaluate(session, "why?"))
    assert session.journal.stand != stand
