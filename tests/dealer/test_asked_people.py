"""Somebody present who is asked answers: with a name, with what is known anyway, or kindly on that very subject."""

from __future__ import annotations

from dataclasses import replace

import pytest

from oracle.dealer.gate import checked
from oracle.dealer.house import HouseDealer
from oracle.dealer.house.heard.asked_after_facts import fact_for, why_here
from oracle.dealer.house.heard.asked_after_people import echo_of
from oracle.dealer.house.prose.talk_answers import TALK_ANSWERS
from oracle.story.adventure import Adventure
from tests.dealer.tables import Game, mill

LETTER = "Doctor Edda Vane wrote to you: come before the spring tide."
CHILD = "A child was seen on the road at night."
TOWER = "Edda Vane is locked into the old lamp tower."
KNOWN = (LETTER, CHILD, TOWER)


def with_nothing_to_ask(system: str) -> Adventure:
    """Return the mill with the miller in it, and nothing in the scene for talking with him."""
    adventure = mill(system)
    yard = adventure.scenes["yard"]
    kept = tuple(one for one in yard.features if one.id != "miller")
    return replace(adventure, scenes={**adventure.scenes, "yard": replace(yard, features=kept)})


def told(said: str, system: str = "ultimo", *, by_the_scene: bool = True) -> str:
    house, game = HouseDealer(), Game(mill(system) if by_the_scene else with_nothing_to_ask(system))
    game.say(said)
    answer = checked(game.position, house, house)
    game.follow(answer)
    assert not game.waiting, said
    return " ".join(house.narrate(game.position, game.told()))


@pytest.mark.parametrize("system", ["ultimo", "diesel"])
@pytest.mark.parametrize(
    "said",
    ["what is your name?", "hey miller, whats your name", "good evening sir, who are you?", "Jost, your name is what?"],
)
def test_a_name_that_everybody_sees_is_given_to_whoever_asks_for_it(said: str, system: str) -> None:
    assert "Jost Aldern" in told(said, system)


@pytest.mark.parametrize("system", ["ultimo", "diesel"])
@pytest.mark.parametrize(
    ("said", "subject"),
    [
        ("how long have you lived here?", "How long have you lived here?"),
        ("why do you wear that apron?", "Why do you wear that apron?"),
        ("do you sell horses?", "Do you sell horses?"),
        ("good day sir, who is humming up there?", "Who is humming up there?"),
        ("ask Jost what the four notes are", "What the four notes are?"),
        ("Jost, whos dead?", "Whos dead?"),
        ("ask the miller about the four notes", "the four notes"),
    ],
)
def test_what_somebody_cannot_say_is_taken_up_all_the_same(said: str, subject: str, system: str) -> None:
    answer = told(said, system, by_the_scene=False)
    assert subject in answer
    assert "Jost Aldern" in answer
    assert "without anybody making anything" not in answer


def test_somebody_who_is_bidden_along_stays_and_loses_nothing_by_it() -> None:
    assert "Jost Aldern" in told("take your sack Jost and come with me to the mill")


def test_a_short_echo_is_made_of_the_last_thing_that_was_asked() -> None:
    assert echo_of("whose dog is that") == "Whose dog is that?"
    assert echo_of("whether it rains") == "That?"
    assert echo_of("what " + "very " * 20 + "long") == "That?"


@pytest.mark.parametrize(
    ("said", "fact"),
    [
        ("where is doctor vane", TOWER),
        ("Where is Edda now?", TOWER),
        ("who wrote me the letter?", LETTER),
        ("what time is it?", ""),
        ("who is it?", ""),
        ("where is the bishop?", ""),
        ("was a child seen on the road at night?", CHILD),
        ("when does the tide come?", ""),
        ("is the tower old?", ""),
        ("is Vane alive?", ""),
        ("when did Candlehythe burn?", ""),
    ],
)
def test_the_newest_fact_of_the_kind_that_is_asked_for_is_told_and_none_by_a_small_word(said: str, fact: str) -> None:
    assert fact_for(said, KNOWN, whole=said.lower().startswith("where")) == fact


def test_whoever_asks_why_they_are_here_hears_what_called_them() -> None:
    assert why_here("what am I doing here?", KNOWN) == LETTER
    assert why_here("why am i here", (CHILD, LETTER)) == LETTER
    assert why_here("why am I hurt?", KNOWN) == ""


def test_each_answer_can_be_said_in_several_ways() -> None:
    assert all(len(set(pool)) >= 2 for pool in TALK_ANSWERS.values())
    assert len(TALK_ANSWERS["asked_person"]) >= 6


def test_who_is_asked_or_told_and_is_elsewhere_is_missed_by_name() -> None:
    game = Game(mill())
    game.play("pc1", "go lane")
    house = HouseDealer()
    game.say("tell Jost his sack is lost and I will find it")
    game.follow(checked(game.position, house, house))
    assert "Jost Aldern" in " ".join(house.narrate(game.position, game.told()))
