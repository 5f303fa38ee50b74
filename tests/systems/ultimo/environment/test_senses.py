"""Blindness and deafness: what the Dealer says they cost, where it counts, and a trait that makes do with one sense."""

from __future__ import annotations

import pytest

from oracle.systems.ultimo.rules.system import ULTIMO
from tests.systems.ultimo.kit import Table, hero

TRAIT = "dont_trust_your_senses"


def dulled(*lines: str, traits: tuple[str, ...] = ()) -> Table:
    table = Table(hero(traits=traits))
    table.dealer(*lines)
    return table


def cards_off(table: Table, *tags: str) -> int:
    table.dealer(f"call pc1 AGI Espionage 5 gate - - {','.join(tags) or '-'}")
    return -sum(change.amount for change in table.state.checked.figures.cap_changes)


@pytest.mark.parametrize(
    ("lines", "tags", "off"),
    [
        (("dull pc1 sight 2",), ("attack", "melee"), 2),
        (("dull pc1 sight 2",), ("in_sight",), 2),
        (("dull pc1 sight 2",), ("in_hearing",), 0),
        (("dull pc1 sight 2",), (), 0),
        (("dull pc1 hearing 1",), ("attack", "ranged"), 1),
        (("dull pc1 hearing 1",), ("in_hearing",), 1),
        (("dull pc1 hearing 1", "dull pc1 sight 3"), ("attack", "melee"), 4),
    ],
)
def test_a_lost_sense_costs_what_the_dealer_says_in_a_fight_and_where_it_is_needed(
    lines: tuple[str, ...], tags: tuple[str, ...], off: int
) -> None:
    assert cards_off(dulled(*lines), *tags) == off


@pytest.mark.parametrize(
    ("lines", "off"),
    [
        (("dull pc1 sight 3",), 0),
        (("dull pc1 hearing 3",), 0),
        (("dull pc1 sight 3", "dull pc1 hearing 1"), 4),
        (("dull pc1 sight 3", "weather none disastrous warm"), 3),
    ],
)
def test_whoever_trusts_neither_sense_fights_on_with_one(lines: tuple[str, ...], off: int) -> None:
    """Only both together cost anything in a fight; a wind that drowns every word is deafness."""
    assert cards_off(dulled(*lines, traits=(TRAIT,)), "attack", "melee") == off


def test_the_trait_is_for_fights_alone() -> None:
    assert cards_off(dulled("dull pc1 sight 2", traits=(TRAIT,)), "in_sight") == 2


def test_a_sense_is_lost_once_and_comes_back_with_the_scene_with_sleep_or_by_the_dealers_word() -> None:
    table = dulled("dull pc1 sight 2")
    assert "blinded already" in table.refusal("dealer", "dull pc1 sight 1").reason
    assert table.allows("dealer", "dull pc1 hearing 1")
    assert not table.allows("dealer", "dull pc1 smell 1")
    assert not table.allows("dealer", "dull pc1 hearing 4")
    table.dealer("lift blinded pc1", "dull pc1 hearing 1")
    assert table.marks() == ("deafened",)
    table.do("bridge", "enter attic")
    assert table.marks() == ()
    table.fill()
    table.dealer("dull pc1 sight 1", "dull pc1 hearing 1")
    assert "nobody is left" in table.refusal("dealer", "dull pc1 sight 1").reason
    table.pc("rest long")
    assert table.marks() == ()


def test_it_is_told_and_stands_on_the_sheet() -> None:
    table = Table()
    lines = table.lines(table.do("dealer", "dull pc1 sight 2"), "pc1")
    assert lines == ("Mara is blinded: 2 cards fewer in a fight, and wherever eyes are needed.",)
    assert any(line.startswith("Blinded (2)") for line in ULTIMO.sheet(table.state, "pc1"))
    assert ("condition", "blinded") in ULTIMO.status(table.state, "pc1")
