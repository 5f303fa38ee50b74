"""What has failed is not tried again in the same way until something changes, whoever would bring it up (U-034)."""

from __future__ import annotations

import pytest

from oracle.systems.ultimo.rules.state import Lock
from tests.systems.ultimo.kit import Table, hero


def seen(**rules: str) -> Table:
    """Return a table at which Mara has failed to get out of the sight of an ogre that hits nobody, a round ago."""
    table = Table(hero(Espionage=3), **rules)
    table.dealer("build_foe ogre minion 30 0 0 0 4 5 5 4 0 0")
    table.pc("hide", "play 3c")
    table.deal("Td 9d 8d 7d")
    table.dealer("done")
    table.fill()
    bided(table)
    return table


def bided(table: Table) -> None:
    table.dealer("bide")
    table.fill()


def test_whoever_was_seen_to_hide_is_watched_where_they_are() -> None:
    """Rule U-034."""
    refusal = seen().refusal("pc1", "hide")
    assert (refusal.rule, "another place" in refusal.reason) == ("U-034", True)
    assert seen(retry_lock="off").allows("pc1", "hide")


@pytest.mark.parametrize(
    ("who", "change"),
    [
        ("pc1", "away ogre"),
        ("dealer", "cover pc1 half"),
        ("dealer", "build_foe other minion 9 0 0 0 4 5 5 4 0 0"),
        ("dealer", "unlock pc1 out-of-sight"),
    ],
)
def test_who_gets_to_another_place_may_hide_again_and_so_when_others_come(who: str, change: str) -> None:
    """Rule U-034: circumstances have changed."""
    table = seen()
    table.do(who, change)
    table.fill()
    if who == "pc1":
        bided(table)
    assert table.allows("pc1", "hide")


def test_a_foe_that_comes_nearer_changes_nothing_about_whom_it_has_seen() -> None:
    table = Table(hero(Espionage=3))
    table.dealer("build_foe ogre minion 30 0 0 0 4 5 5 4 0 0")
    table.pc("away ogre")
    bided(table)
    table.pc("hide", "play 3c")
    table.deal("Td 9d 8d 7d")
    table.dealer("done")
    table.fill()
    table.dealer("approach ogre")
    table.fill()
    assert table.state.scene.locks == (Lock("pc1", "out-of-sight", "AGI+Espionage"),)


def test_who_has_failed_does_not_lend_a_hand_with_the_very_same() -> None:
    """Rule U-034: another may try, and be helped by other means."""
    table = Table(hero(), hero(name="Tom"))
    table.fail()
    while table.waiting():
        table.dealer("done") if table.waiting() == ("dealer",) else table.fill()
    table.call(3, who="pc2")
    assert table.refusal("pc1", "aid AGI Espionage").rule == "U-034"
    assert table.allows("pc1", "aid INT Espionage")
    table.pc("withdraw", who="pc2")
    table.call(3, who="pc2", goal="fence")
    assert table.allows("pc1", "aid AGI Espionage")


def test_two_skills_are_the_same_way_in_either_order() -> None:
    """Rule U-034."""
    table = Table(hero(Biology=2, Chemistry=2))
    table.check("9c", "Td 8d 7d", goal="cure", pair="Biology Chemistry")
    while table.waiting():
        table.dealer("done") if table.waiting() == ("dealer",) else table.fill()
    assert table.refusal("dealer", "call pc1 Chemistry Biology 3 cure").rule == "U-034"
    assert table.allows("dealer", "call pc1 INT Biology 3 cure")


def test_a_contested_check_is_not_rated_into_what_has_failed() -> None:
    """Rules U-034, U-409: the Dealer may say that something has changed, but not by the way."""
    table = Table()
    table.fail()
    while table.waiting():
        table.dealer("done") if table.waiting() == ("dealer",) else table.fill()
    table.call(3, pair="INT Espionage")
    table.pc("contest")
    assert table.refusal("dealer", "rerate AGI Espionage 3").rule == "U-034"
    assert table.refusal("dealer", "rerate AGI Archery 3").rule != "U-034"
    assert table.allows("dealer", "rerate PER Espionage 3")
    table.dealer("rerate INT Espionage 2")
    assert table.state.checked.figures.rating == 2
