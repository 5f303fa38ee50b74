"""What is only said to somebody is no deed: asked and told, called across a fight, or put to them by name."""

from __future__ import annotations

import pytest

from oracle.dealer.house.understanding.speaking import asks_sincerity, speech_in
from oracle.dealer.house.understanding.understand import understood
from tests.dealer.tables import Game, mill

YARD = Game(mill()).state.story


def skill_of(said: str) -> str:
    way = understood(said, YARD).way
    return way.skill if way else ""


@pytest.mark.parametrize(
    "said",
    [
        "I ask the priest what he thinks of the fight",
        "ask the priest who he would shoot",
        "I tell the priest that her brother drowned in the river and ask who pulled him out",
        "tell Agnes her ring is stolen and we will climb up for it",
        "I yell at the priest to stop the fight",
        "I stop fighting and apologize",
        "I shout to the guards that they should not shoot",
        "tell him the bell rings",
        "ask her who knocks on the door",
        "I stop attacking",
        "stop fighting!",
        "why do you fight?",
    ],
)
def test_words_of_violence_or_of_work_are_no_deeds_where_they_are_only_said(said: str) -> None:
    found = understood(said, YARD)
    assert found.meaning in ("talk", "feature"), found
    assert found.target in ("", "jost", "miller")
    assert found.way is None


@pytest.mark.parametrize(
    ("said", "skill"),
    [
        ("I hit the miller", "Brawling"),
        ("I tell the miller a joke and hit him", "Brawling"),
        ("I yell and attack the miller", "Brawling"),
        ("I climb the fence", "Athletics"),
        ("I lie to the miller about the flood", "Manipulation"),
        ("I shoot the miller and ask why", "Shooting"),
    ],
)
def test_what_is_done_stays_done_whatever_is_said_along_with_it(said: str, skill: str) -> None:
    assert skill_of(said) == skill


@pytest.mark.parametrize(
    "said",
    [
        "is jost lying to me?",
        "is he telling the truth?",
        "can I trust the miller?",
        "should we believe him",
        "did he lie to us?",
        "is the miller hiding something?",
        "do I think he is honest?",
    ],
)
def test_whether_somebody_is_honest_is_read_in_them_and_never_a_lie_of_ones_own(said: str) -> None:
    found = understood(said, YARD)
    assert skill_of(said) in ("Empathy", "Awareness")
    assert found.target == "jost"


@pytest.mark.parametrize(
    "said", ["is the door lying open?", "is somebody lying there?", "are you lying?", "I lie down"]
)
def test_what_lies_about_is_not_asked_for_its_honesty(said: str) -> None:
    assert not asks_sincerity(said)


@pytest.mark.parametrize(
    "said",
    [
        "miller, is it deep?",
        "hey Jost, who lives down there?",
        "Jost are you ok? what happened to you",
        "good evening sir, whose dog is that?",
        "where does the flood come from, Jost?",
        "ask Jost what the flood is",
        "how long have you lived here?",
    ],
)
def test_a_question_to_somebody_present_is_talk_with_them(said: str) -> None:
    found = understood(said, YARD)
    assert found.meaning in ("talk", "feature")
    assert found.target in ("jost", "miller")


@pytest.mark.parametrize(
    ("said", "meaning"),
    [
        ("I go along the lane", "exit"),
        ("I say goodbye and go along the lane", "exit"),
        ("I look at the dog", "look_at"),
        ("what is here?", "look"),
        ("I ask the miller about the flood", "feature"),
        ("Who sent us?", "wonder"),
        ("the miller is lying on the ground", "free"),
        ("who do you think killed the old man?", "wonder"),
    ],
)
def test_everything_else_is_taken_as_it_was(said: str, meaning: str) -> None:
    assert understood(said, YARD).meaning == meaning


@pytest.mark.parametrize(
    "said",
    ["what does the priest think of the fight?", "who fights the priest?", "I tell him that I will shoot if he moves"],
)
def test_a_question_about_blows_strikes_nobody(said: str) -> None:
    assert skill_of(said) not in ("Brawling", "Shooting")


def test_who_asks_is_not_given_a_skill_that_no_word_is_spoken_with() -> None:
    assert skill_of("ask the miller what he thinks") in ("", "Empathy")
    assert skill_of("Jost, what do you know of magic?") in ("", "Empathy")


def test_an_invitation_takes_nothing_from_whom_it_is_meant_for() -> None:
    found = understood("take your sack Jost and come with me to the mill", YARD)
    assert (found.meaning, found.target) == ("talk", "jost")


@pytest.mark.parametrize("said", ["ask for a room", "ask her to help", "I say a prayer", "I answer the door"])
def test_what_is_no_more_than_a_wish_or_a_rite_is_no_speech(said: str) -> None:
    assert speech_in(said) == ""
