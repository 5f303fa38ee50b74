"""What was tried and failed stays closed, until something has changed."""

from __future__ import annotations

from oracle.systems.diesel.rules.system import DIESEL
from tests.systems.diesel.kit import Table, character

PIP = character("thief", focuses="d", stealth=2)
GRUSHA = character("soldier", focuses="h", species="orc", attributes=("stubborn", "brave"))


def test_an_approach_that_failed_is_not_tried_again_before_something_has_changed() -> None:
    table = Table(PIP)
    table.fail(approach="thief stealing")
    table.deal("3h 4d 5s")
    table.dealer("waive")
    table.pc("keep")
    table.call()
    refusal = table.refusal("pc1", "approach thief stealing")
    assert refusal.rule == "diesel.call"
    table.pc("approach thief stealth")


def failed_once() -> Table:
    """Return a table at which Pip met the door with the Trade alone, in vain."""
    table = Table(PIP, GRUSHA)
    table.fail("danger")
    table.dealer("waive")
    table.pc("keep")
    return table


def open_again(table: Table) -> bool:
    """Return whether the Trade alone may be tried against the door once more."""
    table.call()
    offered = DIESEL.offer(table.game, "pc1", DIESEL.actions["approach"])
    assert isinstance(offered, tuple)
    second = offered[0].holes[1]
    assert callable(second)
    return second("thief").why_not("-") is None


def test_the_same_approach_stays_closed() -> None:
    assert not open_again(failed_once())


def test_another_scene_opens_it() -> None:
    table = failed_once()
    table.do("bridge", "enter cellar")
    assert open_again(table)


def test_the_dealer_opens_it_with_a_reason() -> None:
    table = failed_once()
    assert table.refusal("dealer", "reopen window They left.").rule == "diesel.call"
    table.dealer("reopen door They left.")
    assert open_again(table)


def test_getting_past_something_else_opens_it() -> None:
    table = failed_once()
    table.to_cards("strain", goal="wall", who="pc1")
    table.pc("lay 5d", "draw", "keep")
    table.deal("9c")
    assert open_again(table)


def test_what_went_well_is_not_done_again_for_a_card() -> None:
    table = Table(PIP)
    table.to_cards("strain")
    table.pc("lay 5d", "draw", "keep")
    table.deal("9c")
    assert not open_again(table)


def test_another_character_may_try_what_failed() -> None:
    table = failed_once()
    table.call(who="pc2")
    table.pc("approach - -", who="pc2")
    assert DIESEL.waiting(table.game) == ("dealer",)


def test_a_goal_against_which_all_was_tried_is_not_called_again() -> None:
    table = Table(character("thief", focuses="cshd", stealth=2, stealing=2))
    for approach, draw in (("- -", ""), ("thief -", ""), ("thief stealth", "3h 4d"), ("thief stealing", "3h 4d")):
        table.set_injury(3)
        table.to_cards("danger", approach=approach)
        table.pc("draw")
        table.deal(draw) if draw else None
        table.dealer("waive")
        table.pc("keep")
    refusal = table.refusal("dealer", "threat pc1 danger light door")
    assert (refusal.rule, "nothing has changed" in refusal.reason) == ("diesel.call", True)
    table.call(goal="window")
