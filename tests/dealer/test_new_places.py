"""Going to a place that was named: in open play it comes into being by that; where no way goes there, it is said."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.dealer.fights import heard, unwritten
from tests.dealer.tables import Game, mill


def caravan() -> Game:
    return unwritten("person Ysra, the guide", premise="a caravan in the desert")


@pytest.mark.parametrize(
    ("said", "place"),
    [
        ("I walk to the oasis", "the oasis"),
        ("we go back to camp", "camp"),
        ("I go into the ruined bath house", "the ruined bath house"),
    ],
)
def test_who_names_a_place_goes_there(said: str, place: str) -> None:
    assert heard(caravan(), said)[0] == [f'head to "{place}"']


@pytest.mark.parametrize(
    "said",
    [
        *("I go to Ysra", "I walk to the guide", "I go to sleep", "I go to the old beggar"),
        *("I run to the other side", "I walk over to the well", "I go to the window", "I ride to his rescue"),
    ],
)
def test_a_person_a_bed_and_what_is_a_few_steps_off_are_no_places(said: str) -> None:
    game = caravan()
    assert not [one for one in heard(game, said)[0] if one.startswith("head")]
    assert len(game.position.tale.adventure.scenes) == 1


def test_hours_on_the_road_to_a_named_place_are_paid() -> None:
    assert heard(caravan(), "We march four hours to the salt flats")[0] == ["travel march 4"]


def test_a_written_story_says_which_ways_there_are_instead() -> None:
    actions, told = heard(Game(mill()), "I drive to the capital")
    assert actions == []
    assert "along the lane" in told


def test_nobody_walks_off_in_the_face_of_a_foe() -> None:
    game = Game(replace(mill(), open_play=True))
    game.play("dealer", "bring fanatic wretch close")
    assert not [one for one in heard(game, "I walk to the oasis")[0] if one.startswith("head")]
