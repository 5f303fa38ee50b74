"""What traits do to checks, and to what is worked out on the sheet: each with the trait and without it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from oracle.core.system import resolved_house_rules
from oracle.systems.ultimo.rules.characters import Character, abilities
from oracle.systems.ultimo.rules.state import Figures
from oracle.systems.ultimo.rules.system import ULTIMO
from oracle.systems.ultimo.rules.traits import find_trait
from tests.systems.ultimo.kit import TORCH, Table, hero
from tests.systems.ultimo.traits.tried import (
    ABILITIES,
    AS_EVER,
    CARDS,
    EASIER,
    IN_COMPANY,
    NO_CARDS,
    Ability,
    Check,
)

RULES = resolved_house_rules(ULTIMO.house_rules, {})


def somebody(row: Check, *traits: str) -> Character:
    ranks = row.skills or dict.fromkeys(row.pair.split()[1:], 3)
    return replace(hero(traits=traits, gear=(TORCH, *row.gear)), skills=ranks)


def called(row: Check, *cast: Character) -> tuple[Table, Figures | None]:
    """Return the table on which the check was called, and what it came to; `None` where it took no cards."""
    table = Table(*cast)
    table.dealer(f"call pc1 {row.pair} {row.announced} gate - - {row.tags}")
    return table, table.state.check.figures if table.state.check else None


def figures(row: Check, *cast: Character) -> Figures:
    found = called(row, *cast)[1]
    assert found is not None
    return found


def words(row: Check | Ability) -> str:
    return f"{row.trait}-{row.tags if isinstance(row, Check) else row.ability}"


@pytest.mark.parametrize("row", EASIER, ids=words)
def test_a_trait_makes_a_check_easier(row: Check) -> None:
    plain, able = figures(row, somebody(row)), figures(row, somebody(row, row.trait))
    assert (plain.rating, able.rating) == (row.announced, row.rating)
    assert able.cap == plain.cap
    assert [change.source for change in able.rating_changes] == [find_trait(row.trait).name]


@pytest.mark.parametrize("row", CARDS, ids=words)
def test_a_trait_changes_how_many_cards_may_be_laid(row: Check) -> None:
    plain, able = figures(row, somebody(row)), figures(row, somebody(row, row.trait))
    assert able.cap - plain.cap == row.cards
    assert find_trait(row.trait).name in [change.source for change in able.cap_changes]


@pytest.mark.parametrize("row", NO_CARDS, ids=words)
def test_a_trait_spares_a_check(row: Check) -> None:
    """A rating of 0 is a plain success that brings nothing else (U-021)."""
    assert figures(row, somebody(row)).rating == row.announced
    table, found = called(row, somebody(row, row.trait))
    assert found is None
    assert table.tier() == "success"
    assert table.state.threat.pool == 0


@pytest.mark.parametrize("row", AS_EVER, ids=words)
def test_a_trait_stays_within_its_bounds(row: Check) -> None:
    plain, able = figures(row, somebody(row)), figures(row, somebody(row, row.trait))
    assert (plain.rating, plain.cap) == (able.rating, able.cap)


@pytest.mark.parametrize("row", IN_COMPANY, ids=words)
def test_a_trait_of_one_helps_the_others(row: Check) -> None:
    """Several who have it count once, and who is out cold helps nobody (U-389)."""
    helper = somebody(row, row.trait)
    for company in ((helper,), (helper, helper)):
        found = called(row, somebody(row), *company)[1]
        assert (found.rating if found else 0) == row.rating
    table = Table(somebody(row), helper)
    table.set_marks("unconscious", who="pc2")
    table.dealer(f"call pc1 {row.pair} {row.announced} gate - - {row.tags}")
    assert table.state.checked.figures.rating == row.announced


@pytest.mark.parametrize("row", ABILITIES, ids=words)
def test_a_trait_changes_an_ability(row: Ability) -> None:
    plain = replace(hero(gear=row.gear), skills=row.skills)
    able = replace(plain, traits=(row.trait,))
    assert abilities(able, RULES)[row.ability] - abilities(plain, RULES)[row.ability] == row.more


def test_a_call_for_what_needs_no_check_says_why() -> None:
    table = Table(somebody(NO_CARDS[0], "door_kicker"))
    table.dealer("call pc1 STR Athletics 6 gate - haste+1 break_open")
    assert any("Door Kicker -6" in line for line in table.lines(table.events, "pc1"))


def test_nobody_small_carries_less_than_1() -> None:
    """Rule U-394."""
    weak = hero(traits=("small",), attributes=(1, 1, 1, 1, 1))
    assert abilities(weak, {**RULES, "load_base": "2"})["load"] == 1
