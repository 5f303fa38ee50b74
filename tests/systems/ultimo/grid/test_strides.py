"""How far a person gets in a round: free squares, squares for cards, and everything that bears on them."""

from __future__ import annotations

import pytest

from oracle.systems.ultimo.rules.characters import Item
from oracle.systems.ultimo.rules.movement import Movement, stride_of
from tests.systems.ultimo.kit import Table, hero

ANVIL = Item("anvil", "anvil", load=14)


def test_three_squares_are_free_and_a_card_buys_three_more() -> None:
    assert stride_of(Table().state, "pc1") == Movement(free=3, each=3, cards=1, most=3)


def test_athletics_gives_more_legs_than_half_of_agi_where_it_is_higher() -> None:
    assert stride_of(Table(hero(Athletics=5)).state, "pc1").most == 5


def test_half_of_agi_gives_more_legs_than_athletics_where_it_is_higher() -> None:
    assert stride_of(Table(hero(Athletics=2)).state, "pc1").most == 3


def test_a_foe_has_no_cards_to_run_on() -> None:
    table = Table()
    table.dealer("bring fanatic f1 close")
    assert stride_of(table.state, "f1") == Movement(free=3, each=0, cards=0, most=0)


def test_too_much_load_halves_what_is_free() -> None:
    assert stride_of(Table(hero(gear=(ANVIL,))).state, "pc1").free == 1


def test_load_is_no_matter_where_the_table_says_so() -> None:
    assert stride_of(Table(hero(gear=(ANVIL,)), burden_penalty="none").state, "pc1").free == 3


@pytest.mark.parametrize(("squares", "cards"), [(0, 0), (3, 0), (4, 1), (6, 1), (7, 2), (12, 3), (13, None)], ids=str)
def test_squares_are_paid_for_by_threes(squares: int, cards: int | None) -> None:
    assert Movement(free=3, each=3, cards=1, most=3).price(squares) == cards
