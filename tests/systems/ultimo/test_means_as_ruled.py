"""Hands, morale and what is on a sheet, tried ruling by ruling: U-071 to U-142."""

from __future__ import annotations

from oracle.systems.ultimo.characters import Item
from tests.systems.ultimo.kit import Table, hero

SWORD = Item("sword", "longsword", "weapon", load=3, weapon="longsword")


def fighter(**rules: str) -> Table:
    """Return Mara with a sword before an ogre of melee 6 that she cannot fell at one blow."""
    table = Table(hero(gear=(SWORD,), Brawling=3, Shooting=3), **rules)
    table.dealer("build_foe ogre minion 60 0 0 0 4 5 5 6 0 2")
    return table


def test_morale_that_waits_for_the_result_undoes_the_blows_of_the_cards_that_lie_open() -> None:
    """Rule U-125: a success by morale counts more than half of the rating, and no failure, whenever it is bought."""
    table = fighter(morale_autosuccess_timing="after_reveal")
    table.pc("attack sword ogre", "play 3c")
    table.deal("9d 8d 7d 6d 5d 4d")
    table.pc("morale")
    table.fill()
    assert table.tier() == "success"
    assert table.state.danger.foes["ogre"].health == 60 - (6 // 2 + 1) - 3, "four successes, and a sword in both hands"
    assert table.person().body.health == 6
