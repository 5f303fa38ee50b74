"""Where something presses nobody sleeps or waits it out; elsewhere hours that are waited move the clocks of time."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from oracle.adventure_files import load_adventure
from oracle.core.notation import write_action
from oracle.dealer.builtin.dealer import BuiltinDealer
from oracle.dealer.builtin.deeds import reading_of
from oracle.dealer.builtin.meant import understood
from oracle.dealer.builtin.pressing import pressed
from oracle.dealer.gate import checked
from oracle.story.limits import Limits, softened
from oracle.story.state import pressing_here
from oracle.systems import every_tier
from tests.dealer.tables import Game

SHIPPED = Path(__file__).parents[2] / "adventures"


def game_at(adventure: str, place: str, **clocks: int) -> Game:
    """Return a table whose company stands in a scene of a shipped adventure, with its clocks as given."""
    game = Game(load_adventure(SHIPPED / adventure, tiers=every_tier()))
    story = replace(game.state.story, scene=place)
    game.state = replace(game.state, story=replace(story, clocks=replace(story.clocks, values=clocks)))
    game.told()
    return game


def answered(game: Game, said: str) -> tuple[tuple[str, ...], str]:
    """Return what the built-in Dealer plays for some words, and what it tells."""
    house = BuiltinDealer()
    game.say(said)
    answer = checked(game.position, house, house)
    game.follow(answer)
    told: Any = house.narrate(game.position, game.told())
    return tuple(write_action(action) for _, action in answer.actions), " ".join(told)


@pytest.mark.parametrize(
    "said",
    [
        "I sleep until tomorrow",
        "we rest a while",
        "I take a nap",
        "I wait",
        "I wait for an hour",
        "I do nothing for three hours",
        "I sit down for an hour",
    ],
)
@pytest.mark.parametrize(
    ("adventure", "place", "word"),
    [
        ("forty-first-name", "chapel", "Nell"),
        ("nobody-told-the-bees", "skep", "midnight"),
        ("number-nine", "footplate", "gorge"),
    ],
)
def test_nobody_sleeps_or_waits_through_the_climax(adventure: str, place: str, word: str, said: str) -> None:
    played, told = answered(game_at(adventure, place), said)
    assert played == ("rule pass",)
    assert word in told


@pytest.mark.parametrize(
    ("adventure", "place"),
    [("forty-first-name", "chapel"), ("nobody-told-the-bees", "skep"), ("number-nine", "footplate")],
)
def test_what_presses_is_told_once_however_often_somebody_waits(adventure: str, place: str) -> None:
    game, house = game_at(adventure, place), BuiltinDealer()
    told = []
    for _ in range(3):
        game.say("I wait")
        game.follow(checked(game.position, house, house))
        told.append(" ".join(house.narrate(game.position, game.told())))
    presses = pressing_here(game.state.story)
    assert [presses in one for one in told] == [True, False, False]
    assert len(set(told)) == 3


@pytest.mark.parametrize("said", ["I wait for Nell to turn round", "I hold Nell", "I look around", "I ring the bell"])
def test_whoever_does_something_where_it_presses_does_it(said: str) -> None:
    game = game_at("forty-first-name", "chapel")
    reading = reading_of(understood(game.position, said), said, game.position)
    assert said.startswith("I wait") or pressed(game.position, reading) is None


@pytest.mark.parametrize(
    ("said", "steps"),
    [("I wait for an hour", 1), ("I linger here for two hours", 1), ("I wait until midnight", 3), ("I wait", 0)],
)
def test_hours_that_are_waited_count_as_a_rest_of_that_length(said: str, steps: int) -> None:
    game = game_at("forty-first-name", "inn")
    answered(game, said)
    assert game.state.story.clocks.values.get("tide", 0) == steps


def test_a_night_is_not_slept_away_while_a_clock_lacks_one_step_but_an_hour_is() -> None:
    assert answered(game_at("nobody-told-the-bees", "library", suspicion=8), "I sleep until morning")[0] == (
        "rule pass",
    )
    assert "Mrs Thrale" in answered(game_at("nobody-told-the-bees", "library", suspicion=8), "I sleep until morning")[1]
    assert answered(game_at("nobody-told-the-bees", "library", suspicion=7), "I sleep until morning")[0] != (
        "rule pass",
    )
    assert answered(game_at("nobody-told-the-bees", "library", suspicion=8), "I rest a while")[0] != ("rule pass",)


def test_what_presses_is_left_unsaid_where_a_line_keeps_it_out() -> None:
    adventure = load_adventure(SHIPPED / "forty-first-name", tiers=every_tier())
    softly = softened(adventure, Limits(lines=("drowning",))).scenes["chapel"]
    assert softly.presses
    assert "water" not in softly.presses[0].text
    assert not pressing_here(game_at("forty-first-name", "inn").state.story)
