"""What the built-in Dealer adds once an outcome stands."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from oracle.dealer import decisions as wire
from oracle.dealer.builtin.opposition.afterwards import added
from oracle.dealer.referee import judge
from oracle.story.adventure import Adventure
from oracle.story.moves import ClockStruck, EndingReached, FactDisclosed
from oracle.systems.ultimo.rules.outcome import Resolved
from oracle.systems.ultimo.rules.state import Mark
from oracle.systems.ultimo.seams import moves as ultimo
from tests.dealer.tables import Game, mill


def bare() -> Adventure:
    """Return the mill without anyone who could tell anything."""
    yard = mill().scenes["yard"]
    return replace(mill(), people={}, scenes={**mill().scenes, "yard": replace(yard, people=())})


def moves(game: Game, *happened: Any) -> list[Any]:
    decisions = tuple(added(game.position, happened))
    assert all(judge(game.position, one).is_accepted for one in decisions)
    return [move for one in decisions for move in one.moves]


def test_looking_finds_what_was_looked_for_in_so_many_words() -> None:
    found = moves(Game(bare()), Resolved("pc1", "i-search-under-the-third-sack", "success", "cards"))
    assert [type(one) for one in found] == [wire.Disclose, ultimo.Award]
    assert (found[0].fact, found[1].amount, found[1].reason) == ("hoard", 2, "secret")


def test_a_perfect_success_finds_on_half_a_word() -> None:
    assert moves(Game(bare()), Resolved("pc1", "i-search-the-sacks", "perfect", "cards"))
    assert not moves(Game(bare()), Resolved("pc1", "i-search-the-sacks", "success", "cards"))


@pytest.mark.parametrize("goal", ["i-lift-the-third-sack-high", "i-attack-the-third-sack", "i-search-the-roof"])
def test_what_does_not_look_for_it_finds_nothing(goal: str) -> None:
    assert moves(Game(bare()), Resolved("pc1", goal, "perfect", "cards")) == []


@pytest.mark.parametrize("tier", ["partial", "failure"])
def test_only_a_success_finds(tier: Any) -> None:
    assert moves(Game(bare()), Resolved("pc1", "i-search-under-the-third-sack", tier, "cards")) == []


def test_people_tell_what_they_know_when_they_are_asked_about_it() -> None:
    game = Game(mill())
    (told, reward) = moves(game, Resolved("pc1", "i-persuade-jost-to-talk", "success", "cards"))
    assert isinstance(told, wire.Disclose)
    assert told.fact == "murder"
    assert isinstance(reward, ultimo.Award)


def hurt(*marks: str) -> Game:
    game = Game(mill())
    person = game.state.system.people["pc1"]
    game.with_rules(people={"pc1": replace(person, marks=tuple(Mark(one, "Athletics") for one in marks))})
    return game


@pytest.mark.parametrize(
    ("condition", "goal"),
    [("bleeding", "i-bandage-my-wound"), ("concussed", "i-treat-my-head"), ("cursed", "i-cast-a-spell-against-it")],
)
def test_good_care_ends_what_it_can(condition: str, goal: str) -> None:
    (lifted,) = moves(hurt(condition), Resolved("pc1", goal, "success", "cards"))
    assert isinstance(lifted, ultimo.Lift)
    assert (lifted.condition, lifted.target) == (condition, "pc1")


def test_a_bandage_lifts_no_curse_and_a_failure_nothing() -> None:
    assert moves(hurt("cursed"), Resolved("pc1", "i-bandage-my-wound", "success", "cards")) == []
    assert moves(hurt("bleeding"), Resolved("pc1", "i-bandage-my-wound", "failure", "cards")) == []


def test_a_secret_that_a_feature_gave_away_pays_once() -> None:
    game = Game(mill())
    happened = (Resolved("pc1", "lock", "perfect", "cards"), FactDisclosed("hoard"), FactDisclosed("murder"))
    (reward,) = moves(game, *happened)
    assert (reward.amount, reward.reason) == (2, "secret")


def test_a_story_that_was_brought_to_an_end_pays_and_one_that_ran_out_does_not() -> None:
    game = Game(mill())
    game.state = game.table.evolve(game.state, EndingReached("truth"))
    (reward,) = moves(game, EndingReached("truth"))
    assert (reward.amount, reward.reason, reward.of) == (3, "quest", "truth")
    assert moves(game, ClockStruck("flood", ""), EndingReached("drowned")) == []


def test_a_clock_hears_of_a_disaster_now_and_then() -> None:
    game = Game(mill())
    goals = [
        f"i-attack-the-{thing}" for thing in ("wall", "door", "moon", "cart", "wheel", "dog", "sack", "fence", "sky")
    ]
    heard = [moves(game, Resolved("pc1", goal, "total_failure", "cards")) for goal in goals]
    ticked = [found for found in heard if found]
    assert 0 < len(ticked) < len(goals) / 2 + 1
    assert all(isinstance(move, wire.Tick) and move.clock == "watch" for found in ticked for move in found)
