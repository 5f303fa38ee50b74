"""What single works and single animals bring."""

from __future__ import annotations

from dataclasses import replace

import pytest

from oracle.systems.ultimo.rules.together.events import TroopSet
from oracle.systems.ultimo.rules.together.livelihood import income_of
from tests.systems.ultimo.kit import Table, hero


def income(table: Table) -> str:
    return income_of(table.person(), table.state.rules)


@pytest.mark.parametrize(("traits", "cash"), [((), 40), (("popstar",), 40), (("indy_hit",), 80)])
def test_a_performance_or_a_picture_earns_the_sought_after_double(traits: tuple[str, ...], cash: int) -> None:
    table = Table(hero(traits=traits))
    table.dealer("earn pc1 40")
    assert table.person().ties.purse.cash == cash


def test_plain_pay_is_no_work_of_art() -> None:
    table = Table(hero(traits=("indy_hit",)))
    table.dealer("pay pc1 40")
    assert table.person().ties.purse.cash == 40


def test_a_herder_sells_animals_at_the_dealers_price_and_no_more_than_there_are() -> None:
    """Rule U-096: INT 4 and PER 5 keep four of them."""
    table = Table(hero(traits=("herder",)))
    table.dealer("sell_herd pc1 3 25")
    assert table.person().ties.purse.cash == 75
    assert not table.allows("dealer", "sell_herd pc1 2 25")
    table.dealer("sell_herd pc1 1 30")
    assert table.person().ties.purse.cash == 105
    assert table.refusal("dealer", "sell_herd pc1 1 30").rule == "U-355"
    assert Table().refusal("dealer", "sell_herd pc1 1 25").rule == "U-096"


def test_a_herd_earns_its_step_down_to_the_last_animal_and_a_month_brings_up_another() -> None:
    """Rules U-354 and U-355."""
    table = Table(hero(traits=("herder",)))
    before = income(table)
    table.dealer("sell_herd pc1 3 25")
    assert income(table) == before
    table.dealer("sell_herd pc1 1 25")
    assert income(table) != before
    table.dealer("downtime week")
    assert income(table) != before
    table.dealer("downtime month")
    assert income(table) == before
    assert table.allows("dealer", "sell_herd pc1 4 25")


def test_weeks_that_make_a_month_bring_up_another_herd() -> None:
    """Rule U-355."""
    table = Table(hero(traits=("herder",)))
    table.dealer("sell_herd pc1 4 25")
    for _ in range(4):
        table.dealer("downtime week")
        assert not table.allows("dealer", "sell_herd pc1 4 25")
    table.dealer("downtime week")
    assert table.allows("dealer", "sell_herd pc1 4 25")


def test_soldiers_whom_only_the_herd_paid_leave_with_its_last_animal() -> None:
    """Rule U-356."""
    table = Table(hero(traits=("herder", "soldiers"), attributes=(4, 6, 6, 4, 8)))
    person = table.person()
    purse = replace(person.ties.purse, income="Impoverished")
    table._put("pc1", replace(person, ties=replace(person.ties, purse=purse)))
    most = max(count for count in range(1, 60) if table.allows("pc1", f"muster {count}"))
    table.pc(f"muster {most}")
    table.dealer("sell_herd pc1 6 10")
    assert table.last(TroopSet).count < most
