"""Going to a place that was named: in open play it comes into being by that; where no way goes there, it is said."""

from __future__ import annotations

from dataclasses import replace

import pytest

from oracle.dealer.house.wishes.new_places import goal_named
from oracle.story.open_play import open_adventure
from tests.dealer.tables import Game, mill
from tests.dealer.test_plain_words import done


def caravan() -> Game:
    game = Game(open_adventure("a caravan in the desert", "ultimo"))
    game.play("pc1", "note person Ysra, the guide")
    game.told()
    return game


@pytest.mark.parametrize(
    ("said", "place"),
    [
        ("I walk to the oasis", "the oasis"),
        ("Let's head towards the salt flats and look for water", "the salt flats"),
        ("we go back to camp", "camp"),
        ("I go to Amsel Rock", "Amsel Rock"),
        ("I go into the ruined bath house", "the ruined bath house"),
    ],
)
def test_who_names_a_place_goes_there(said: str, place: str) -> None:
    assert done(caravan(), said)[0] in ([f'head to "{place}"'], [f"head to {place}"])


@pytest.mark.parametrize(
    "said",
    ["I go to Ysra", "I walk to the guide", "I go to sleep", "I go to the old beggar", "I run to the other side"],
)
def test_a_person_a_bed_and_a_manner_of_speaking_are_no_places(said: str) -> None:
    game = caravan()
    assert not [one for one in done(game, said)[0] if one.startswith("head")]
    assert len(game.position.tale.adventure.scenes) == 1


def test_what_is_a_few_steps_off_is_no_new_place() -> None:
    game = caravan()
    deeds, told = done(game, "I walk over to the well")
    assert deeds == []
    assert "the well" in told


def test_hours_on_the_road_to_a_named_place_are_paid_and_the_place_is_kept_in_mind() -> None:
    deeds, told = done(caravan(), "We march four hours to the salt flats")
    assert deeds == ["travel march 4"]
    assert "/head to the salt flats" in told


@pytest.mark.parametrize("said", ["I ride to the next town", "I drive to the capital"])
def test_a_written_story_says_which_ways_there_are_instead(said: str) -> None:
    deeds, told = done(Game(mill()), said)
    assert deeds == []
    assert "along the lane" in told


@pytest.mark.parametrize(
    "said", ["I ride to his rescue", "I go for a walk", "I march to the beat", "I run for it", "I head north"]
)
def test_words_behind_to_and_for_may_name_nothing(said: str) -> None:
    assert goal_named(said) == ""


def test_nobody_walks_off_in_the_face_of_a_foe() -> None:
    game = Game(replace(mill(), open_play=True))
    game.play("dealer", "bring fanatic wretch close")
    assert not [one for one in done(game, "I walk to the oasis")[0] if one.startswith("head")]
