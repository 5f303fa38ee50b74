"""The built-in Dealer where several are concerned: bringing people round, observing, vouching, answering, bonds."""

from __future__ import annotations

from dataclasses import replace

import pytest

from oracle.core.notation import write_action
from oracle.dealer import decisions as wire
from oracle.dealer.builtin.dealer import BuiltinDealer
from oracle.dealer.gate import checked, least_action
from oracle.dealer.referee import judge
from oracle.systems.ultimo.rules.together.events import BondGrew
from oracle.systems.ultimo.seams import moves as ultimo
from tests.dealer.tables import Game, asked, mill


def said_by(game: Game) -> list[str]:
    """Return what the built-in Dealer answers, as actions."""
    house = BuiltinDealer()
    answer = checked(game.position, house, house)
    assert (answer.by, "refused" in answer.notes) == ("house", False)
    return [f"{who}: {write_action(action)}" for who, action in answer.actions]


def open_yard() -> Game:
    """Return the mill yard with Jost in it, and nothing that stands for talking to him."""
    adventure = mill()
    yard = adventure.scenes["yard"]
    bare = replace(yard, features=tuple(one for one in yard.features if one.id != "miller"))
    return Game(replace(adventure, scenes={**adventure.scenes, "yard": bare}), "karla", "severs")


def at_yard(text: str) -> Game:
    game = open_yard()
    game.say(text)
    return game


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("I persuade Jost to leave the mill to us", "pc1: manipulate jost Manipulation"),
        ("I talk Jost out of selling the mill", "pc1: manipulate jost Manipulation"),
        ("I lie to Jost about the flood", "pc1: manipulate jost Manipulation"),
    ],
)
def test_bringing_somebody_round_goes_against_what_is_printed(text: str, action: str) -> None:
    """Rules U-181, U-408: the adventure says 6 for empathy, the other is the usual 5."""
    game = at_yard(text)
    found = said_by(game)
    assert found[0] == "dealer: rule procedure"
    assert found[1] == "dealer: npc jost 5 6"
    assert found[2].startswith(action)


def test_who_is_known_is_not_introduced_again() -> None:
    game = open_yard()
    game.play("dealer", "npc jost 5 6")
    game.say("I persuade Jost to leave the mill to us")
    assert [line.split()[1] for line in said_by(game)] == ["rule", "manipulate"]


def test_the_whole_attempt_can_be_played() -> None:
    game = at_yard("I persuade Jost to leave the mill to us")
    house = BuiltinDealer()
    game.follow(checked(game.position, house, house))
    assert game.waiting == ("pc1",)
    assert game.state.system.checked.figures.rating == 5
    assert game.state.system.checked.target == "jost"


def test_printed_thresholds_stand_whatever_the_dealer_sets() -> None:
    """Rule U-408."""
    game = at_yard("I persuade Jost to leave")
    moves = (ultimo.Npc(id="jost", manipulation=2, empathy=2), wire.Call(action="empathize jost Empathy", who="pc1"))
    verdict = judge(game.position, wire.Decision(kind="procedure", moves=moves))
    assert [(one.code, one.rule, one.legal) for one in verdict.objections] == [("static", "U-408", ("npc jost 5 6",))]


def test_somebody_the_adventure_does_not_print_may_be_rated() -> None:
    game = asked("I persuade the ferryman to wait", "karla")
    moves = (ultimo.Npc(id="ferryman", manipulation=4, empathy=7), wire.Call(action="empathize ferryman Empathy"))
    assert judge(game.position, wire.Decision(kind="procedure", moves=moves)).is_accepted


def observing() -> Game:
    """Return a table where a person observes and the Dealer has to say how hard that is."""
    game = asked("I observe the surroundings", "karla")
    game.play("dealer", "rule procedure")
    game.play("pc1", "observe Awareness")
    assert game.waiting == ("dealer",)
    return game


def test_observing_is_rated_at_the_usual_five() -> None:
    """Rule U-179."""
    assert said_by(observing())[0].startswith("dealer: survey 5 C")


