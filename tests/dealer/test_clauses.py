"""Several clauses at once: what is not done is no deed, the first deed counts, a question beside it is heard."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from oracle.adventure_files import load_adventure
from oracle.core.notation import write_action
from oracle.dealer.gate import checked
from oracle.dealer.house import HouseDealer
from oracle.dealer.house.prose import plans, talk
from oracle.dealer.house.telling.phrasing import ways_to_say
from oracle.dealer.house.understanding.clauses import is_refused, undertaken
from oracle.dealer.house.understanding.understand import understood
from oracle.systems import every_tier
from oracle.text.words import sentences
from tests.dealer.tables import Game, mill
from tests.story.samples import begun

YARD = Game(mill()).state.story
BEES = load_adventure(Path(__file__).parents[2] / "adventures" / "nobody-told-the-bees", tiers=every_tier())
SUPPER = replace(begun(BEES, ("pc1",)), scene="supper")


@pytest.mark.parametrize(
    "said",
    [
        "I do not eat any honey",
        "I won't taste the honey or the bread",
        "We never touch the dish and the spoon",
        "I quietly decline the honey",
        "No honey for me",
        "I'd rather not have the honey",
    ],
)
def test_what_is_refused_is_left_and_nothing_comes_of_it(said: str) -> None:
    reading = understood(said, SUPPER)
    assert (reading.meaning, reading.words) == ("free", "")


@pytest.mark.parametrize(
    ("said", "meaning", "target"),
    [
        ("I don't pet the dog, I pick the lock", "feature", "lock"),
        ("I'm not talking to the miller; I go down the lane", "exit", "lane"),
        ("I can't reach the roof so I look around", "look", ""),
        ("I don't stay with the miller but walk along the lane", "exit", "lane"),
    ],
)
def test_beside_what_is_refused_the_other_deed_counts(said: str, meaning: str, target: str) -> None:
    reading = understood(said, YARD)
    assert (reading.meaning, reading.target, reading.also) == (meaning, target, ())


@pytest.mark.parametrize("said", ["I do not let go of the rope", "I won't give in to the voice", "don't we know him?"])
def test_what_is_withstood_or_asked_is_not_refused(said: str) -> None:
    assert not is_refused(said)
    assert undertaken(said) == said


def test_who_refuses_a_draught_does_not_drink_it() -> None:
    game, house = Game(mill()), HouseDealer()
    game.say("I will not feed the hound")
    answer = checked(game.position, house, house)
    assert [write_action(action) for _, action in answer.actions] == ["rule pass"]


@pytest.mark.parametrize(
    ("said", "meaning", "target", "also"),
    [
        ("I pick the lock. What does a joker do?", "feature", "lock", ("rules",)),
        ("how much focus do I have? I climb the roof", "task", "", ("sheet",)),
        ("I climb the roof, afk for a minute", "task", "", ("out_of_character",)),
        ("I go down the lane, gotta go soon", "exit", "lane", ("out_of_character",)),
        ("I look at the lock, then I ask the miller about it", "look_at", "lock", ("later",)),
        ("I pick the lock and afterwards walk down the lane", "feature", "lock", ("later",)),
        ("I walk down the lane and look around", "exit", "lane", ("later",)),
        ("I climb the roof. I search the chimney.", "task", "", ("later",)),
    ],
)
def test_the_first_deed_counts_and_what_else_was_said_is_heard(
    said: str, meaning: str, target: str, also: tuple[str, ...]
) -> None:
    reading = understood(said, YARD)
    assert (reading.meaning, reading.target, reading.also) == (meaning, target, also)


@pytest.mark.parametrize(
    "said",
    [
        "I step up to the miller. I ask him about the wheel.",
        "I draw my pistol. I shoot the weathercock.",
        "I sit down on the wall and whistle",
        "brb, I have to fix my mic",
        "sorry, dinner is ready, see you",
        "I search the barrels and the cart",
    ],
)
def test_what_leads_up_to_a_deed_is_no_deed_of_its_own(said: str) -> None:
    assert not understood(said, YARD).also


def test_that_the_rest_waits_is_told_each_time_in_other_words() -> None:
    game, house, heard = Game(mill()), HouseDealer(), list[str]()
    pools = {
        one
        for row in (*talk.LATER, *plans.WAITS)
        for said in ways_to_say(row)
        for one in sentences(said.replace("{name}", "Wren").replace("{rest}", "go down the lane"))
    }
    for deed in ("look at the lock", "look at the dog", "look at the miller", "look around", "look at the lock"):
        game.say(f"I {deed}, then I go down the lane")
        game.follow(checked(game.position, house, house))
        told = " ".join(house.narrate(game.position, game.told()))
        heard += [one for one in sentences(told) if one in pools]
    assert len(heard) >= 5
    assert len(set(heard)) == len(heard)


def test_a_question_beside_a_deed_gets_one_line_and_the_deed_its_cards() -> None:
    game, house = Game(mill()), HouseDealer()
    game.say("I climb the roof. How many cards may I play?")
    answer = checked(game.position, house, house)
    assert write_action(answer.actions[0][1]) == "rule check"
    game.follow(answer)
    assert "/ask" in " ".join(house.narrate(game.position, game.told()))
