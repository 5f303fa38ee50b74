"""What a sentence does not name is not played, and what it refuses, spares or only shows is not done."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from oracle.adventure_files import load_adventure
from oracle.dealer.builtin.dealer import BuiltinDealer
from oracle.dealer.gate import checked
from oracle.story.living_moves import Spoke
from oracle.story.moves import ClockTicked, FactDisclosed, FeatureResolved
from oracle.systems import every_tier
from tests.dealer.tables import Game

BEES = load_adventure(Path(__file__).parents[2] / "adventures" / "nobody-told-the-bees", tiers=every_tier())


@pytest.mark.parametrize(
    "said",
    [
        "I eat the soup but do not drink the wine",
        "I eat the soup",
        "I eat something",
        "I eat with the others and keep quiet",
        "I eat a little bread without touching the honey",
        "I eat everything except the honey",
        "I'd rather starve than eat the honey",
        "I take the bread, not the honey",
        "I will never taste that honey",
        "I have no intention of eating the honey",
        "I leave the honey untouched",
        "I keep my hands off the dish",
        "I stay away from the honey",
        "I wave the honey away",
        "I push the honey away",
        "I make sure not to taste the honey",
        "I must not eat the honey",
        "Under no circumstances do I eat the honey",
        "I pretend to eat the honey",
        "I warn Constance not to eat the honey",
        "I eat nothing",
        "I smell the honey",
    ],
)
def test_nobody_eats_what_they_did_not_say_they_eat(said: str) -> None:
    game, house = Game(BEES), BuiltinDealer()
    game.state = replace(game.state, story=replace(game.state.story, scene="supper"))
    game.told()
    game.say(said)
    game.follow(checked(game.position, house, house))
    assert not any(isinstance(one, FactDisclosed | ClockTicked) for one in game.told())


def test_who_asks_whether_the_others_eat_hears_it_from_one_of_them_and_eats_nothing() -> None:
    game, house = Game(BEES), BuiltinDealer()
    game.state = replace(game.state, story=replace(game.state.story, scene="supper"))
    game.told()
    game.say("do the others eat the honey?")
    game.follow(checked(game.position, house, house))
    told = game.told()
    assert not any(isinstance(one, ClockTicked | FeatureResolved) for one in told)
    facts = [at for at, one in enumerate(told) if isinstance(one, FactDisclosed)]
    assert all(isinstance(told[at - 1], Spoke) for at in facts)
