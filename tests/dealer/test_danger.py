"""How dangerous the built-in Dealer is: fair to the careful, deadly to the reckless."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from oracle.core.chance import Stream, key_from_seed
from oracle.core.part import menu
from oracle.dealer.builtin.dealer import BuiltinDealer
from oracle.dealer.gate import checked
from oracle.systems.ultimo.rules.state import Threat
from oracle.systems.ultimo.seams import moves as ultimo
from oracle.systems.ultimo.seams.opposition.effects import effects_reaction
from oracle.table.part import Say
from tests.dealer.tables import Game, at_aftermath, mill

DARING = ("I leap from roof {n}", "I climb cliff {n} without a rope", "I dive into weir {n}", "I run through fire {n}")
"""Something else each time: what was tried and failed is not simply tried again."""

CAREFUL = ("I look for tracks", "I climb the fence", "I talk to the man", "I listen at the door")

HURTING = {"take_2_damage", "take_5_damage"}


def evening(seed: str, *, reckless: bool, turns: int = 40) -> Game:
    """Play an evening in a place without clocks: laying no cards and enduring all, or the best rows and resting."""
    game, house = Game(replace(mill(), clocks={}), seed=seed), BuiltinDealer()
    stream = Stream(key_from_seed(seed), 7)
    for turn in range(turns):
        _settled(game, house, stream, reckless=reckless)
        if game.state.story.ending:
            break
        if not reckless and game.state.system.people["pc1"].body.health < 5:
            game.play("pc1", "rest long")
            game.draw()
        else:
            game.say((DARING if reckless else CAREFUL)[stream.below(4)].format(n=turn))
    return game


def _settled(game: Game, house: BuiltinDealer, stream: Stream, *, reckless: bool) -> None:
    while not game.state.story.ending:
        if game.waiting[:1] == ("dealer",):
            game.follow(checked(game.position, house, house))
            continue
        options = {one.action.verb: one for one in menu(game.table, game.state, "pc1")}
        if any(one.action is Say for one in options.values()):
            return
        wanted = (
            ("endure", "play") if reckless else ("morale", "expertise", "play") if "endure" in options else ("play",)
        )
        option: Any = next(options[verb] for verb in (*wanted, *options) if verb in options)
        rows = [option.sample(stream) for _ in range(12)]
        ranked = sorted(rows, key=lambda action: len(getattr(action, "row", ()) or ()))
        game.play("pc1", ranked[0] if reckless else ranked[-1])
        game.draw()


@pytest.mark.parametrize("seed", ["a", "b", "c"])
def test_whoever_is_reckless_can_die_and_comes_to_the_ending_of_the_fallen(seed: str) -> None:
    game = evening(seed, reckless=True)
    assert game.state.system.people["pc1"].is_dead
    assert game.state.story.ending == "nobody-left"


def test_whoever_is_careful_mostly_lives() -> None:
    evenings = [evening(seed, reckless=False) for seed in ("a", "b", "c", "d")]
    assert sum(game.state.system.people["pc1"].is_dead for game in evenings) == 0


def struck(*, health: int, morale: int, pool: int, tier: str = "total_failure") -> set[str]:
    """Return with what the Dealer answers a result, to a character in that state who wears nothing."""
    game = at_aftermath()
    person, check = game.state.system.people["pc1"], game.state.system.checked
    assert check.outcome is not None
    weak = replace(person, body=replace(person.body, health=health, morale=morale), gear=())
    game.with_rules(
        people={"pc1": weak},
        check=replace(check, outcome=replace(check.outcome, tier=tier)),
        threat=Threat(pool=pool, minors=3, majors=1, either=True),
    )
    move = effects_reaction(game.position, ()).moves[0]
    assert isinstance(move, ultimo.Effects)
    return {one.effect for one in move.spend}


@pytest.mark.parametrize("pool", range(8))
def test_a_healthy_hero_is_never_killed_out_of_the_blue(pool: int) -> None:
    assert struck(health=7, morale=6, pool=pool)


@pytest.mark.parametrize("tier", ["partial", "failure"])
@pytest.mark.parametrize("pool", range(6))
def test_only_a_disaster_can_be_deadly(pool: int, tier: str) -> None:
    assert not struck(health=2, morale=6, pool=pool, tier=tier) & HURTING


def test_whoever_can_cheat_death_is_struck_sooner_than_whoever_cannot() -> None:
    able = sum(bool(struck(health=2, morale=3, pool=pool) & HURTING) for pool in range(24))
    unable = sum(bool(struck(health=2, morale=0, pool=pool) & HURTING) for pool in range(24))
    assert 0 < unable < able
