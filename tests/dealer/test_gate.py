from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from oracle.core.notation import write_action
from oracle.dealer import decisions as wire
from oracle.dealer.builtin.dealer import BuiltinDealer
from oracle.dealer.gate import LONGEST_NOTE, checked, least_action
from oracle.dealer.port import Answer
from oracle.dealer.position import Position
from oracle.dealer.testing import ScriptedDealer, SilentDealer
from oracle.errors import DealerError
from oracle.systems.ultimo.seams import moves as ultimo
from tests.dealer.tables import Game, asked, at_aftermath, at_rerating, mill

NONSENSE = wire.Decision(kind="check", moves=(ultimo.Rate(skill_a="Charm", difficulty=30),))
PASS = wire.Decision(kind="pass")


class StubbornDealer:
    """Says the same thing wherever it is asked."""

    name = "stubborn"

    def __init__(self, decision: wire.Decision) -> None:
        self.decision = decision
        self.asked = 0

    def decide(self, position: Position) -> wire.Decision:
        self.asked += 1
        return self.decision

    def narrate(self, position: Position, happened: tuple[Any, ...]) -> Iterator[str]:
        return iter(())


def lines(answer: Answer) -> list[str]:
    return [write_action(action) for _, action in answer.actions]


def test_a_good_decision_is_played_as_it_is() -> None:
    answer = checked(asked("I pick the lock").position, ScriptedDealer([PASS]), BuiltinDealer())
    assert (lines(answer), answer.by) == (["rule pass"], "scripted")
    assert answer.notes == {"decision": '{"kind":"pass","moves":[]}'}


def test_a_refused_decision_is_the_house_s_to_finish() -> None:
    answer = checked(asked("I pick the lock").position, ScriptedDealer([NONSENSE]), BuiltinDealer())
    assert answer.by == "house"
    assert lines(answer)[0] == "rule check"
    assert answer.notes["fallback"] == "house"
    assert '"Charm"' in answer.notes["decision"]
    assert "uncited" in answer.notes["refused"] or "reason" in answer.notes["refused"]
    assert "house_decision" in answer.notes


def test_a_dealer_without_an_answer_is_the_house_s_to_finish() -> None:
    answer = checked(asked("I pick the lock").position, SilentDealer(), BuiltinDealer())
    assert (answer.by, answer.notes["error"], answer.notes["fallback"]) == ("house", "nobody answers", "house")


def test_nobody_is_asked_twice() -> None:
    bad, worse = StubbornDealer(NONSENSE), StubbornDealer(NONSENSE)
    answer = checked(asked("I pick the lock").position, bad, worse)
    assert (bad.asked, worse.asked) == (1, 1)
    assert (lines(answer), answer.by, answer.notes["fallback"]) == (["rule pass"], "engine", "least")


@pytest.mark.parametrize(
    ("place", "expected"),
    [
        (lambda: asked("I pick the lock"), "rule pass"),
        (at_aftermath, "done"),
        (at_rerating, None),
        (lambda: asked("I pick the lock", system="diesel"), "rule pass"),
    ],
)
def test_even_if_the_house_fails_the_turn_goes_on(place: Any, expected: str | None) -> None:
    game: Game = place()
    answer = checked(game.position, SilentDealer(), SilentDealer())
    game.follow(answer)
    assert answer.by == "engine"
    assert game.waiting != ("dealer",)
    if expected:
        assert lines(answer) == [expected]


def test_the_least_action_of_a_row_is_to_leave_it() -> None:
    game = Game(mill(), house_rules={"dealer_order": "dealer_choice"})
    game.say("I pick the lock")
    for action in ("rule check", "call pc1 AGI Espionage 3 lock C3/Athletics"):
        game.play("dealer", action)
    game.draw()
    assert game.waiting == ("dealer",)
    assert write_action(least_action(game.position)) == "arrange"
    house = BuiltinDealer()
    answer = checked(game.position, house, house)
    assert (lines(answer), answer.by) == (["arrange"], "house")


def test_where_nothing_waits_there_is_no_least_ruling() -> None:
    game = Game(mill())
    game.state = game.table.empty()
    with pytest.raises(DealerError):
        least_action(game.position)


def test_a_mend_is_noted() -> None:
    award = wire.Decision(kind="pass", moves=(ultimo.Award(target="pc1", amount=5, reason="play"),))
    answer = checked(asked("I bow").position, ScriptedDealer([award]), BuiltinDealer())
    assert lines(answer) == ["rule pass", "award pc1 1"]
    assert answer.notes["mended"].startswith("amount: ")


def test_notes_stay_short_whatever_a_dealer_says() -> None:
    words = "x" * 300
    moves = tuple(wire.Establish(id=f"well-{number}", words=words) for number in range(12))
    long = wire.Decision(kind="reaction", moves=moves)
    notes = checked(asked("I bow").position, ScriptedDealer([long]), BuiltinDealer()).notes
    assert all(len(note) <= LONGEST_NOTE for note in notes.values())
    assert isinstance(notes["decision"], str)
