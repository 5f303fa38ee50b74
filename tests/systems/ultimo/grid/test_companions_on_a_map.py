"""Who fights for a character, on a map: sent as far as free squares lead, mauled by foes that get there."""

from __future__ import annotations

from dataclasses import replace

from oracle.systems.ultimo.rules.characters import Character, History
from oracle.systems.ultimo.rules.followers.fighting import FollowerSent
from oracle.systems.ultimo.rules.together.ties import Companion
from tests.systems.ultimo.grid.maps import fighter, laid, where


def owner() -> Character:
    return replace(fighter(), history=History(company=(Companion("rex", "animal", 5),)))


def test_somebody_sent_goes_up_to_the_foe_by_free_squares_and_fights_it() -> None:
    table = laid("pc1@a1 rex@c5 wretch@f5", owner())
    table.pc("send rex wretch")
    assert where(table, "rex") == "e5"
    assert any(isinstance(event, FollowerSent) for event in table.events)


def test_nobody_is_sent_at_a_foe_beyond_free_squares() -> None:
    table = laid("pc1@a1 rex@c5 wretch@h5", owner())
    assert table.refusal("pc1", "send rex wretch").rule == "U-264"
    table.pc("lead rex d5")
    assert table.refusal("pc1", "send rex wretch").rule == "U-264", "two free squares are left"


def test_nobody_is_sent_out_of_turn() -> None:
    table = laid("pc1@a1 pc2@a5 rex@c5 wretch@f5", owner(), fighter("Pim", agility=10))
    assert table.refusal("pc1", "send rex wretch").rule == "U-260"


def test_a_foe_mauls_only_whom_it_can_reach() -> None:
    for square, reached in (("f7", True), ("l10", False)):
        table = laid(f"pc1@a1 rex@c5 wretch@{square}", owner())
        table.pc("pass")
        assert table.allows("dealer", "maul wretch pc1 rex") == reached
