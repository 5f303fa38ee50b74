"""What Diesel Empire says of money and things: its sheet keeps no count, so nothing is told as had, lent or given."""

from __future__ import annotations

import pytest

from oracle.dealer.builtin.dealer import BuiltinDealer
from oracle.dealer.gate import checked
from oracle.repl.commands import evaluate
from oracle.table.opening import Wanted, start
from tests.dealer.tables import Game, mill


def answered(said: str, *before: str) -> tuple[str, str]:
    """Return of which kind the built-in Dealer's answer is, and what it tells; `before` was played already."""
    game, house = Game(mill("diesel")), BuiltinDealer()
    for action in before:
        game.play("pc1", action)
    game.told()
    game.say(said)
    kind = house.decide(game.position).kind
    game.follow(checked(game.position, house, house))
    return kind, " ".join(house.narrate(game.position, game.told()))


@pytest.mark.parametrize(
    "said",
    [
        *("I buy a pistol", "We purchase another lantern", "I pay the miller ten gilders"),
        *("I give my lighter to Jost", "I sell my lighter", "I throw away my lighter"),
    ],
)
def test_what_changes_hands_comes_onto_no_sheet_and_it_is_said_how_to_keep_it(said: str) -> None:
    kind, told = answered(said)
    assert kind == "pass"
    assert "/note fact" in told


def test_a_weapon_that_the_players_wrote_down_is_there() -> None:
    session, setup = start(Wanted(adventure="number-nine", characters=("tibb",), seed="a knife"))
    list(session.open(setup))
    for line in ("/note fact Tibb has a knife", "I draw my knife and attack Tekk"):
        list(evaluate(session, line))
    check = session.state.system.check
    session.journal.close()
    assert check is not None
    assert check.call.threat == "danger"
