"""Who means to get away from a place: by a way that leads out, never by one that leads further in."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from oracle.adventure_files import load_adventure
from oracle.dealer.gate import checked
from oracle.dealer.house import HouseDealer
from oracle.dealer.house.understanding.leaving import NO_WAY_OUT, distances, leads_out
from oracle.dealer.house.understanding.understand import understood
from oracle.story.moves import ExitTaken
from oracle.story.state import StoryState, exits_here
from oracle.systems import every_tier
from tests.dealer.tables import Game
from tests.story.samples import begun

SHIPPED = Path(__file__).parents[2] / "adventures"
BEES = load_adventure(SHIPPED / "nobody-told-the-bees", tiers=every_tier())
FORTY_FIRST = load_adventure(SHIPPED / "forty-first-name", tiers=every_tier())
NUMBER_NINE = load_adventure(SHIPPED / "number-nine", tiers=every_tier())

AWAY = (
    "I leave the house and go home",
    "I leave",
    "we go home",
    "I turn back",
    "I turn around and leave",
    "let's get out of here",
    "I run away",
    "I head back the way I came",
    "We depart at once",
    "I go back to town",
    "I want to get away from this place",
    "I give up and walk home",
    "I've had enough, I take my leave",
    "I flee this house",
    "I'm leaving right now",
    "time to go home, I think",
    "we're going home",
    "I have seen enough, I want out",
)


def at(adventure: str, scene: str) -> StoryState:
    """Return a story whose company stands in a scene of a shipped adventure."""
    found = {"bees": BEES, "forty": FORTY_FIRST, "nine": NUMBER_NINE}[adventure]
    return replace(begun(found, ("pc1",)), scene=scene)


@pytest.mark.parametrize("said", AWAY)
@pytest.mark.parametrize("place", [("bees", "gate"), ("bees", "hall"), ("forty", "causeway"), ("nine", "siding")])
def test_where_no_way_leads_out_nobody_is_taken_further_in(place: tuple[str, str], said: str) -> None:
    assert understood(said, at(*place)).meaning in ("free", "unclear")


@pytest.mark.parametrize("said", AWAY)
@pytest.mark.parametrize(
    ("place", "way"),
    [
        (("bees", "supper"), "from-supper"),
        (("nine", "saloon"), "saloon-to-siding"),
        (("forty", "inn"), "inn-to-causeway"),
    ],
)
def test_where_one_way_leads_out_it_is_taken(place: tuple[str, str], way: str, said: str) -> None:
    reading = understood(said, at(*place))
    assert (reading.meaning, reading.target) == ("exit", way)


def test_of_two_ways_out_none_is_chosen_for_anybody() -> None:
    tale = at("bees", "kitchen")
    reading = understood("I go home", tale)
    assert (reading.meaning, reading.target) == ("unclear", "where")
    assert understood("I get out of the kitchen by the scullery", tale).target == "kitchen-garden"


@pytest.mark.parametrize(
    "said",
    [
        "I leave the dish alone",
        "I leave it",
        "I leave my coat on the chair",
        "I leave a note",
        "I leave Constance in peace",
    ],
)
def test_who_leaves_a_thing_goes_nowhere(said: str) -> None:
    assert understood(said, at("bees", "supper")).meaning not in ("exit", "feature")


def test_who_says_by_which_way_they_leave_is_taken_there() -> None:
    assert understood("I leave through the door", at("bees", "gate")).target == "avenue"
    assert understood("I leave the inn and go through the lanes to the church", at("forty", "inn")).meaning == "exit"
    assert understood("I leave the inn for the church", at("forty", "inn")).target == "inn-to-churchyard"


def test_a_way_leads_out_where_it_brings_the_company_nearer_to_the_start() -> None:
    far = distances(BEES)
    for scene in ("gate", "hall", "library", "garden"):
        tale = at("bees", scene)
        for way in exits_here(tale):
            assert not leads_out(way, tale) or far[way.to] <= far[scene]


def test_who_cannot_go_home_is_told_so_in_words_that_vary() -> None:
    game, house, told = Game(BEES), HouseDealer(), list[str]()
    game.state = replace(game.state, story=replace(game.state.story, scene="hall"))
    game.told()
    for said in ("I go home", "I turn back", "I leave the house"):
        game.say(said)
        game.follow(checked(game.position, house, house))
        happened = game.told()
        assert not any(isinstance(one, ExitTaken) for one in happened)
        told += house.narrate(game.position, happened)
    assert len(set(told)) == 3
    assert understood("I go home", game.state.story).target == NO_WAY_OUT
