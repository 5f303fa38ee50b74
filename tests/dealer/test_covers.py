"""Cover and hiding as people say them: players in their own words, a person who deals, and the built-in Dealer."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest

from oracle.core.notation import Prose, write_action
from oracle.dealer import decisions as wire
from oracle.dealer.beats import beats_of
from oracle.dealer.builtin.confront import confronted
from oracle.dealer.builtin.dealer import BuiltinDealer
from oracle.dealer.gate import checked
from oracle.dealer.interpret.segment import segment
from oracle.dealer.position import DEALER
from oracle.dealer.referee import judge
from oracle.errors import NotationError, OracleError
from oracle.story.open_play import open_adventure
from oracle.systems.ultimo.rules.fight.bringing import PrintFoe
from oracle.systems.ultimo.rules.foes.printed import dump_print
from oracle.systems.ultimo.seams import fight_moves as fighting
from oracle.systems.ultimo.seams.opposition.foes import foe_moves
from tests.dealer.tables import Game, mill
from tests.dealer.test_human import moves, proposed

MARKSMAN = {"name": "marksman", "rank": "minion", "health": 9, "melee": 4, "ranged": 5, "temper": "zealot"}
STALKER = {"name": "stalker", "rank": "greater", "health": 12, "melee": 5, "abilities": ["Low."], "hooks": ["lurks:7"]}


def facing(printed: dict[str, object]) -> Game:
    """Return Karla in the yard of the mill, face to face with a person, or with nobody that she sees."""
    game = Game(mill(), "karla")
    game.play(DEALER, write_action(PrintFoe("foe0", Prose(dump_print(printed)))))
    return game


def turn_of_foes(game: Game) -> fighting.FoeAct:
    """Return what the built-in Dealer would have the foes do first, once everybody has passed."""
    game.play("pc1", "pass")
    game.draw()
    move = next(foe_moves(game.position)).moves[0]
    assert isinstance(move, fighting.FoeAct)
    return move


def ruled(said: str) -> Iterator[str]:
    """Yield the calls with which the built-in Dealer takes some words in the face of a marksman."""
    game = facing(MARKSMAN)
    game.say(said)
    house = BuiltinDealer()
    answer = checked(game.position, house, house)
    yield from (write_action(action) for who, action in answer.actions if who == "pc1")


@pytest.mark.parametrize(
    ("said", "action"),
    [
        ("I dive behind the counter", "take_cover half"),
        ("I take cover", "take_cover half"),
        ("I crouch down behind the millstone", "take_cover half"),
    ],
)
def test_whoever_gets_behind_something_is_covered(said: str, action: str) -> None:
    assert tuple(ruled(said)) == (action,)


def test_whoever_steps_out_again_is_covered_no_longer() -> None:
    game = facing(MARKSMAN)
    game.play(DEALER, "cover pc1 full")
    game.say("I step out from behind the cart")
    answer = checked(game.position, BuiltinDealer(), BuiltinDealer())
    assert "take_cover none" in [write_action(one) for _, one in answer.actions]


def test_who_gets_behind_somebody_else_or_strikes_takes_no_cover() -> None:
    for said in ("I get behind him and listen", "I run my knife at the marksman from behind the counter"):
        assert not [line for line in ruled(said) if line.startswith("take_cover")]


@pytest.mark.parametrize(
    ("line", "move"),
    [
        ("cover foe0 half", fighting.FoeAct(move="cover_half", foe="foe0")),
        ("cover pc1 quarter", fighting.FoeAct(move="cover_quarter", target="pc1")),
        ("cover here full", fighting.FoeAct(move="cover_full")),
        ("cover foe0 hidden", fighting.FoeAct(move="hide", foe="foe0")),
    ],
)
def test_a_person_who_deals_says_who_is_covered_and_how_well(line: str, move: fighting.FoeAct) -> None:
    game = facing(MARKSMAN)
    game.play("pc1", "pass")
    game.draw()
    desk, proposal = proposed(game)
    assert moves(desk, proposal, line) == (move,)


def test_a_person_who_deals_names_a_character_and_is_told_what_makes_no_sense() -> None:
    game = facing(MARKSMAN)
    game.play("pc1", "pass")
    game.draw()
    desk, proposal = proposed(game)
    assert moves(desk, proposal, "cover karla half") == (fighting.FoeAct(move="cover_half", target="pc1"),)
    with pytest.raises(NotationError, match="Say who is covered"):
        desk.given(proposal, "cover foe0 somewhat")
    with pytest.raises(OracleError, match="only foes slip away"):
        desk.given(proposal, "cover pc1 hidden")


def test_a_marksman_comes_to_blows_with_somebody_whom_shots_hardly_reach() -> None:
    assert turn_of_foes(facing(MARKSMAN)).move == "shoot"
    covered = facing(MARKSMAN)
    covered.play(DEALER, "cover pc1 half")
    assert turn_of_foes(covered).move == "strike"


def test_a_foe_that_lies_in_wait_strikes_from_there_and_slips_away_again_once_it_is_hurt() -> None:
    game = facing(STALKER)
    assert turn_of_foes(game).move == "strike"
    seen = set()
    for round_now in range(6):
        game = facing(STALKER)
        game.play(DEALER, "cover foe0 none")
        rules = game.state.system
        hurt = replace(rules.danger.foes["foe0"], health=4 + 5)
        game.with_rules(
            danger=replace(rules.danger, foes={"foe0": hurt}), pace=replace(rules.pace, round=round_now + 1)
        )
        seen.add(turn_of_foes(game).move)
    assert seen == {"hide", "strike"}


def test_a_foe_slips_away_on_the_wire_only_where_it_can() -> None:
    game = facing(STALKER)
    hiding = wire.Decision(kind="pass", moves=(fighting.FoeAct(move="hide", foe="foe0"),))
    assert not judge(game.position, hiding).is_accepted
    game.play(DEALER, "cover foe0 none")
    game.play("pc1", "pass")
    game.draw()
    reaction = wire.Decision(kind="reaction", moves=(fighting.FoeAct(move="hide", foe="foe0"),))
    assert judge(game.position, reaction).is_accepted


def test_nothing_is_told_of_a_foe_that_lies_in_wait_before_it_strikes() -> None:
    game = facing(STALKER)
    assert not [beat for beat in beats_of(game.position, game.told()) if beat.kind == "foe_came"]
    game.play("pc1", "pass")
    game.draw()
    game.play(DEALER, "strike foe0 pc1 melee")
    found = [beat.subject for beat in beats_of(game.position, game.told()) if beat.kind == "exchange"]
    assert found == ["ambush"]


def test_whoever_is_struck_at_in_open_play_has_been_seen() -> None:
    game = Game(open_adventure("A dry county, and a range detective on a ridge.", "ultimo"), "karla")
    parsed = segment("I shoot the range detective", {}, "Karla")
    ((names, moves),) = confronted(game.position, parsed, "")
    shown = [move.move for move in moves if isinstance(move, fighting.FoeAct)]
    assert (len(names), shown) == (1, ["cover_none"])
