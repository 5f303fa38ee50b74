"""Lines that no cards are laid for: buying, going where a person cannot go, striking at people who are not there."""

from __future__ import annotations

from dataclasses import replace

import pytest

from oracle.core.notation import write_action
from oracle.dealer.builtin.dealer import BuiltinDealer
from oracle.dealer.builtin.trade import LONGEST_NAME
from oracle.dealer.gate import checked
from oracle.systems.ultimo.rules.fight.arms import weapon_in
from oracle.systems.ultimo.rules.state import Mark
from tests.dealer.tables import Game, mill


def yard(*, open_play: bool = False, cash: int = 0, traits: tuple[str, ...] = (), held: bool = False) -> Game:
    """Return the mill yard with one character who has so much cash, such traits, and may be stuck to the spot."""
    game = Game(replace(mill(), open_play=open_play))
    person = game.state.system.people["pc1"]
    ties = replace(person.ties, purse=replace(person.ties.purse, cash=cash))
    sheet = replace(person.character, traits=traits)
    marks = (Mark("stuck"),) if held else ()
    game.with_rules(people={"pc1": replace(person, character=sheet, ties=ties, marks=marks)})
    game.told()
    return game


def answered(game: Game, said: str) -> tuple[list[str], str]:
    """Return what the built-in Dealer does about some words, and what it tells."""
    house = BuiltinDealer()
    game.say(said)
    answer = checked(game.position, house, house)
    game.follow(answer)
    told = " ".join(house.narrate(game.position, game.told()))
    return [write_action(action) for _, action in answer.actions], told


def test_a_thing_without_a_price_is_asked_about_and_changes_nothing() -> None:
    for said in ("I buy a sword", "I buy a horse from the trader"):
        game = yard(cash=30)
        before = game.state.system.people
        actions, told = answered(game, said)
        assert actions == ["rule pass"]
        assert told
        assert game.state.system.people == before


def test_a_thing_with_a_price_is_paid_and_written_down_under_a_name_that_is_free() -> None:
    game = yard(cash=30)
    owned = {item.id for item in game.state.system.people["pc1"].gear}
    assert answered(game, "I buy a horse for 20")[0] == ["rule pass", "pay pc1 -20", "give pc1 horse"]
    assert answered(game, "I buy a horse for 10")[0][1:] == ["pay pc1 -10", "give pc1 horse_2"]
    person = game.state.system.people["pc1"]
    assert person.ties.purse.cash == 0
    assert {item.id for item in person.gear} - owned == {"horse", "horse_2"}


def test_a_sword_that_is_bought_is_a_sword() -> None:
    game = yard(cash=30)
    assert answered(game, "I buy a fine sword for 20")[0][1:] == ["pay pc1 -20", "give pc1 fine_sword"]
    assert weapon_in(game.state.system.people["pc1"], "fine_sword").id == "shortsword"


def test_nobody_buys_for_more_than_is_in_the_purse_and_the_purse_is_named() -> None:
    game = yard(cash=19)
    actions, told = answered(game, "I buy a horse for 20")
    assert actions == ["rule pass"]
    assert "19" in told
    assert game.state.system.people["pc1"].ties.purse.cash == 19


@pytest.mark.parametrize(
    "said",
    [
        *("I buy some time", "I buy the whole story", "should I buy a sword for 20?", "can I buy a sword for 20?"),
        *("if I bought a sword for 20, would it help?", "I will not buy a sword for 20"),
    ],
)
def test_a_question_and_a_manner_of_speaking_spend_nothing(said: str) -> None:
    game = yard(cash=30)
    before = game.state.system.people
    answered(game, said)
    assert game.state.system.people == before


def test_a_long_name_is_cut_to_what_a_sheet_holds() -> None:
    game = yard(cash=1000)
    paid, given = answered(game, f"I buy a {'heavy ' * 20}lamp for 1,000")[0][1:]
    assert paid == "pay pc1 -1000"
    assert len(given.split()[2]) <= LONGEST_NAME


@pytest.mark.parametrize(
    "said", ["I muster ten soldiers", "I raise an army", "I lead my soldiers into battle", "I command my troops"]
)
def test_who_may_command_nobody_has_no_soldiers_by_saying_so(said: str) -> None:
    game = yard()
    answered(game, said)
    assert game.state.system.people["pc1"].ties.troop == 0


def test_who_may_command_soldiers_musters_as_many_as_are_named() -> None:
    game = yard(traits=("soldiers",))
    assert answered(game, "I muster two soldiers")[0] == ["rule procedure", "muster 2"]
    assert game.state.system.people["pc1"].ties.troop == 2


@pytest.mark.parametrize("said", ["I saddle my horse", "I get on the horse", "I hop onto a motorcycle"])
def test_nobody_mounts_what_is_not_there(said: str) -> None:
    assert not any(action.startswith(("board", "saddle")) for action in answered(yard(), said)[0])


def test_a_horse_that_is_there_is_mounted() -> None:
    game = yard()
    game.play("dealer", "provide horse hazel")
    assert answered(game, "I get on the horse")[0] == ["rule procedure", "board hazel"]


@pytest.mark.parametrize("said", ["I go down the lane", "I leave", "into the lane"])
def test_who_is_stuck_goes_nowhere_and_is_told_so(said: str) -> None:
    actions, told = answered(yard(held=True), said)
    assert actions == ["rule pass"]
    assert "stuck" in told
    assert "struggle free" in told


def test_who_is_stuck_may_do_what_can_be_done_on_the_spot() -> None:
    assert answered(yard(held=True), "I pick the lock")[0][0] == "rule check"


def test_nobody_goes_on_without_a_mate_who_is_stuck() -> None:
    game = Game(mill(), "karla", "severs")
    people = game.state.system.people
    game.with_rules(people={**people, "pc2": replace(people["pc2"], marks=(Mark("stuck"),))})
    game.told()
    actions, told = answered(game, "I go along the lane")
    assert actions == ["rule pass"]
    assert "stuck" in told


@pytest.mark.parametrize(
    "said", ["I shoot the sheriff", "I draw my knife and stab the old sexton in the back", "we attack Marian"]
)
def test_who_is_not_in_the_scene_is_not_struck(said: str) -> None:
    game = yard()
    before = game.state.system
    actions, _ = answered(game, said)
    assert actions[0] in ("rule pass", "rule ask whom", "rule ask which")
    assert game.state.system == before


def test_whoever_is_attacked_in_open_play_comes() -> None:
    assert answered(yard(open_play=True), "I attack the bandit")[0][1].startswith("build_foe bandit")
