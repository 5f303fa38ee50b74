from __future__ import annotations

from collections import Counter

import pytest

from oracle.core.menu import Option
from oracle.core.part import menu
from oracle.dealer.builtin.dealer import BuiltinDealer
from oracle.dealer.gate import checked
from oracle.dealer.referee import judge
from oracle.dealer.testing import SilentDealer
from tests.dealer.hostile import HostileDealer
from tests.dealer.tables import Game, mill

SAYINGS = (
    "I pick the lock",
    "I talk to the miller",
    "I pet the dog",
    "I go down the lane",
    "I go back to the mill",
    "look around",
    "I sleep until morning",
    "I kill everyone and take the gold",
    "hm",
)


def players_move(game: Game) -> bool:
    """Let a random player do something; return whether anybody could."""
    who = next((one for one in game.waiting if one.startswith("pc")), "pc1")
    options = [one for one in menu(game.table, game.state, who) if one.action.verb != "say"]
    if not game.waiting and game.stream.below(3):
        game.say(SAYINGS[game.stream.below(len(SAYINGS))], who)
        return True
    if not options:
        return False
    option: Option[object] = options[game.stream.below(len(options))]
    game.play(who, option.sample(game.stream))
    return True


def hostile_evening(system: str, seed: str, decisions: int) -> Counter[str]:
    """Play with a hostile Dealer behind the gate until it decided so often, and count what became of it."""
    verdicts: Counter[str] = Counter()
    hostile, house = HostileDealer(seed), BuiltinDealer()
    game = Game(mill(system), *(("wren", "ottilie") if system == "ultimo" else ("tibb", "ilvane")), seed=seed)
    for _ in range(20 * decisions):
        game.draw()
        if game.state.story.ending:
            game = Game(mill(system), seed=f"{seed} {sum(verdicts.values())}")
        elif game.waiting[:1] == ("dealer",):
            before = game.state
            answer = checked(game.position, hostile, house)
            assert game.state == before
            game.follow(answer)
            verdicts[answer.by if answer.by != "house" else "refused"] += 1
            assert answer.by != "engine", answer.notes
        elif not players_move(game):
            game = Game(mill(system), seed=f"{seed} {sum(verdicts.values())}")
        game.told()
        if sum(verdicts.values()) >= decisions:
            return verdicts
    raise AssertionError(f"turns were lost: only {verdicts}")


@pytest.mark.parametrize("seed", [f"hostile {number}" for number in range(8)])
def test_a_hostile_dealer_gets_nothing_illegal_through_and_loses_no_turn(seed: str) -> None:
    verdicts = hostile_evening("ultimo", seed, 250)
    assert verdicts["hostile"] > 15
    assert verdicts["refused"] > 60


@pytest.mark.parametrize("seed", ["diesel 1", "diesel 2"])
def test_a_hostile_dealer_meets_the_same_gate_in_diesel(seed: str) -> None:
    verdicts = hostile_evening("diesel", seed, 150)
    assert verdicts["hostile"] > 10
    assert verdicts["refused"] > 30


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
