"""What a host hangs by under the built-in Dealer and over the wire (U-118, U-412)."""

from __future__ import annotations

import pytest

from oracle.dealer import decisions as wire
from oracle.dealer.builtin.dealer import BuiltinDealer
from oracle.dealer.builtin.telling.prose import fights
from oracle.dealer.gate import checked
from oracle.dealer.referee import judge
from oracle.systems.ultimo.rules.fight.defeat_conditions import endings_of
from oracle.systems.ultimo.rules.foes.bestiary import BESTIARY
from oracle.systems.ultimo.seams import fight_moves as fighting
from oracle.systems.ultimo.seams.briefing import foe_lines
from oracle.systems.ultimo.seams.rating import defeat_condition_meant
from tests.dealer.tables import Game, mill


def visited(kind: str = "the_landlord") -> Game:
    game = Game(mill(), "karla", "severs")
    game.play("dealer", f"bring {kind} host long")
    return game


@pytest.mark.parametrize("said", ["I tear up the deed of the house", "I try to steal the deed from the safe"])
def test_who_goes_for_what_a_host_hangs_by_is_rated_with_that_as_the_goal_and_never_lightly(said: str) -> None:
    game = visited()
    found = defeat_condition_meant(game.position, said)
    assert found is not None
    assert (found[0].id, found[1]) == ("deed", 6)
    game.say(said)
    answer = checked(game.position, BuiltinDealer(), BuiltinDealer())
    for who, action in answer.actions:
        game.play(who, action)
    check = game.state.system.check
    assert check is not None
    assert check.request.goal == "deed"
    assert check.figures.rating >= 6


def test_other_words_name_nothing_that_anybody_hangs_by() -> None:
    assert defeat_condition_meant(visited().position, "I knock at the door") is None
    assert defeat_condition_meant(Game(mill(), "karla", "severs").position, "I tear up the deed") is None


def test_whoever_moves_the_foes_reads_what_a_host_hangs_by() -> None:
    (line,) = foe_lines(visited().state.system)
    assert "deed (the deed of the house, 2 to go)" in line
    assert "hangs by" not in foe_lines(visited("fanatic").state.system)[0]


@pytest.mark.parametrize(("move", "fate"), [("topple", "toppled"), ("sever", "severed")])
def test_a_host_is_undone_over_the_wire_in_the_ways_that_are_printed(move: str, fate: str) -> None:
    game = visited()
    verdict = judge(game.position, wire.Decision(kind="reaction", moves=(fighting.FoeAct(move=move, foe="host"),)))
    assert verdict.is_accepted, verdict.objections
    for who, action in verdict.actions:
        game.play(who, action)
    assert game.state.system.danger.foes["host"].fate == fate


def test_a_host_is_not_undone_in_a_way_that_is_not_printed() -> None:
    verdict = judge(
        visited().position, wire.Decision(kind="reaction", moves=(fighting.FoeAct(move="bare", foe="host"),))
    )
    assert not verdict.is_accepted
    assert verdict.objections[0].rule == "U-412"


def test_every_end_of_a_foe_has_words() -> None:
    assert {how for block in BESTIARY.values() for how in endings_of(block)} <= set(fights.left)
