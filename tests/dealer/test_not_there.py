"""What is on no sheet and was not told of the place is not there: takers of gifts, and tools."""

from __future__ import annotations

import pytest

from tests.dealer.fights import armed, heard, unwritten
from tests.dealer.tables import Game, mill


def caravan(*notes: str) -> Game:
    """Return a story nobody wrote, with a person who carries a rope and a lantern, and what was noted."""
    return unwritten(*notes, premise="a caravan in the desert")


@pytest.mark.parametrize("said", ["I give my rope to the beggar", "I give my coat to the guard"])
def test_whom_nobody_told_of_takes_no_gift_and_the_sheet_keeps_it(said: str) -> None:
    game = caravan()
    before = game.position.rules
    assert heard(game, said)[0] == []
    assert game.position.rules == before


def test_who_was_told_of_takes_it() -> None:
    assert heard(caravan("person Ysra, the beggar"), "I give my rope to the beggar")[0] == ["sell pc1 rope 0"]
    assert heard(Game(mill()), "I give my rope to the miller")[0] == ["sell pc1 rope 0"]


@pytest.mark.parametrize(("said", "thing"), [("I light my torch", "torch"), ("I pick it with my compass", "compass")])
def test_a_tool_that_is_on_no_sheet_does_nothing_and_is_named(said: str, thing: str) -> None:
    actions, told = heard(caravan(), said)
    assert actions == []
    assert thing in told


@pytest.mark.parametrize("said", ["I use my crowbar on the crate", "I dig a hole with my shovel"])
def test_nothing_is_played_for_work_with_a_tool_that_is_not_there(said: str) -> None:
    assert heard(caravan(), said)[0] == []


@pytest.mark.parametrize("said", ["I tie my rope to the balcony and climb down", "I light my lantern"])
def test_a_tool_that_is_there_is_not_said_to_be_missing(said: str) -> None:
    told = heard(caravan(), said)[1]
    assert "no rope" not in told
    assert "no lantern" not in told


@pytest.mark.parametrize("said", ["I pay him", "I flip a coin", "I count my money"])
def test_nothing_is_paid_out_of_an_empty_purse(said: str) -> None:
    game = armed()
    purse = game.state.system.people["pc1"].ties.purse
    heard(game, said)
    assert game.state.system.people["pc1"].ties.purse == purse
