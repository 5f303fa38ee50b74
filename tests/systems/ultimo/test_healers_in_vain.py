"""Healers who fail: who may try again, and when (U-034, U-289, U-290, U-292)."""

from __future__ import annotations

import pytest

from oracle.systems.ultimo.rules.care.healing import WatchedOver
from tests.systems.ultimo.kit import Table, hero
from tests.systems.ultimo.test_care import KIT, healer, led


def company(*, traits: tuple[str, ...] = (), **house_rules: str) -> Table:
    """Return a healer and a wounded friend, and another healer besides."""
    able = hero(gear=(KIT,), traits=traits, Biology=4)
    table = Table(able, hero(name="Pim"), hero(gear=(KIT,), name="Ode", Biology=1), **house_rules)
    table.set_body("pc2", health=3)
    return table


def failed(table: Table, line: str) -> Table:
    """Let the first healer fail at this, and everybody have the turn again."""
    table.pc(line, "play 3c")
    table.deal("Kd Kh 9d 8d Ad Th"[: 3 * table.state.checked.figures.rating - 1])
    table.dealer("done")
    for who in table.state.people:
        if who != "pc1":
            table.pc("pass", who=who)
    table.fill()
    table.set_pile("pc1.hand", "Kc 9c 8c 7c 6c")
    return table


def change(table: Table, what: str, line: str) -> None:
    if what == "night":
        table.pc("rest long", who="pc2")
        table.fill()
        table.set_body("pc2", health=3)
        table.set_marks("sickened", who="pc2")
    elif what == "scene":
        table.do("bridge", "enter barn")
        table.fill()
    else:
        table.dealer(f"unlock pc1 {line.replace(' ', ':')}")


@pytest.mark.parametrize("what", ["night", "scene", "word"])
@pytest.mark.parametrize("line", ["first_aid pc2", "cure pc2 sickened"])
def test_what_a_healer_has_failed_at_is_not_tried_again_until_something_changes(line: str, what: str) -> None:
    """Rule U-034: a night, another scene, or what the Dealer says."""
    table = healer()
    table.set_marks("sickened", "hobbled", who="pc2")
    failed(table, line)
    refusal = table.refusal("pc1", line)
    assert (refusal.rule, "the same hands have tried that" in refusal.reason) == ("U-034", True)
    assert table.allows("pc1", "cure pc2 hobbled"), "that is another goal"
    change(table, what, line)
    assert table.allows("pc1", line)


def test_nothing_is_left_to_a_healer_who_has_failed_at_all_that_ails_somebody() -> None:
    table = healer()
    table.set_marks("sickened", who="pc2")
    assert failed(table, "cure pc2 sickened").refusal("pc1", "cure pc2 sickened").rule == "U-034"
    assert "cure" not in table.verbs()
    table.set_marks("poisoned")
    assert "nothing that a healer" not in table.refusal("pc1", "cure pc2 sickened").reason
    assert "has no bleeding" in table.refusal("pc1", "cure pc1 bleeding").reason


def test_other_hands_may_try_what_a_healer_has_failed_at() -> None:
    """Rule U-034: it is the same character who is barred."""
    assert failed(company(), "first_aid pc2").allows("pc3", "first_aid pc2")


def test_where_failing_bars_nothing_a_healer_tries_again() -> None:
    """Rule U-034."""
    assert failed(company(retry_lock="off"), "first_aid pc2").allows("pc1", "first_aid pc2")


def test_a_nurse_sees_to_a_scratch_where_a_check_has_failed_before() -> None:
    """Rule U-290: what takes no check cannot fail."""
    table = failed(company(traits=("nursing",)), "first_aid pc2")
    assert table.refusal("pc1", "first_aid pc2").rule == "U-034"
    table.set_body("pc2", health=4)
    assert table.allows("pc1", "first_aid pc2")


@pytest.mark.parametrize("lock", ["on", "off"])
def test_a_body_is_tended_once_a_day_and_in_vain_it_heals_as_any_other(lock: str) -> None:
    """Rule U-289: one check a day, by whomever; where it fails the sleep heals what it always does."""
    table = failed(company(retry_lock=lock), "tend pc2")
    assert table.last(WatchedOver).health == 1
    assert any("in vain" in line for line in table.lines(table.events, "pc1"))
    for healer_ in ("pc1", "pc3"):
        refusal = table.refusal(healer_, "tend pc2")
        assert (refusal.rule, "to no avail" in refusal.reason) == ("U-289", True)
    table.do("bridge", "enter barn")
    table.fill()
    assert table.refusal("pc1", "tend pc2").rule == "U-289", "another scene is no other day"
    table.pc("rest long", who="pc2")
    table.fill()
    assert table.person("pc2").body.health == 4
    assert table.allows("pc1", "tend pc2")


def test_a_beast_is_tended_once_a_day_and_in_vain_it_heals_as_any_other() -> None:
    """Rules U-256, U-289."""
    table = failed(led(company()), "tend bess")
    assert any("none the better" in line for line in table.lines(table.events, "pc1"))
    assert table.refusal("pc3", "tend bess").rule == "U-289"
    table.pc("rest long", who="pc2")
    table.fill()
    assert table.person("pc2").ties.company[0].health == 2
    assert table.allows("pc1", "tend bess")
