"""Cards read back as they are written, and forgive what people type."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from oracle.core.cards import FRESH_DECK, RANKS, Card, Laid, card_order, parse_cards, parse_row, sorted_cards
from oracle.errors import NotationError

CARDS = st.sampled_from(FRESH_DECK)


def test_a_fresh_deck_has_54_different_cards() -> None:
    assert len(set(FRESH_DECK)) == 54
    assert sum(card.is_joker for card in FRESH_DECK) == 2


@given(CARDS)
def test_a_card_reads_back(card: Card) -> None:
    assert Card.parse(str(card)) == card


@given(CARDS)
def test_a_card_in_words_reads_back(card: Card) -> None:
    assert Card.parse(card.name) == card


@given(CARDS, st.sampled_from(("", *RANKS)))
def test_a_laid_card_reads_back(card: Card, value: str) -> None:
    assert Laid.parse(str(Laid(card, value))) == Laid(card, value)


@pytest.mark.parametrize(
    ("typed", "card"),
    [
        ("10s", "Ts"), ("ks", "Ks"), ("K♠", "Ks"), ("k♤", "Ks"), ("10♥", "Th"), ("KING OF SPADES", "Ks"),
        ("little joker", "Xl"), ("big  joker", "Xb"), ("red joker", "Xb"), ("xl", "Xl"), ("ace of hearts", "Ah"),
        (" 9d ", "9d"), ("ten of clubs", "Tc"), ("2 of diamonds", "2d"),
    ],
)  # fmt: skip
def test_what_people_type_is_understood(typed: str, card: str) -> None:
    assert str(Card.parse(typed)) == card


@pytest.mark.parametrize(
    "typed", ["", "Z", "1x", "11s", "K", "s", "joker", "Ksd", "king of cups", "X", "Xs", "\x1b[31m"]
)
def test_what_is_no_card_is_refused_with_how_cards_are_written(typed: str) -> None:
    with pytest.raises(NotationError, match="is not a card: write rank and suit"):
        Card.parse(typed)


def test_a_row_is_read_however_it_is_divided() -> None:
    row = parse_row("little joker, king of spades Qd as 10, Qh=K  9c")
    assert [str(laid) for laid in row] == ["Xl", "Ks", "Qd=T", "Qh=K", "9c"]


def test_an_ace_of_spades_is_no_declaration() -> None:
    assert [str(laid) for laid in parse_row("Qd As 9c")] == ["Qd", "As", "9c"]
    assert [str(laid) for laid in parse_row("qd as k♠ qh as k")] == ["Qd", "As", "Ks", "Qh=K"]


def test_a_list_of_cards_is_read() -> None:
    assert [str(card) for card in parse_cards("10s K♠,  ace of clubs")] == ["Ts", "Ks", "Ac"]


def test_a_queen_that_stands_for_nothing_is_refused() -> None:
    with pytest.raises(NotationError, match="does not say what the card stands for"):
        Laid.parse("Qd=12")


@pytest.mark.parametrize(("rank", "suit"), [("X", "s"), ("K", "l"), ("KQ", "s"), ("", "s"), ("K", "sh"), ("K", "")])
def test_there_is_no_55th_card(rank: str, suit: str) -> None:
    with pytest.raises(NotationError, match="no deck holds"):
        Card(rank, suit)


@given(st.lists(CARDS, unique=True))
def test_the_canonical_order_is_that_of_the_fresh_deck(cards: list[Card]) -> None:
    assert list(sorted_cards(tuple(cards))) == [card for card in FRESH_DECK if card in cards]
    assert all(FRESH_DECK[card_order(card)] == card for card in cards)
