"""A seat with several characters: whoever is named acts, by command or by a name before the words."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from oracle.errors import UnknownNameError
from oracle.repl.commands import evaluate
from oracle.table.opening import Wanted, start
from oracle.table.session import Session
from oracle.table.state import Said


@pytest.fixture
def session() -> Iterator[Session]:
    """A table where one person plays Wren Hallow and Karla."""
    made, setup = start(Wanted(game="ultimo", seed="two", characters=("wren", "karla")))
    list(made.open(setup))
    yield made
    made.journal.close()


def last_said(session: Session) -> Said:
    said = [event for record in session.journal.line() for event in record.events if isinstance(event, Said)]
    return said[-1]


def test_a_name_before_the_words_says_who_acts_from_then_on(session: Session) -> None:
    list(evaluate(session, "Karla: I look at the sea"))
    assert last_said(session) == Said("pc2", "I look at the sea")
    list(evaluate(session, "I look at the sky"))
    assert last_said(session).who == "pc2"


def test_the_command_names_who_acts_by_any_part_of_the_name(session: Session) -> None:
    shown = [one.text for one in evaluate(session, "/as hallow")]
    assert shown == ["Wren Hallow acts. Karla is with you."]
    list(evaluate(session, "/as karla"))
    assert session.speaker() == "pc2"
    assert [one.text for one in evaluate(session, "/as")] == ["Karla acts. Wren Hallow is with you."]


def test_words_before_a_colon_that_are_nobodys_name_are_words(session: Session) -> None:
    list(evaluate(session, "My plan: I look around"))
    assert last_said(session) == Said("pc1", "My plan: I look around")


def test_somebody_else_cannot_be_named(session: Session) -> None:
    with pytest.raises(UnknownNameError, match="There is: Wren Hallow, Karla"):
        list(evaluate(session, "/as Job"))


def test_another_character_is_named_in_a_move_as_people_say_it(session: Session) -> None:
    for line in ("challenge karla with STR Brawling the-map", "challenge pc2 STR Brawling the-map"):
        list(evaluate(session, line))
        assert session.speaker() == "pc2"
        list(evaluate(session, "back_down"))


def test_a_move_against_nobody_known_is_words(session: Session) -> None:
    list(evaluate(session, "challenge job STR Brawling the-map"))
    assert last_said(session).text == "challenge job STR Brawling the-map"


def test_whoever_is_waited_for_acts_first(session: Session) -> None:
    """A hand may be laid only by whose move it is: the answer says who that is."""
    list(evaluate(session, "challenge karla STR Brawling the-map"))
    assert [one.text for one in evaluate(session, "/as wren")] == [
        "Karla is waited for first; after that Wren Hallow acts."
    ]
