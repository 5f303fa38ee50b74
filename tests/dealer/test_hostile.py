"""The gate between a Dealer and the table; thousands of hostile decisions are tried in `test_fuzz.py`."""

from __future__ import annotations

import pytest

from oracle.dealer.gate import checked
from oracle.dealer.referee import judge
from oracle.dealer.testing import SilentDealer
from tests.dealer.fuzzing import players_move
from tests.dealer.hostile import HostileDealer
from tests.dealer.tables import Game, mill


@pytest.mark.parametrize("system", ["ultimo", "diesel"])
def test_two_silent_dealers_still_lose_no_turn(system: str) -> None:
    game = Game(mill(system), seed="silence")
    for _ in range(60):
        game.draw()
        while game.waiting[:1] == ("dealer",):
            game.follow(checked(game.position, SilentDealer(), SilentDealer()))
        if game.state.story.ending or not players_move(game):
            break
    assert len(game.happened) > 60


def test_what_the_referee_accepts_is_legal_one_step_at_a_time() -> None:
    hostile, game = HostileDealer("steps"), Game(mill(), seed="steps")
    game.say("I pick the lock")
    accepted = 0
    for _ in range(400):
        verdict = judge(game.position, hostile.decide(game.position))
        position = game.position
        for who, action in verdict.actions:
            assert position.why_not(action, who) is None
            position = position.after(action, who)
        accepted += bool(verdict.actions)
    assert accepted > 20
