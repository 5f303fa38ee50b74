"""Bonds: granted by the Dealer for what two went through, as deep and as many as there is room for."""

from __future__ import annotations

import pytest

from oracle.systems.ultimo.rules.together import events as together
from oracle.systems.ultimo.rules.together.bonding import (
    SideBySide,
    bond_damage,
    bonds_room,
    side_by_side,
    strongest_bond,
)
from tests.systems.ultimo.kit import Table, hero
from tests.systems.ultimo.together.test_aid import bind

LONER = hero(name="Tom", attributes=(4, 6, 6, 4, 1))


def three(**rules: str) -> Table:
    """Return Mara and Ada, who have room for seven levels, and Tom, who has room for three."""
    return Table(hero(), LONER, hero(name="Ada"), **rules)


def test_a_bond_is_mutual_and_grows_a_level_at_a_time() -> None:
    """Rule U-132."""
    table = three()
    events = table.do("dealer", "bond pc1 pc2 rescue")
    assert (table.person("pc1").ties.bonds, table.person("pc2").ties.bonds) == ({"pc2": 1}, {"pc1": 1})
    assert table.lines(events, "pc3") == ("One saved the other: Mara and Tom share a bond of level 1.",)
    assert "Bonds: Tom 1" in _sheet(table)


def _sheet(table: Table) -> tuple[str, ...]:
    from oracle.systems.ultimo.rules.system import ULTIMO

    return ULTIMO.sheet(table.state, "pc1")


def test_a_scene_brings_a_pair_one_level() -> None:
    """Rule U-411."""
    table = three()
    table.dealer("bond pc1 pc2 rescue")
    assert table.refusal("dealer", "bond pc2 pc1 help").rule == "U-411"
    assert table.allows("dealer", "bond pc1 pc3 help")
    table.do("bridge", "enter attic")
    table.dealer("bond pc2 pc1 help")
    assert table.person("pc1").ties.bonds == {"pc2": 2}


@pytest.mark.parametrize(
    ("text", "rule", "said"),
    [
        ("bond pc1 pc1 help", "U-132", "nobody has a bond with themselves; pc1 with pc2 or pc3 would do"),
        ("bond pc1 pc3 help", "U-132", "a bond has 3 levels, and pc1 with pc3 is at 3 already"),
        ("bond pc1 pc9 help", "U-134", "pc9 is no character and keeps pc1 no company"),
        ("bond pc9 pc1 help", "U-132", "no character here is pc9"),
    ],
)
def test_what_cannot_be_is_refused_with_what_can(text: str, rule: str, said: str) -> None:
    table = three()
    bind(table, "pc1", "pc3", 3)
    refusal = table.refusal("dealer", text)
    assert said in refusal.reason
    assert refusal.rule == rule


@pytest.mark.parametrize(("rule", "allowed"), [("levels", False), ("persons", True)])
def test_room_is_counted_in_levels_or_by_house_rule_in_people(rule: str, allowed: bool) -> None:
    """House rule `bond_capacity_counts`: Tom has room for 2 and his PER of 1."""
    table = three(bond_capacity_counts=rule)
    bind(table, "pc1", "pc2", 2)
    bind(table, "pc3", "pc2", 1)
    assert table.allows("dealer", "bond pc1 pc2 help") is allowed
    assert bonds_room(table.person("pc2"), table.state.rules) == (1 if allowed else 0)


def test_both_sides_pay() -> None:
    """Rule U-132."""
    table = three()
    bind(table, "pc3", "pc2", 3)
    refusal = table.refusal("dealer", "bond pc1 pc2 help")
    assert refusal.reason == "Tom has room for 3 levels of bonds, and they are taken"


def test_two_can_grow_apart() -> None:
    table = three()
    bind(table, "pc1", "pc2", 1)
    table.dealer("sever pc1 pc2")
    assert table.person("pc1").ties.bonds == table.person("pc2").ties.bonds == {}
    assert table.refusal("dealer", "sever pc1 pc2").rule == "U-132"


def test_in_a_fight_the_strongest_bond_adds_damage() -> None:
    """Rules U-176, U-258."""
    table = three()
    bind(table, "pc1", "pc2", 1)
    bind(table, "pc2", "pc3", 2)
    assert bond_damage(table.state, "pc1", ("pc1", "pc2", "pc3")) == 2
    assert strongest_bond(table.state, ("pc1", "pc3")) == 0


@pytest.mark.parametrize(
    ("rule", "level", "given"),
    [
        ("on", 1, SideBySide(rating=-1)),
        ("on", 2, SideBySide(rating=-1, soak=2)),
        ("on", 3, SideBySide(rating=-1, soak=2, unflanked=True)),
        ("off", 2, SideBySide(soak=2)),
        ("off", 3, SideBySide(unflanked=True)),
    ],
)
def test_side_by_side_the_levels_add_up_or_not(rule: str, level: int, given: SideBySide) -> None:
    """House rule `bond_table_cumulative`."""
    assert side_by_side(level, {"bond_table_cumulative": rule}) == given


def test_friends_come_by_a_first_bond_where_a_trait_allows_it() -> None:
    """Rule U-134."""
    plain = Table()
    assert plain.refusal("dealer", "recruit pc1 friend marta-quill").rule == "U-134"
    table = Table(hero(traits=("friendly",)))
    table.dealer("recruit pc1 friend marta-quill")
    assert table.person().ties.bonds == {"marta-quill": 1}
    table.do("bridge", "enter attic")
    table.dealer("bond pc1 marta-quill help")
    assert table.person().ties.bonds == {"marta-quill": 2}
    table.pc("dismiss marta-quill")
    assert table.person().ties.bonds == {}
    assert table.last(together.CompanionLeft).companion == "marta-quill"


def test_an_animal_is_bonded_with_only_by_its_own_trait() -> None:
    """Rule U-134: Beastkin."""
    keeper = Table(hero(traits=("animal_companion",)))
    keeper.dealer("recruit pc1 animal bran Awareness/Brawling/Survival")
    assert keeper.refusal("dealer", "bond pc1 bran help").rule == "U-134"
    kin = Table(hero(traits=("animal_companion", "beastkin")))
    kin.dealer("recruit pc1 animal bran Awareness/Brawling/Survival")
    kin.dealer("bond pc1 bran help")
    assert kin.person().ties.bonds == {"bran": 1}


def test_of_two_the_reason_is_always_told() -> None:
    """Where no bond at all can grow, why the only one there is cannot."""
    pair = Table(hero(), hero(name="Tom"))
    bind(pair, "pc1", "pc2", 3)
    assert "a bond has 3 levels" in pair.refusal("dealer", "bond pc1 pc2 help").reason
    alone = Table()
    refusal = alone.refusal("dealer", "bond pc1 pc1 help")
    assert (refusal.rule, refusal.reason) == (
        "U-132",
        "nobody has a bond with themselves; it takes a second character",
    )
