"""What is on no sheet and was not told of the place is not there: takers of gifts, tools, and money to count."""

from __future__ import annotations

import pytest

from oracle.story.open_play import open_adventure
from tests.dealer.tables import Game, mill
from tests.dealer.test_asides import yard
from tests.dealer.test_plain_words import done


def caravan(*notes: str) -> Game:
    """Return a story nobody wrote, with somebody who carries a rope and a lantern, and what was noted."""
    game = Game(open_adventure("a caravan in the desert", "ultimo"), "wren")
    for note in notes:
        game.play("pc1", f"note {note}")
    game.told()
    return game


@pytest.mark.parametrize(
    "said", ["I give my rope to the beggar", "I hand the old beggar my rope", "I give my coat to the guard"]
)
def test_whom_nobody_told_of_takes_no_gift_and_the_sheet_keeps_it(said: str) -> None:
    game = caravan()
    before = game.position.rules
    deeds, told = done(game, said)
    assert deeds == []
    assert "/note person" in told
    assert game.position.rules == before


def test_who_was_told_of_takes_it() -> None:
    assert done(caravan("person Ysra, the beggar"), "I give my rope to the beggar")[0] == ["sell pc1 rope 0"]
    assert done(caravan("fact a beggar sits by the well"), "I give my rope to the beggar")[0] == ["sell pc1 rope 0"]
    assert done(Game(mill()), "I give my rope to the miller")[0] == ["sell pc1 rope 0"]


@pytest.mark.parametrize("said", ["I give him my rope", "I hand my lantern to her"])
def test_a_gift_in_an_empty_place_has_no_taker(said: str) -> None:
    deeds, told = done(caravan(), said)
    assert deeds == []
    assert "take it" in told


def test_a_written_story_says_who_is_not_there() -> None:
    deeds, told = done(Game(mill()), "I give the beggar my rope")
    assert deeds == []
    assert "beggar" in told


@pytest.mark.parametrize(
    "said",
    [
        "I use my crowbar on the crate",
        "I dig a hole with my shovel",
        "I light my torch",
        "I pick it with my old compass",
    ],
)
def test_a_tool_that_is_on_no_sheet_does_nothing(said: str) -> None:
    deeds, told = done(caravan(), said)
    assert deeds == []
    assert any(f"no {thing}" in told for thing in ("crowbar", "shovel", "torch", "compass"))


@pytest.mark.parametrize(
    "said",
    ["I tie my rope to the balcony and climb down", "I light my lantern", "I look for my spyglass", "I want my torch"],
)
def test_a_tool_that_is_there_or_is_only_wanted_is_no_matter(said: str) -> None:
    assert "You have no" not in done(caravan(), said)[1]
    assert "You find no" not in done(caravan(), said)[1]


def test_a_rope_that_was_given_away_holds_nobody() -> None:
    game = caravan("person Ysra, the beggar")
    done(game, "I give my rope to the beggar")
    deeds, told = done(game, "I tie my rope to the balcony and climb down")
    assert deeds == []
    assert "no rope" in told


def test_what_the_place_was_told_to_have_may_be_called_ones_own() -> None:
    assert "no crowbar" not in done(caravan("fact Wren has a crowbar"), "I use my crowbar on the crate")[1]


@pytest.mark.parametrize("said", ["I count my money", "I look into my purse", "I check my coins"])
def test_money_that_is_counted_is_what_the_sheet_has(said: str) -> None:
    assert "7 cash" in done(yard(open_play=True, cash=7), said)[1]
    assert "7" not in done(yard(open_play=True), said)[1]
    assert "clink" not in done(yard(open_play=True), said)[1]


@pytest.mark.parametrize("said", ["I pay him", "I flip a coin", "I leave a tip"])
def test_nothing_is_paid_out_of_an_empty_purse(said: str) -> None:
    told = done(yard(open_play=True), said)[1]
    assert any(word in told for word in ("empty", "no cash", "not one coin"))
    assert "empty" not in done(yard(open_play=True, cash=7), said)[1]
