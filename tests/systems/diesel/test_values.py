"""Card values, and the odds that follow from them: counted exactly, against the table printed with the rules."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from math import comb

import pytest

from oracle.core.cards import FRESH_DECK, SUITS, Card, parse_cards
from oracle.core.system import resolved_house_rules
from oracle.systems.diesel.rules.system import DIESEL
from oracle.systems.diesel.rules.worth import tier_of, value_of, values

HOUSE = resolved_house_rules(DIESEL.house_rules, {})

# Percentages printed in rules.md, 5.1, "Odds in %": draw, then failure / partial / success / advantage without
# and with a fitting Focus, then how much of the success is a total of exactly 3. Of that last figure for a draw of 3
# with Focus the print says 21; 5076 of 24804 draws are 20.46.
ODDS = (
    (0, (100, 0, 0, 0), (0, 100, 0, 0), (0, 0)),
    (1, (67, 17, 11, 6), (0, 67, 28, 6), (0, 11)),
    (2, (44, 23, 21, 12), (0, 44, 40, 16), (4, 18)),
    (3, (29, 23, 29, 20), (0, 29, 43, 28), (8, 20)),
    (4, (19, 20, 32, 29), (0, 19, 41, 40), (12, 21)),
    (5, (12, 17, 33, 38), (0, 12, 36, 52), (14, 19)),
    (6, (8, 13, 32, 48), (0, 8, 30, 62), (15, 17)),
    (8, (3, 7, 25, 65), (0, 3, 19, 78), (13, 12)),
)

TIERS = ("failure", "partial", "success", "advantage")


def sums_of_draws(cards: Iterable[Card], suit: str, count: int) -> Counter[int]:
    """Return how many of all draws of `count` cards are worth how much."""
    ways: list[Counter[int]] = [Counter({0: 1}), *(Counter() for _ in range(count))]
    for card in cards:
        worth = value_of(card, suit)
        for size in range(count, 0, -1):
            ways[size].update({total + worth: number for total, number in ways[size - 1].items()})
    return ways[count]


def percentages(draw: int, focus: int) -> tuple[tuple[int, ...], int]:
    """Return the rounded odds of the four tiers, and of a total of exactly 3."""
    sums = sums_of_draws(FRESH_DECK, "h", draw)
    tiers: Counter[str] = Counter()
    for total, number in sums.items():
        tiers[tier_of(total + focus, HOUSE)] += number
    every = comb(54, draw)
    return tuple(round(100 * tiers[tier] / every) for tier in TIERS), round(100 * sums[3 - focus] / every)


@pytest.mark.parametrize(("draw", "plain", "focused", "threes"), ODDS)
def test_the_odds_printed_with_the_rules_are_the_odds_of_the_engine(
    draw: int, plain: tuple[int, ...], focused: tuple[int, ...], threes: tuple[int, int]
) -> None:
    assert percentages(draw, 0) == (plain, threes[0])
    assert percentages(draw, 1) == (focused, threes[1])


@pytest.mark.parametrize("suit", SUITS)
def test_every_suit_has_the_same_odds(suit: str) -> None:
    assert Counter(value_of(card, suit) for card in FRESH_DECK) == {0: 36, 1: 9, 2: 6, 4: 3}


@pytest.mark.parametrize(
    ("card", "worth"),
    [("2c", 1), ("Tc", 1), ("Jc", 2), ("Qc", 2), ("Kc", 2), ("Ac", 4), ("Ah", 2), ("Kh", 0), ("2d", 0), ("Xl", 4)],
)
def test_a_card_is_worth_what_its_row_says(card: str, worth: int) -> None:
    assert value_of(Card.parse(card), "c") == worth


def test_values_add_up() -> None:
    assert values(parse_cards("4h 7h As Jc 3d"), "h") == 4


@pytest.mark.parametrize(
    ("total", "tier"),
    [
        (-2, "failure"),
        (0, "failure"),
        (1, "partial"),
        (2, "success"),
        (3, "success"),
        (4, "advantage"),
        (9, "advantage"),
    ],
)
def test_a_total_decides_the_outcome(total: int, tier: str) -> None:
    assert tier_of(total, HOUSE) == tier


def test_a_three_is_an_advantage_where_the_table_says_so() -> None:
    other = {**HOUSE, "diesel.total3": "advantage"}
    assert [tier_of(total, other) for total in (2, 3, 4)] == ["success", "advantage", "advantage"]
