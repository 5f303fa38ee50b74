"""A night's sleep where a story counts the hours to its morning: nobody is told that it is over before it is."""

from __future__ import annotations

from pathlib import Path

import pytest

from oracle.adventure_files import load_adventure
from oracle.dealer.builtin.dealer import BuiltinDealer
from oracle.dealer.builtin.telling.prose import talk
from oracle.dealer.gate import checked
from oracle.story.adventure import Adventure
from oracle.systems import every_tier
from tests.dealer.tables import Game, mill

NUMBER_NINE = load_adventure(Path(__file__).parents[2] / "adventures" / "number-nine", tiers=every_tier())


def slept(adventure: Adventure, said: str) -> str:
    """Return what the built-in Dealer tells of a night's sleep."""
    game, house = Game(adventure), BuiltinDealer()
    game.told()
    game.say(said)
    game.follow(checked(game.position, house, house))
    return " ".join(house.narrate(game.position, game.told()))


@pytest.mark.parametrize("said", ["I sleep until morning", "I go to bed", "we sleep until dawn"])
def test_who_wakes_before_the_morning_that_the_story_waits_for_is_told_that_it_is_dark(said: str) -> None:
    told = slept(NUMBER_NINE, said)
    assert any(row in told for row in talk.still_dark), told


def test_a_night_that_no_clock_counts_is_a_night() -> None:
    told = slept(mill("diesel"), "I sleep until morning")
    assert not any(row in told for row in talk.still_dark)
    assert any(row.split("[")[0].strip() in told for row in talk.rest_long)
