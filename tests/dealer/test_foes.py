"""Foes under the built-in Dealer: they act when it is theirs to act, run when hurt, and never hang a table."""

from __future__ import annotations

from dataclasses import replace

import pytest

from oracle.core.chance import Stream, key_from_seed
from oracle.core.part import menu
from oracle.dealer import decisions as wire
from oracle.dealer.gate import checked
from oracle.dealer.house.dealer import HouseDealer
from oracle.dealer.house.foes import foes_moved
from oracle.dealer.position import DEALER
from oracle.dealer.referee import judge
from oracle.systems.ultimo.fight.danger import standing
from tests.dealer.tables import Game, mill

ATTACKING = ("bear", "attack", "shoot", "play", "stand", "endure", "slay", "dodge", "block", "near")
"""What somebody in a fight would rather do than anything else."""


def beset(*foes: str, seed: str = "fight", threat: str = "players") -> Game:
    game = Game(mill(), "severs", "karla", seed=seed, house_rules={"starting_threat": threat})
    for number, kind in enumerate(foes):
        game.play(DEALER, f"bring {kind} foe{number} close")
    return game


def fought(game: Game, seed: str, most: int = 200) -> int:
    """Play on until nobody is left to fight; return how many steps that took."""
    dealer, stream = HouseDealer(), Stream(key_from_seed(seed), 0)
    for taken in range(most):
        game.draw()
        if not standing(game.state.system.danger):
            return taken
        waiting = game.waiting[:1]
        if waiting == (DEALER,):
            game.follow(checked(game.position, dealer, dealer))
            continue
        who = waiting[0] if waiting else ("pc1", "pc2")[taken % 2]
        options = {option.action.verb: option for option in menu(game.table, game.state, who)}
        wanted = next((verb for verb in ATTACKING if verb in options), "pass" if "pass" in options else "")
        if wanted:
            game.play(who, options[wanted].sample(stream))
    return most


@pytest.mark.parametrize("foes", [("fanatic",), ("fanatic", "fanatic", "cultist"), ("horus", "fanatic")])
@pytest.mark.parametrize("seed", ["a", "b", "c"])
def test_a_fight_goes_on_until_it_is_over_and_the_table_never_waits_in_vain(foes: tuple[str, ...], seed: str) -> None:
    game = beset(*foes, seed=seed)
    taken = fought(game, seed)
    fallen = [who for who, person in game.state.system.people.items() if person.body.health < 2]
    assert taken < 200 or fallen, "somebody has won"


def test_in_their_turn_foes_strike_and_whatever_they_do_is_legal() -> None:
    game = beset("fanatic")
    game.play("pc1", "pass")
    game.play("pc2", "pass")
    found = list(foes_moved(game.position))
    assert isinstance(found[0].moves[0], wire.FoeAct)
    assert found[0].moves[0].move == "strike"
    assert all(judge(game.position, one).is_accepted for one in found if one.moves[0] != found[1].moves[0])


def test_a_minion_that_is_badly_hurt_runs() -> None:
    game = beset("fanatic")
    danger = game.state.system.danger
    hurt = replace(danger.foes["foe0"], health=1)
    game.with_rules(danger=replace(danger, foes={"foe0": hurt}))
    game.play("pc1", "pass")
    game.play("pc2", "pass")
    game.follow(checked(game.position, HouseDealer(), HouseDealer()))
    assert game.state.system.danger.foes["foe0"].fate == "fled"


def test_a_decision_about_a_foe_that_is_not_there_is_refused_with_what_would_be_legal() -> None:
    game = beset("fanatic")
    game.play("pc1", "pass")
    game.play("pc2", "pass")
    wrong = wire.Decision(kind="reaction", moves=(wire.FoeAct(move="strike", foe="dragon", target="pc1"),))
    verdict = judge(game.position, wrong)
    assert not verdict.is_accepted
    assert "dragon" in verdict.objections[0].message
