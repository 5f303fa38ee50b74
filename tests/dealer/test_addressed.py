"""Who is spoken to and is not here does not answer; what is no deed at all is asked about; a place can be left."""

from __future__ import annotations

from dataclasses import replace

import pytest

from oracle.core.notation import write_action
from oracle.dealer.gate import checked
from oracle.dealer.house import HouseDealer
from oracle.dealer.house.asides.addressed import addressed_in
from oracle.dealer.house.prose import talk
from oracle.dealer.house.understanding.understand import understood
from tests.dealer.tables import Game, mill
from tests.dealer.test_purposes import scene


def told(game: Game, said: str) -> tuple[list[str], str]:
    """Return what the built-in Dealer does about some words, and what it tells."""
    house = HouseDealer()
    game.told()
    game.say(said)
    answer = checked(game.position, house, house)
    game.follow(answer)
    return [write_action(one) for _, one in answer.actions], " ".join(house.narrate(game.position, game.told()))


@pytest.mark.parametrize(
    ("said", "whom"),
    [
        ("question the bishop about his dreams", "bishop"),
        ("I talk to the baker", "baker"),
        ("I quietly ask the innkeeper why he weeps", "innkeeper"),
    ],
)
def test_who_is_not_here_does_not_answer_and_it_is_said_who_is(said: str, whom: str) -> None:
    actions, text = told(Game(mill()), said)
    assert actions == ["rule pass"]
    assert whom in text
    assert "Jost Aldern" in text


def test_where_nobody_is_at_all_nobody_answers() -> None:
    game = Game(mill())
    game.state = replace(game.state, story=replace(game.state.story, scene="lane"))
    actions, text = told(game, "I ask the bishop for his blessing")
    assert actions == ["rule pass"]
    assert "bishop" in text


@pytest.mark.parametrize(
    "said", ["I ask for a room", "I talk to myself", "I ask everybody about the wheel", "tell the truth"]
)
def test_what_names_nobody_is_no_question_to_somebody_absent(said: str) -> None:
    assert "There is no" not in told(Game(mill()), said)[1]


def test_whoever_is_there_is_asked() -> None:
    assert addressed_in("I ask the miller about his wheel") == "miller"
    assert understood("I ask the miller about his wheel", Game(mill()).state.story).target == "miller"


@pytest.mark.parametrize("said", ["yes", "No!", "nope", "yeah, yes"])
def test_an_answer_to_nothing_is_asked_what_is_done(said: str) -> None:
    _, text = told(Game(mill()), said)
    assert text in {one.replace("{name}", "Wren") for one in talk.QUESTIONS["answer"]}


@pytest.mark.parametrize(
    ("place", "said", "meaning", "target"),
    [
        ("supper", "I leave the dinner", "exit", "from-supper"),
        ("supper", "we leave", "exit", "from-supper"),
        ("library", "back into the hall", "exit", "library-hall"),
        ("library", "I stand up and leave", "unclear", "where"),
    ],
)
def test_a_place_is_left_by_its_only_way_and_else_it_is_asked_which(
    place: str, said: str, meaning: str, target: str
) -> None:
    reading = understood(said, scene("nobody-told-the-bees", place).state.story)
    assert (reading.meaning, reading.target) == (meaning, target)
