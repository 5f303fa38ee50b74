"""Who holds a duty: given by the table at any time, kept by the journal, no move in the game."""

from __future__ import annotations

import pytest

from oracle.core.part import act, menu, parse_action, replay, why_not
from oracle.errors import NotationError, UnknownNameError
from oracle.table.history import transcript_digest
from oracle.table.holding import DUTIES, TABLE, DutyGiven, GiveDuty, read_duties
from oracle.table.opening import Wanted, start
from tests.dealer.tables import asked


def test_duties_are_the_built_in_dealers_until_they_are_given() -> None:
    assert asked("I wait").state.table.duties == dict.fromkeys(DUTIES, "house")


def test_a_duty_is_given_at_any_time_even_while_the_dealer_owes_an_answer() -> None:
    game = asked("I pick the lock")
    state, events = act(game.table, game.state, TABLE, GiveDuty("rate", "p1"))
    assert events == (DutyGiven("rate", "p1"),)
    assert state.table.duties == {**dict.fromkeys(DUTIES, "house"), "rate": "p1"}
    assert state.table.asked == "I pick the lock"
    assert replay(game.table, events, game.state) == state


def test_no_character_and_no_dealer_gives_a_duty() -> None:
    game = asked("I wait")
    for who in ("pc1", "dealer", "chance", "bridge"):
        assert why_not(game.table, game.state, who, GiveDuty("rate", "p1")) is not None
        assert all(option.action is not GiveDuty for option in menu(game.table, game.state, who))


def test_a_duty_that_is_none_or_a_seat_that_is_none_is_refused() -> None:
    game = asked("I wait")
    assert why_not(game.table, game.state, TABLE, GiveDuty("rate", "p9")) is not None
    assert why_not(game.table, game.state, TABLE, GiveDuty("deal", "p1")) is not None  # type: ignore[arg-type]
    assert why_not(game.table, game.state, TABLE, parse_action(game.table, "duty rate p1")) is None


def test_the_table_says_whose_duty_it_is_now() -> None:
    game = asked("I wait")
    assert game.table.line(game.state, DutyGiven("rate", "p1")) == "How hard it is: up to you from now on."
    assert "the built-in Dealer" in game.table.line(game.state, DutyGiven("oppose", "house"))


def test_duties_are_read_as_pairs_and_the_last_word_counts() -> None:
    assert read_duties(["all=model", "rate=karla"]) == {**dict.fromkeys(DUTIES, "model"), "rate": "karla"}
    assert read_duties([]) == {}


@pytest.mark.parametrize("typed", ["rate", "rate=", "=me", ""])
def test_a_pair_that_is_none_is_refused(typed: str) -> None:
    with pytest.raises((NotationError, UnknownNameError)):
        read_duties([typed])


def test_two_tables_that_differ_in_who_deals_alone_have_the_same_transcript() -> None:
    digests = []
    for name in ("one", "other"):
        session, setup = start(Wanted(seed="same", name=name))
        tuple(session.open(setup))
        if name == "other":
            tuple(session.do(GiveDuty("oppose", "house"), who=TABLE))
        digests.append(transcript_digest(session.journal.line()))
        session.journal.close()
    assert digests[0] == digests[1]
