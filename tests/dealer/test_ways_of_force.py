"""Doors and gates are broken down by strength, whatever the words; whoever picks something up picks no lock."""

from __future__ import annotations

import pytest

from oracle.dealer.builtin.dealer import BuiltinDealer
from oracle.dealer.gate import checked
from tests.dealer.tables import asked


def skill_of(said: str) -> str:
    """Return the skill of the check that the built-in Dealer calls for some words."""
    house, game = BuiltinDealer(), asked(said)
    moves = checked(game.position, house, house).actions
    return next((getattr(action, "second", "") for _, action in moves if getattr(action, "second", "")), "")


@pytest.mark.parametrize(
    "said",
    [
        *(
            "I smash the gate in with my shoulder",
            "break down the gate with my shoulder",
            "I ram the gate with my shoulder",
        ),
        *("I kick the gate in", "I throw myself against the gate"),
    ],
)
def test_a_gate_is_broken_down_by_strength_and_not_by_driving(said: str) -> None:
    assert skill_of(said) == "Athletics"


def test_whoever_picks_something_up_picks_no_lock_and_whoever_picks_a_lock_does() -> None:
    assert skill_of("I pick up the letter") != "Espionage"
    assert skill_of("I pick the lock") == "Espionage"
