"""What is broken is told as broken, in the words in which it was done."""

from __future__ import annotations

import pytest

from oracle.dealer.builtin.telling.reached import reached


@pytest.mark.parametrize(
    ("said", "now"),
    [
        ("kick the straw hive to bits", "The straw hive is in bits"),
        ("I smash the gate down", "The gate is down"),
        ("break down the door with my shoulder", "The door is down"),
        ("we hack the desk to pieces", "The desk is in pieces"),
        ("I tear the letters up", "The letters are in pieces"),
        ("I kick in the shutters", "The shutters are broken in"),
        ("I destroy the altar", "The altar is destroyed"),
        ("smash it", "It is in pieces"),
    ],
)
def test_what_is_broken_is_told_as_broken(said: str, now: str) -> None:
    assert reached(said) == now


def test_what_is_only_moved_is_told_where_it_is() -> None:
    assert reached("I kick the ball into the net") == "The ball is in the net"
    assert reached("I pull Edda out of the water") == "Edda is out of the water"


@pytest.mark.parametrize(
    "said",
    [
        *("I knock on the door", "I break in", "I pull the cart down the lane", "I beat the carpet", "I beat him up"),
        *("I beat the guard up", "I cut my losses", "I beat him to pieces", "I break her heart"),
    ],
)
def test_what_is_not_plainly_broken_is_left_open(said: str) -> None:
    assert reached(said) == ""