def test_a_model_rates_an_observation_with_the_same_move_as_anything() -> None:
    game = observing()
    rate = ultimo.Rate(skill_a="Awareness", skill_b="INT", difficulty=6, cites=("C6/Survival",), tags=("observe",))
    verdict = judge(game.position, wire.Decision(kind="reaction", moves=(rate,)))
    assert [write_action(action) for _, action in verdict.actions] == ["survey 6 C6/Survival"]
    assert write_action(least_action(game.position)) == "survey"


def questioned(text: str) -> Game:
    """Return a table at which a question of an observer waits for the Dealer."""
    game = Game(mill(), "severs")
    game.play("dealer", "call pc1 INT Awareness 1 yard C1/Engineering - observe")
    game.play("pc1", "expertise")
    while game.waiting == ("dealer",):
        game.play("dealer", "done")
    game.play("pc1", f'question "{text}"')
    return game


def test_a_question_is_answered_with_what_is_at_hand() -> None:
    game = questioned("Is there anything under the sacks?")
    assert game.waiting == ("dealer",)
    assert said_by(game) == ["dealer: disclose hoard", "dealer: reply"]


def test_a_question_about_nothing_is_answered_all_the_same() -> None:
    assert said_by(questioned("Xyz qwrt?")) == ["dealer: reply"]


@pytest.mark.parametrize(("pair", "word"), [("AGI Athletics", "accept"), ("VIT Toughness", "decline")])
def test_help_counts_where_it_has_to_do_with_the_matter(pair: str, word: str) -> None:
    """Rule U-173."""
    game = Game(mill(), "karla", "severs")
    game.play("dealer", "call pc1 AGI Espionage 5 oak C5/Biology")
    game.play("pc2", f"aid {pair}")
    assert said_by(game) == [f"dealer: {word}"]


def test_stepping_in_front_of_a_blow_makes_a_bond() -> None:
    """Rule U-132: a sacrifice."""
    game = Game(mill(), "karla", "severs")
    game.with_rules(threat=replace(game.state.system.threat, pool=2))
    game.play("dealer", "spend distracted pc1")
    game.told()
    game.play("pc2", "protect")
    game.draw()
    house = BuiltinDealer()
    found = [one for one in house.afterwards(game.position, game.told()) if isinstance(one.moves[0], ultimo.Bond)]
    assert [judge(game.position, one).kind for one in found] == ["accepted"]
    for who, action in judge(game.position, found[0]).actions:
        game.play(who, action)
    assert isinstance(game.told()[-1], BondGrew)


@pytest.mark.parametrize(
    ("move", "line"),
    [
        (ultimo.Bond(who="pc1", other="pc2", reason="help"), "bond pc1 pc2 help"),
        (ultimo.RateResist(target="pc1", difficulty=3, goal="siren"), "beset pc1 3 siren"),
        (wire.Take(action="give pc1 lantern 1"), "give pc1 lantern 1"),
        (wire.Take(action="downtime week"), "downtime week"),
    ],
)
def test_every_move_is_an_action(move: wire.Move, line: str) -> None:
    game = Game(mill(), "karla", "severs")
    verdict = judge(game.position, wire.Decision(kind="reaction", moves=(move,)))
    assert [write_action(action) for _, action in verdict.actions] == [line]


def test_what_has_a_move_of_its_own_is_not_taken_otherwise() -> None:
    game = Game(mill(), "karla")
    taken = wire.Decision(kind="reaction", moves=(wire.Take(action="award pc1 1"),))
    assert judge(game.position, taken).kind == "refused"


def test_a_bond_that_cannot_be_is_refused_with_its_rule() -> None:
    game = Game(mill(), "karla", "severs")
    verdict = judge(
        game.position, wire.Decision(kind="reaction", moves=(ultimo.Bond(who="pc1", other="pc1", reason="help"),))
    )
    assert [one.rule for one in verdict.objections] == ["U-132"]
