"""Riding and driving on a map: how far a charge carries, and who can be reached at the reins."""

from __future__ import annotations

from dataclasses import replace

from oracle.systems.ultimo.rules.riding.clashing import RideSetUpon, RideTurned
from tests.systems.ultimo.grid.maps import where
from tests.systems.ultimo.kit import Table, hero

WIDE = "20 6"
"""A map of twenty squares by six."""


def field(pieces: str, make: str = "") -> Table:
    """Return a table on whose map a fanatic stands, and a person who has this under them."""
    skills = {"Piloting": 3, "Husbandry": 3, "Brawling": 3}
    table = Table(replace(hero(attributes=(6, 10, 6, 4, 5)), skills=skills), movement_mode="grid")
    if make:
        table.dealer(f"provide {make} it")
        table.pc("board it")
        if table.allows("pc1", "steer"):
            table.pc("steer")
    table.dealer("bring fanatic wretch close", f"lay {WIDE} {pieces}")
    return table


def test_a_horse_carries_a_blow_as_far_as_it_runs_for_nothing() -> None:
    """Rule U-263: three squares on foot, twelve on a horse."""
    assert not field("pc1@b2 wretch@m2").allows("pc1", "attack - wretch")
    table = field("pc1@b2 wretch@m2", "horse")
    table.pc("attack - wretch")
    assert where(table, "pc1") == "l2"


def test_a_vehicle_rams_whom_it_reaches_and_nobody_farther_away() -> None:
    """Rule U-263: a cart covers six squares."""
    assert field("pc1@b2 wretch@m2", "cart").refusal("pc1", "ram wretch").rule == "U-263"
    table = field("pc1@b2 wretch@h2", "cart")
    table.pc("ram wretch")
    assert table.count(RideTurned) == 1
    assert where(table, "pc1") == "g2"


def test_a_foe_goes_for_a_mount_that_it_gets_to() -> None:
    """Rule U-201."""
    for square, reached in (("e2", True), ("r2", False)):
        table = field(f"pc1@b2 wretch@{square}", "horse")
        table.pc("pass")
        assert table.allows("dealer", "unseat wretch it melee") == reached
        if reached:
            table.dealer("unseat wretch it melee")
            assert table.count(RideSetUpon) == 1
            assert where(table, "wretch") == "c2"
