"""What is said in a fight by a person who has acted in the round: they wait, and hear for whom."""

from __future__ import annotations

import pytest

from tests.dealer.tables import Game
from tests.dealer.test_plain_words import KNIFE, PISTOL, done, table

WAITS = [
    "I take cover behind a cart",
    "I hide",
    "I hide behind a pillar",
    "I shoot the wrecker",
    "I stab the wrecker",
    "I attack it",
    "I come closer",
]


def having_acted() -> Game:
    """Return two in a fight with a wrecker, the first of whom has had a turn."""
    game = table(PISTOL, KNIFE, foe="wrecker")
    game.play("pc1", "pass")
    game.told()
    return game


@pytest.mark.parametrize("said", WAITS)
def test_whoever_has_acted_is_told_of_the_round_and_who_is_still_to_act(said: str) -> None:
    """Rule U-065."""
    game = having_acted()
    before = game.position.rules
    actions, told = done(game, said)
    assert actions == []
    assert "Ottilie Brandt has had a turn in this round, and Karla is still to act" in told
    assert game.position.rules == before


@pytest.mark.parametrize("said", WAITS)
def test_whoever_has_not_acted_yet_does_it_at_once(said: str) -> None:
    actions, told = done(table(PISTOL, KNIFE, foe="wrecker"), said)
    assert actions
    assert "has had a turn" not in told


@pytest.mark.parametrize("said", ["I look around", "I smile at Karla", "How far away is it?", "I hum a tune"])
def test_what_takes_no_turn_does_not_wait_for_one(said: str) -> None:
    assert "has had a turn" not in done(having_acted(), said)[1]


def test_without_a_foe_in_sight_nobody_waits_to_hide() -> None:
    game = table(KNIFE)
    game.play("pc1", "pass")
    game.told()
    assert "has had a turn" not in done(game, "I hide behind a pillar")[1]
