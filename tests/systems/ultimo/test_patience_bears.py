"""Patience that bears what would wound its foe: blows, spells, bombs, followers, soldiers (U-215, U-219)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from oracle.journal.codec import Codec
from oracle.systems.ultimo.rules.care.afflictions import find_affliction
from oracle.systems.ultimo.rules.characters import History, Item
from oracle.systems.ultimo.rules.fight.events import FoeFell, FoeStruck, PatienceWorn
from oracle.systems.ultimo.rules.fight.landing import damage_foe
from oracle.systems.ultimo.rules.fight.outburst import PatienceGaveWay
from oracle.systems.ultimo.rules.fight.steps import AskPatience
from oracle.systems.ultimo.rules.foes.bestiary import find_foe
from oracle.systems.ultimo.rules.magic.spells import SpellComponent
from oracle.systems.ultimo.rules.magic.state import Running
from oracle.systems.ultimo.rules.state import UltimoState
from oracle.systems.ultimo.rules.system import ULTIMO
from oracle.systems.ultimo.rules.together.ties import Companion
from tests.systems.ultimo.craft.bench import LOW, ROW, maker
from tests.systems.ultimo.kit import Table, hero
from tests.systems.ultimo.magic.spellwork import cast, circle_of, outcome

SWORD = Item("sword", "longsword", "weapon", load=3, weapon="longsword")
EGG = Item("egg", "grenade", load=1, qualities=("explosive", "of:grenade"))


def with_host(
    table: Table, distance: str = "close", /, *, patience: int = 20, health: int = 18, melee: int = 4
) -> Table:
    """Let Horus come without armor or toughness, and with these figures left."""
    table.dealer(f"bring horus god {distance}")
    block = replace(find_foe("horus"), melee=melee, ranged=0, toughness=0, armor=0, damage=0)
    foe = replace(table.state.danger.foes["god"], armor=0, block=block, patience=patience, health=health)
    table.state = table.state.with_danger(replace(table.state.danger, foes={"god": foe}))
    return table


def by_follower(**left: int) -> Table:
    table = with_host(Table(hero(traits=("animal_companion",))), **left)
    person = table.person()
    table._put("pc1", replace(person, ties=replace(person.ties, company=(Companion("bess", "animal", 5),))))
    table.pc("send bess god")
    table.deal("Kd 9d 8d 2c 2d 2h 2s")
    return table


def by_spell(**left: int) -> Table:
    table = with_host(circle_of(), **left)
    cast(table, "INT Occult damaging god")
    if table.waiting() == ("dealer",):
        table.dealer("hold_back")
    outcome(table, "success")
    return table


def by_bomb(**left: int) -> Table:
    table = with_host(maker(EGG, friend=False), "medium", **left)
    table.pc("blast egg medium", f"play {ROW}")
    table.deal(" ".join(LOW.split()[: table.state.checked.figures.rating]))
    while table.waiting() == ("dealer",) and not isinstance(table.state.step, AskPatience):
        table.dealer("done")
    return table


def by_soldiers(**left: int) -> Table:
    table = with_host(Table(replace(hero(traits=("soldiers",)), history=History(troop=4))), **left)
    table.pc("call_up 2 god")
    table.deal("Kd 9d 8d Kc 9c 8c 2c 2d 2h 2s")
    return table


def borne_up(table: Table) -> Table:
    """Let the character take whatever comes back of it."""
    while table.waiting() == ("pc1",) and set(table.verbs()) & {"stand", "endure"}:
        table.pc("stand" if "stand" in table.verbs() else "endure")
    return table


SOURCES = (by_follower, by_spell, by_bomb, by_soldiers)


@pytest.mark.parametrize("source", SOURCES)
def test_the_dealer_is_asked_what_patience_bears_whatever_the_damage_comes_from(source: Callable[..., Table]) -> None:
    table = source()
    step = table.state.step
    assert isinstance(step, AskPatience)
    assert table.waiting() == ("dealer",)
    assert table.refusal("dealer", f"forbear {step.left + 1}").rule == "U-219"
    table.dealer("forbear 1")
    foe = table.state.danger.foes["god"]
    assert foe.health == 18 - (step.left - 1)
    assert table.last(FoeStruck).patience == 1
    codec = Codec({"ultimo": ULTIMO.classes})
    for event in table.events:
        assert codec.read(codec.write(event)) == event


@pytest.mark.parametrize("source", SOURCES)
def test_a_host_that_is_not_let_bear_it_dies_of_it_once(source: Callable[..., Table]) -> None:
    table = source(health=1)
    table.dealer("forbear 0")
    assert borne_up(table).count(FoeFell) == 1
    while table.waiting() == ("dealer",):
        table.dealer("done")
    table.pc("spare")
    assert table.state.danger.foes["god"].fate == "spared"


@pytest.mark.parametrize("source", SOURCES)
def test_patience_that_has_borne_its_last_gives_way(source: Callable[..., Table]) -> None:
    """Rules U-215 and U-219: an outburst at whoever emptied it."""
    table = source(patience=1)
    table.dealer("forbear 1")
    borne_up(table)
    assert table.last(PatienceGaveWay).who == "pc1"
    assert table.count(PatienceGaveWay) == 1


def test_a_foe_without_that_gift_is_struck_as_ever() -> None:
    table = with_host(Table(hero()))
    foe = table.state.danger.foes["god"]
    plain = replace(foe, block=replace(foe.block, patient_defense=False))
    state: UltimoState = table.state.with_danger(replace(table.state.danger, foes={"god": plain}))
    assert [type(one) for one in damage_foe(state, "pc1", "god", 3)] == [FoeStruck]
    spent = table.state.with_danger(replace(table.state.danger, foes={"god": replace(foe, patience=0)}))
    assert [type(one) for one in damage_foe(spent, "pc1", "god", 3)] == [FoeStruck]
    assert list(damage_foe(table.state, "pc1", "god", 0)) == []


def test_a_blow_whose_last_damage_patience_has_borne_brings_the_outburst_too() -> None:
    table = with_host(Table(hero(gear=(SWORD,), attributes=(8, 6, 6, 4, 5), Brawling=5)), patience=2)
    table.pc("attack sword god", "play Kc 9c 8c 7c 6c")
    table.deal("2d 3d 4d 5d")
    table.dealer("forbear 2")
    assert table.count(PatienceGaveWay) == 1
    assert table.last(PatienceWorn).amount == 2


def test_a_spell_that_goes_on_asks_at_the_end_of_every_round() -> None:
    table = with_host(circle_of())
    spell = Running("s1", "pc1", SpellComponent("damaging"), ("god",), 3, until=9, since=0)
    table.state = replace(table.state, weave=replace(table.state.weave, running=(spell,)))
    table.pc("pass")
    table.dealer("bide")
    while table.waiting() == ("dealer",) and not isinstance(table.state.step, AskPatience):
        table.dealer("done")
    assert isinstance(table.state.step, AskPatience)
    table.dealer("forbear 3")
    assert table.state.danger.foes["god"].health == 18
    assert table.state.danger.foes["god"].patience == 17


def test_poison_on_a_blade_is_borne_by_patience_as_the_blow_was() -> None:
    coated = replace(SWORD, qualities=("coated:numbing_sap",))
    table = with_host(Table(hero(gear=(coated,), attributes=(8, 6, 6, 4, 5), Brawling=5)))
    table.pc("attack sword god", "play Kc 9c 8c 7c 6c")
    table.deal("2d 3d 4d 5d")
    step = table.state.step
    assert isinstance(step, AskPatience)
    table.dealer("forbear 0")
    borne_up(table)
    assert isinstance(table.state.step, AskPatience)
    assert table.state.step.left == find_affliction("numbing_sap").bite
    table.dealer(f"forbear {table.state.step.left}")
    assert table.state.danger.foes["god"].health == 18 - step.left
