"""How traits change a deck, U-058 to U-062."""

from __future__ import annotations

from itertools import permutations

import pytest

from oracle.core.cards import Laid, parse_cards, parse_row
from oracle.systems.ultimo.rules.deck_rules import (
    ACE,
    DECK_TRAITS,
    JACK,
    JOKER,
    PLAIN,
    DeckRules,
    deck_rules,
    has_jack,
    has_joker,
    power,
    returnable_aces,
)
from tests.systems.ultimo.kernel import traits


@pytest.mark.parametrize(
    ("card", "expected"),
    [("2c", 2), ("9d", 9), ("Th", 10), ("Js", JACK), ("Qc", 2), ("Kd", 10), ("Ah", ACE), ("Xl", JOKER), ("Xb", JOKER)],
)
def test_what_every_card_counts_without_traits(card: str, expected: int) -> None:
    assert power(Laid.parse(card), PLAIN) == expected


def test_a_joker_is_above_an_ace_and_an_ace_above_all_numbers() -> None:
    assert JOKER > ACE > 10


def test_no_change_leaves_a_plain_deck() -> None:
    assert deck_rules(()) == PLAIN


@pytest.mark.parametrize("order", list(permutations(DECK_TRAITS)))
def test_changes_join_in_any_order(order: tuple[str, ...]) -> None:
    assert deck_rules(DECK_TRAITS[name] for name in order) == DeckRules(
        raw_queen=8,
        king=8,
        free_queens=True,
        queens_return_aces=True,
        aces_as_kings=True,
        ace_of_spades_joker=True,
        jacks_block=False,
        little_joker_ace=True,
        big_joker_fails=True,
    )


def test_u061_long_live_the_queen_alone_makes_queens_five_and_kings_nine() -> None:
    loyal = traits("long_live_the_queen")
    assert (loyal.raw_queen, loyal.king, loyal.free_queens) == (5, 9, True)


def test_u061_god_save_the_queen_replaces_those_numbers_and_keeps_the_free_place() -> None:
    loyal = traits("long_live_the_queen", "god_save_the_queen")
    assert (loyal.raw_queen, loyal.king, loyal.free_queens) == (8, 8, True)


def test_u053_a_queen_that_copies_a_jack_is_found_as_one() -> None:
    assert has_jack(parse_row("9c Qd=J"), PLAIN)
    assert not has_jack(parse_row("9c Qd=K Qh"), PLAIN)


def test_u060_the_ace_of_spades_is_found_as_a_joker() -> None:
    assert has_joker(parse_row("As 9c"), traits("jack_of_all_trades"))
    assert not has_joker(parse_row("As 9c"), PLAIN)


def test_u062_a_queen_brings_back_an_ace_of_the_discard() -> None:
    loyal = traits("long_live_the_queen", "god_save_the_queen")
    discard = parse_cards("9c Ah Kd As Xl")
    assert returnable_aces(parse_row("Qd=9"), discard, loyal) == parse_cards("Ah As")
    assert returnable_aces(parse_row("9d"), discard, loyal) == ()
    assert returnable_aces(parse_row("Qd=9"), discard, traits("long_live_the_queen")) == ()


def test_u062_what_counts_as_an_ace_is_the_owners_to_read() -> None:
    loyal = traits("god_save_the_queen", "jack_of_all_trades", "gamblin_man")
    assert returnable_aces(parse_row("Qd"), parse_cards("Ah As Xl Xb"), loyal) == parse_cards("Ah Xl")
