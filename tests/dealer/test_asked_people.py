"""Somebody present who is asked answers: with a name, with what is known anyway, or kindly on that very subject."""

from __future__ import annotations

from dataclasses import replace

import pytest

from oracle.dealer.builtin.dealer import BuiltinDealer
from oracle.dealer.gate import checked
from oracle.story.adventure import Adventure
from tests.dealer.tables import Game, mill


def with_nothing_to_ask(system: str) -> Adventure:
    """Return the mill with the miller in it, and nothing in the scene for talking with him."""
    adventure = mill(system)
    yard = adventure.scenes["yard"]
    kept = tuple(one for one in yard.features if one.id != "miller")
    return replace(adventure, scenes={**adventure.scenes, "yard": replace(yard, features=kept)})


def told(said: str, system: str = "ultimo", *, by_the_scene: bool = True) -> str:
    house, game = BuiltinDealer(), Game(mill(system) if by_the_scene else with_nothing_to_ask(system))
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
        ("ask the miller about the four notes", "The four notes?"),
    ],
)
def test_what_somebody_cannot_say_is_taken_up_all_the_same(said: str, subject: str, system: str) -> None:
    answer = told(said, system, by_the_scene=False)
    assert subject in answer
    assert "Jost Aldern" in answer


def test_who_is_told_something_and_is_elsewhere_is_missed_by_name() -> None:
    game = Game(mill())
    game.play("pc1", "go lane")
    house = BuiltinDealer()
    game.say("tell Jost his sack is lost and I will find it")
    game.follow(checked(game.position, house, house))
    assert "“Jost” " in " ".join(house.narrate(game.position, game.told()))
