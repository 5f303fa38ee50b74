"""What is broken is made whole again: by a hand that knows how, or by a smith for a price (U-161, U-229)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from oracle.systems.ultimo.rules.characters import Item
from oracle.systems.ultimo.rules.craft.making import usual_estimate
from oracle.systems.ultimo.rules.craft.steps import Estimating
from tests.systems.ultimo.craft.bench import BROKEN, SWORD, maker, rounds, thing, tried
from tests.systems.ultimo.kit import Table, hero

RIFLE = Item("rifle", "bolt-action rifle", "weapon", load=3, weapon="bolt_action", condition="ruined")


def test_broken_armor_is_whole_again_after_a_check() -> None:
    table = maker(BROKEN)
    table.pc("repair pc1 mail")
    table.dealer("estimate 5 1")
    table.dealer("labour pc1 mail 1")
    rounds(table)
    assert "complete it" in table.refusal("pc1", "repair pc1 mail").reason
    table.pc("complete mail")
    assert (table.state.checked.request.pair, table.state.checked.request.tags.ids) == (
        ("INT", "Engineering"),
        ("repair", "smith"),
    )
    tried(table)
    assert (thing(table, "mail").condition, thing(table, "mail").soak) == ("sound", 5)


def test_a_failed_repair_is_barred_until_something_changes() -> None:
    table = maker(BROKEN)
    table.pc("repair pc1 mail")
    table.dealer("estimate 8 0")
    tried(table, well=False)
    rounds(table)
    assert thing(table, "mail").condition == "broken"
    assert table.refusal("pc1", "repair pc1 mail").rule == "U-034"
    table.dealer("unlock pc1 work:mail")
    assert table.allows("pc1", "repair pc1 mail")


def test_it_takes_a_rank_of_engineering_and_whoever_shoots_keeps_guns_in_repair() -> None:
    unskilled = Table(hero(gear=(BROKEN,), Shooting=2))
    assert unskilled.refusal("pc1", "repair pc1 mail").rule == "U-229"
    shooter = Table(hero(gear=(RIFLE,), Shooting=2))
    shooter.pc("repair pc1 rifle")
    shooter.dealer("estimate 5 0")
    assert shooter.state.checked.request.pair == ("INT", "Shooting")


def test_a_friends_things_can_be_mended_and_what_is_whole_cannot() -> None:
    table = Table(hero(Engineering=3), hero(name="Pim", gear=(replace(SWORD, condition="ruined"),)))
    table.pc("repair pc2 sword")
    table.dealer("estimate 5 0")
    tried(table, row="Kc 9c 8c 7c 6c")
    assert thing(table, "sword", "pc2").condition == "sound"
    assert maker(SWORD).refusal("pc1", "repair pc1 sword").reason == "nothing here is broken or ruined"


def test_a_tinkerer_finds_mending_two_easier() -> None:
    for traits, rating in (((), 6), (("tinkerer",), 4)):
        table = maker(BROKEN, traits=traits)
        table.pc("repair pc1 mail")
        table.dealer("estimate 6 0")
        assert table.state.checked.figures.rating == rating


@pytest.mark.parametrize(("weapon", "difficulty"), [("longsword", 6), ("longbow", 4), ("arbalest", 8)])
def test_what_is_simple_is_easier_to_mend_and_what_is_mechanical_harder(weapon: str, difficulty: int) -> None:
    item = Item("arm", weapon, "weapon", load=3, weapon=weapon, condition="ruined")
    table = maker(item)
    assert usual_estimate(table.state, Estimating("pc1", "repair", "arm", "pc1"))[0] == difficulty


def test_a_smith_mends_for_a_price() -> None:
    table = maker(BROKEN)
    table.dealer("pay pc1 30")
    assert table.refusal("dealer", "refit pc1 mail 40").rule == "U-352"
    table.dealer("refit pc1 mail 25")
    assert thing(table, "mail").condition == "sound"
    assert table.person().ties.purse.cash == 5
    assert table.refusal("dealer", "refit pc1 mail 0").rule == "U-229"
