"""The way from a duty to what is told: a Dealer that fails is no reason for silence."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from oracle.core.part import parse_action
from oracle.dealer.builtin.dealer import BuiltinDealer
from oracle.dealer.decisions import Decision
from oracle.dealer.position import Position
from oracle.errors import DealerError, NotationError
from oracle.table.duties import Desk
from oracle.table.part import Rule
from tests.dealer.tables import asked


class Teller:
    """A Dealer that tells what it is given, and then fails where it is told to."""

    name = "teller"

    def __init__(self, *pieces: str, fails: bool = False) -> None:
        self._pieces, self._fails = pieces, fails

    def decide(self, position: Position) -> Decision:
        """Return nothing: these tests only listen."""
        raise DealerError("it decides nothing")

    def narrate(self, _position: Position, _happened: tuple[Any, ...]) -> Iterator[str]:
        """Yield what it was given."""
        yield from self._pieces
        if self._fails:
            raise DealerError("the line is dead")


def told(dealer: Teller) -> tuple[str, ...]:
    game = asked("I look around")
    game.play("dealer", "rule pass")
    game.play("table", "duty narrate model")
    return tuple(Desk(BuiltinDealer(), dealer).narrate(game.position, game.told()))


def test_what_a_dealer_tells_is_told_and_nothing_else() -> None:
    assert told(Teller("It rains.")) == ("It rains.",)


@pytest.mark.parametrize("dealer", [Teller(), Teller(fails=True), Teller("  ")])
def test_where_a_dealer_is_silent_the_built_in_one_speaks(dealer: Teller) -> None:
    assert "mill" in " ".join(told(dealer)).lower() or "lock" in " ".join(told(dealer)).lower()


def test_a_telling_that_breaks_off_is_left_at_that() -> None:
    assert told(Teller("It rains.", fails=True)) == ("It rains.",)


def test_a_question_back_keeps_what_is_unclear() -> None:
    game = asked("I go")
    game.play("dealer", "rule ask whom")
    assert [(event.kind, event.slot) for event in game.told() if type(event).__name__ == "Ruled"] == [("ask", "whom")]


def test_only_a_question_back_has_something_unclear() -> None:
    game = asked("I go")
    assert game.position.why_not(Rule("pass", "whom")) is not None
    assert game.position.why_not(Rule("ask")) is None
    with pytest.raises(NotationError):
        parse_action(game.table, "rule ask whom now")
