"""What is wrong with what a person wants to fight or work with is said in a sentence (STYLE 24)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from oracle.errors import IllegalActionError
from oracle.systems.ultimo.rules.characters import Item
from tests.systems.ultimo.kit import Table, hero

SWORD = Item("sword", "longsword", "weapon", load=3, weapon="longsword")
GUN = Item("gun", "revolver", "weapon", load=1, weapon="revolver")
COAT = Item("coat", "mail coat", "armor", value=3, load=2)


def table_with(*gear: Item) -> Table:
    table = Table(hero(gear=gear, Brawling=3, Shooting=3))
    table.dealer("bring fanatic wretch close", "bring fanatic two close")
    return table


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("attack gun wretch", "to shoot with: shoot gun"),
        ("shoot sword wretch", "neither to shoot with nor to throw"),
        ("attack coat wretch", "the mail coat is no weapon"),
        ("attack lance wretch", "Mara carries nothing that is called 'lance'"),
        ("shoot - wretch", "nobody shoots with bare hands"),
        ("attack sword", "say at whom: wretch, two"),
        ("shoot gun wretch two", "a shot meets one foe at a time"),
    ],
)
def test_what_is_wrong_with_a_blow_is_said(line: str, told: str) -> None:
    reason = table_with(SWORD, GUN, COAT).refusal("pc1", line).reason
    assert told in reason
    assert "card" not in reason


def test_a_ruined_weapon_is_said_to_be_ruined() -> None:
    table = table_with(replace(SWORD, condition="ruined"), GUN)
    assert "ruined, and no weapon until" in table.refusal("pc1", "attack sword wretch").reason


def test_where_nothing_more_is_to_be_said_a_word_too_many_is_named() -> None:
    table = Table(hero(gear=(SWORD,)))
    assert "leave 'gold' out" in table.refusal("pc1", "make longsword blade gold").reason
    table.fail()
    table.state = replace(table.state, threat=replace(table.state.threat, pool=9))
    assert "leave '-' out" in table.refusal("dealer", "spend take_5_damage pc1 -").reason


def test_what_cannot_be_paid_for_work_is_said_with_what_there_is() -> None:
    table = Table(hero(gear=(SWORD,), Engineering=4))
    table.pc("make longsword blade")
    assert "Mara has no cash" in table.refusal("dealer", "estimate 7 30 200").reason
    assert table.allows("dealer", "estimate 7 30 0")


@pytest.mark.parametrize("verb", ["attack sword", "shoot gun"])
def test_whoever_aims_at_nobody_is_told_who_is_there(verb: str) -> None:
    """Rule U-250: several can be struck at, so that not all ways to do it are listed; each foe by itself is."""
    table = table_with(SWORD, GUN)
    with pytest.raises(IllegalActionError) as refused:
        table.pc(f"{verb} ghost")
    assert {f"{verb} wretch", f"{verb} two"} <= set(refused.value.legal)
