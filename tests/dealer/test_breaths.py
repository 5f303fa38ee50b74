"""Deeds joined by an "and": the first is done, what waits is said, and a look before a deed is no deed of its own."""

from __future__ import annotations

import pytest

from oracle.dealer.gate import checked
from oracle.dealer.house import HouseDealer
from oracle.dealer.house.understanding.breaths import breaths, left_waiting
from oracle.dealer.house.understanding.understand import understood
from tests.dealer.tables import Game, mill

YARD = Game(mill()).state.story


def told(said: str) -> str:
    game, house = Game(mill()), HouseDealer()
    game.told()
    game.say(said)
    game.follow(checked(game.position, house, house))
    return " ".join(house.narrate(game.position, game.told()))


@pytest.mark.parametrize(
    ("said", "rest"),
    [
        ("I steal his lantern and run down the lane", "run down the lane"),
        ("I climb the fence and search the barrels", "search the barrels"),
        ("I pet the dog and talk to the miller", "talk to the miller"),
        ("I hit the miller and run down the lane", "run down the lane"),
        ("I knock Jost out and take his keys", "take his keys"),
        ("We pick the lock, and then we walk down the lane", "walk down the lane"),
    ],
)
def test_the_first_deed_is_done_and_what_waits_is_said_in_the_words_it_was_said_in(said: str, rest: str) -> None:
    reading = understood(said, YARD)
    assert reading.also == ("later",)
    assert reading.meaning != "exit"
    assert f"“{rest}”" in told(said)


@pytest.mark.parametrize(
    "said",
    [
        "I take bread and water",
        "I search the barrels and the cart",
        "I jump up and grab the ledge",
        "I smile and nod",
        "I sit down on the wall and whistle",
        "I kneel and pray",
        "I walk up and down and think",
        "I grab my bag and walk down the lane",
        "I draw my knife and attack Jost",
        "I pick up the rope and look at it",
    ],
)
def test_what_belongs_to_one_deed_leaves_nothing_waiting(said: str) -> None:
    assert not understood(said, YARD).also


@pytest.mark.parametrize(
    ("said", "meaning", "words"),
    [
        ("I look at the lock and pick it", "feature", "pick the lock"),
        ("I examine the dog and pet it", "feature", "pet the dog"),
    ],
)
def test_a_look_before_a_deed_at_the_same_thing_gives_the_deed(said: str, meaning: str, words: str) -> None:
    reading = understood(said, YARD)
    assert reading.meaning == meaning
    assert words in reading.words


def test_a_look_at_two_things_stays_a_look() -> None:
    assert understood("I look at the lock and the dog", YARD).meaning == "look_at"


def test_an_and_between_things_divides_nothing() -> None:
    assert breaths("I buy a lamp and oil, and run to the inn") == ("I buy a lamp and oil", "run to the inn")


def test_what_waits_is_said_back_only_where_it_is_short_and_stands_so() -> None:
    assert left_waiting("I dig. Then I go home.", "I dig") == "go home"
    assert left_waiting("I dig and go home", "dig a hole") == ""
    assert left_waiting("I dig and " + "walk on and " * 9, "I dig") == ""


def test_what_waits_is_always_said_however_often_it_has_been() -> None:
    game, house = Game(mill()), HouseDealer()
    for _ in range(30):
        game.told()
        game.say("I look at the dog, then I go down the lane")
        game.follow(checked(game.position, house, house))
        assert len(" ".join(house.narrate(game.position, game.told()))) > 40
