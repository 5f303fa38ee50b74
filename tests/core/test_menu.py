"""Domains: what they refuse, what they draw, and that the two agree."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import permutations
from typing import Any, ClassVar

import pytest
from hypothesis import given
from hypothesis import strategies as st

from oracle.core.cards import FRESH_DECK, Card, Laid, parse_cards, parse_row
from oracle.core.chance import KEY_BYTES, Stream, key_from_seed
from oracle.core.menu import Arrangement, Domain, Number, OneOf, Option, Refusal, Some, Text, all_choices

KEYS = st.binary(min_size=KEY_BYTES, max_size=KEY_BYTES)
WEIGHTS = {rank: place for place, rank in enumerate("23456789TAX")}
HAND = parse_cards("Xl Ah Ts 9d Jc")


def weigh(laid: Laid) -> int | None:
    return WEIGHTS.get(laid.value or laid.card.rank)


def ways(card: Card) -> tuple[str, ...]:
    return ("9", "2") if card.rank == "Q" else ("",)


def row_of(hand: tuple[Card, ...], *, least: int = 0, most: int = 9, must: tuple[Card, ...] = ()) -> Arrangement:
    return Arrangement(hand, least, min(most, len(hand)), ways, weigh, must, "order", "count")


def obviously_legal(row: tuple[Laid, ...]) -> bool:
    weights = [weight for weight in map(weigh, row) if weight is not None]
    return weights == sorted(weights, reverse=True)


@dataclass(frozen=True, slots=True)
class Give:
    verb: ClassVar[str] = "give"
    what: str
    count: int


GIVE = Option(Give, (OneOf(("bread", "wine")), lambda what: Number(1, 3) if what == "bread" else Number(1, 1)))


@pytest.mark.parametrize(
    "domain",
    [
        OneOf(("a", "b")), Some(("a", "b", "b", "c"), 1, 3, "letters"), Number(-2, 5), Text(20), Text(3, least=3),
        row_of(HAND), row_of(parse_cards("Qh Qd 9s"), least=1), row_of(HAND, must=parse_cards("9d")),
    ],
)  # fmt: skip
@given(key=KEYS)
def test_what_a_domain_draws_it_does_not_refuse(domain: Domain, key: bytes) -> None:
    assert domain.why_not(domain.sample(Stream(key, 0))) is None


@given(st.permutations(HAND), st.integers(0, 5))
def test_a_row_is_legal_exactly_when_its_weighed_cards_fall(hand: list[Card], size: int) -> None:
    row = tuple(Laid(card) for card in hand[:size])
    assert (row_of(HAND).why_not(row) is None) == obviously_legal(row)


def test_every_legal_row_can_be_drawn() -> None:
    hand = parse_cards("Ah 9d Jc")
    legal = {
        tuple(Laid(card) for card in row)
        for size in range(4)
        for row in permutations(hand, size)
        if obviously_legal(tuple(Laid(card) for card in row))
    }
    stream = Stream(key_from_seed("rows"), 0)
    assert {row_of(hand).sample(stream) for _ in range(2000)} == legal


@pytest.mark.parametrize(
    ("typed", "reason", "rule"),
    [
        ("Kd", "Kd is not in this hand, which holds Xl Ah Ts 9d Jc", ""),
        ("9d 9d", "9d is named twice", ""),
        ("Xl Ah Ts 9d", "4 cards where 0 to 3 can be played", "count"),
        ("9d=4", "9d=4 cannot be laid so; 9d can lie as 9d", "order"),
        ("9d Ts", "Ts lies behind a lower card; a legal order is Ts 9d", "order"),
        ("Ah Jc Xl", "Xl lies behind a lower card; a legal order is Xl Ah Jc", "order"),
    ],
)
def test_a_wrong_row_is_refused_with_what_would_be_right(typed: str, reason: str, rule: str) -> None:
    assert row_of(HAND, most=3).why_not(parse_row(typed)) == Refusal(reason, rule)


def test_a_card_that_must_be_played_is_asked_for() -> None:
    refusal = row_of(HAND, must=parse_cards("Xl")).why_not(parse_row("Ah"))
    assert refusal == Refusal("Xl must be in the row", "order")


@pytest.mark.parametrize("value", [0, 4, True, "2"])
def test_a_number_out_of_range_is_refused(value: Any) -> None:
    assert Number(1, 3).why_not(value) is not None


@pytest.mark.parametrize("value", ["", "   ", "x" * 11, "a\nb", "\x1b[2J", 5])
def test_text_that_is_empty_too_long_or_holds_controls_is_refused(value: Any) -> None:
    assert Text(10).why_not(value) is not None


def test_several_values_are_counted_with_their_copies() -> None:
    domain = Some(("a", "b", "b"), 0, 3, "letters")
    assert domain.why_not(("b", "b")) is None
    assert domain.why_not(("a", "a")) == Refusal("a is named twice")
    assert domain.why_not(("c",)) == Refusal("c is not among a, b, b")


def test_a_later_domain_may_depend_on_an_earlier_value() -> None:
    assert GIVE.why_not(Give("bread", 3)) is None
    assert GIVE.why_not(Give("wine", 3)) == Refusal("3 is not a number from 1 to 1")
    assert GIVE.choices() == (Give("bread", 1), Give("bread", 2), Give("bread", 3), Give("wine", 1))
    assert str(GIVE) == "give <bread|wine> <...>"


def test_choices_are_listed_in_menu_order_up_to_a_bound() -> None:
    assert all_choices((GIVE, GIVE), most=5) == (*(GIVE.choices() or ()), Give("bread", 1))
    assert Option(Give, (OneOf(("a",)), Number(1, 10_000))).choices() is None


@given(KEYS)
def test_an_option_draws_one_of_its_choices(key: bytes) -> None:
    assert GIVE.sample(Stream(key, 0)) in (GIVE.choices() or ())


def test_a_long_list_of_values_is_cut_in_a_refusal() -> None:
    refusal = OneOf(tuple(map(str, FRESH_DECK))).why_not("1x")
    assert refusal is not None
    assert refusal.reason.endswith("and 42 more")
