"""What Diesel Empire says of money and things: its sheet keeps no count, so nothing is told as had, lent or given."""

from __future__ import annotations

import pytest

from oracle.dealer.gate import checked
from oracle.dealer.house import HouseDealer
from tests.dealer.tables import Game, mill


def answered(said: str, *before: str) -> tuple[str, str]:
    """Return of which kind the built-in Dealer's answer is, and what it tells; `before` was played already."""
    game, house = Game(mill("diesel")), HouseDealer()
    for action in before:
        game.play("pc1", action)
    game.told()
    game.say(said)
    kind = house.decide(game.position).kind
    game.follow(checked(game.position, house, house))
    return kind, " ".join(house.narrate(game.position, game.told()))


@pytest.mark.parametrize(
    "said", ["I buy a gun", "I buy a pistol", "can I buy a rifle?", "We purchase another lantern", "I borrow a coat"]
)
def test_what_is_bought_or_lent_comes_onto_no_sheet_and_is_not_told_so(said: str) -> None:
    kind, told = answered(said)
    assert kind == "pass"
    assert "/note fact" in told


@pytest.mark.parametrize(
    "said",
    ["I borrow ten dollars from the barkeep", "I pay the miller ten gilders", "I lend Jost some money"],
)
def test_no_sum_is_counted_and_that_is_said(said: str) -> None:
    kind, told = answered(said)
    assert kind == "pass"
    assert "income" in told


@pytest.mark.parametrize(
    "said",
    ["I give Jost the brass lighter", "I give my lighter to Jost", "I sell my lighter", "I throw away my lighter"],
)
def test_what_is_given_away_stays_on_the_sheet_in_every_wording(said: str) -> None:
    kind, told = answered(said)
    assert kind == "pass"
    assert "lighter" in told
    assert "/note fact" in told


@pytest.mark.parametrize("said", ["I offer the miller my lighter for the key", "I buy a drink", "I buy Jost a beer"])
def test_a_bargain_is_played_for_and_a_drink_is_a_drink(said: str) -> None:
    assert "/note" not in answered(said)[1]


@pytest.mark.parametrize(
    ("said", "lacks"),
    [
        ("I draw a pistol and shoot the foreman", "pistol"),
        ("I shoot Jost with the pistol", "pistol"),
        ("I draw my knife and attack Jost", "knife"),
        ("I shoot Jost", "gun"),
    ],
)
def test_who_has_no_weapon_is_told_so_before_anything_is_played_for(said: str, lacks: str) -> None:
    kind, told = answered(said)
    assert kind == "pass"
    assert f"no {lacks}" in told


def test_a_weapon_that_the_players_wrote_down_is_there() -> None:
    assert answered("I draw my knife and attack Jost", "note fact Tibb has a knife")[0] == "check"


def test_who_is_not_there_cannot_be_struck_and_who_is_there_can() -> None:
    kind, told = answered("I kick the sheriff")
    assert kind == "pass"
    assert "no sheriff" in told
    assert answered("I kick Jost")[0] == "check"
