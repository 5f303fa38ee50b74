"""Doors and gates are broken down by strength, whatever the words; what flies is aimed, and only a car is driven."""

from __future__ import annotations

import pytest

from oracle.dealer.gate import checked
from oracle.dealer.house import HouseDealer
from oracle.dealer.house.understanding.lexicon import WAYS
from oracle.dealer.house.understanding.understand import found_way
from oracle.text.words import stems_of
from tests.dealer.tables import asked


def skill_of(said: str) -> str:
    """Return the skill of the check that the built-in Dealer calls for some words."""
    house, game = HouseDealer(), asked(said)
    moves = checked(game.position, house, house).actions
    return next((getattr(action, "second", "") for _, action in moves if getattr(action, "second", "")), "")


@pytest.mark.parametrize(
    "said",
    [
        *("I smash the gate down", "break down the gate with my shoulder", "I ram the gate with my shoulder"),
        *("I kick the gate in", "I put my shoulder to the gate", "I throw myself against the gate"),
    ],
)
def test_a_gate_is_broken_down_by_strength_and_not_by_driving(said: str) -> None:
    assert skill_of(said) == "Athletics"


@pytest.mark.parametrize("said", ["I crash the cart into the gate", "I ram the carriage with our cart"])
def test_whoever_drives_into_something_drives(said: str) -> None:
    assert skill_of(said) == "Piloting"


@pytest.mark.parametrize("said", ["I throw a stone at the lamp", "I throw my knife at the rope"])
def test_what_is_thrown_at_a_thing_is_aimed(said: str) -> None:
    assert skill_of(said) == "Shooting"


@pytest.mark.parametrize("said", ["I pick up the letter", "we pick up the crate"])
def test_whoever_picks_something_up_picks_no_lock(said: str) -> None:
    way = found_way(stems_of(said))
    assert way is None or way.skill != "Espionage"


@pytest.mark.parametrize("said", ["I pick the lock", "I try to pick that padlock", "I'm picking the old lock"])
def test_whoever_picks_a_lock_still_does(said: str) -> None:
    way = found_way(stems_of(said))
    assert way is not None
    assert way in WAYS
    assert way.skill == "Espionage"
