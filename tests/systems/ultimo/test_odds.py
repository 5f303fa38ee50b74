"""Exact odds: known cases, every switch and deck trait against trying every draw, large ratings against dealing."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from fractions import Fraction
from functools import cache
from itertools import combinations
from math import comb, sqrt

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from oracle.core.cards import FRESH_DECK, Card, parse_cards, parse_row
from oracle.core.chance import Stream
from oracle.systems.ultimo.rules.deck_rules import DECK_TRAITS, PLAIN, DeckRules, deck_rules
from oracle.systems.ultimo.rules.house_rules import HOUSE_RULES
from oracle.systems.ultimo.rules.odds import Odds, odds, odds_against
from oracle.systems.ultimo.rules.opposition import opposition
from oracle.systems.ultimo.rules.resolution import TIERS, Tier, resolve
from oracle.systems.ultimo.rules.rows import arrangement, dealer_row
from tests.systems.ultimo.kernel import house, traits
from tests.systems.ultimo.slow_odds import slow_odds

SWITCHES = [(rule.id, value) for rule in HOUSE_RULES for value in rule.values]
READINGS = ["", *DECK_TRAITS, "aged_wisdom jack_of_all_trades", "gamblin_man god_save_the_queen"]

# Every rank that has a rule of its own, and few enough cards to try every draw.
SMALL_DECK = parse_cards("Xl Xb As Ad Ks Kc Qs Qd Js Jh Th 9c 5d 2c")


def fractions(found: Odds) -> list[Fraction]:
    return [Fraction(ways, found.total) for ways in found.ways]


def agree(
    row: str,
    rating: int,
    left: tuple[Card, ...],
    discard: tuple[Card, ...],
    switches: Mapping[str, str],
    rules: DeckRules = PLAIN,
) -> None:
    cards = parse_row(row)
    found = odds(cards, rating, dealer_left=left, dealer_discard=discard, rules=rules, house=switches)
    assert fractions(found) == slow_odds(cards, rating, left, discard, rules, switches)


LEFT, AWAY = FRESH_DECK[:44], FRESH_DECK[44:]
"""What is left of the Dealer's deck where deals are simulated, and what lies on the discard."""

TRIED = parse_row("Ah Kd 9c 8d Jh 5c")
"""The row that is simulated, against a rating of 5: one card lies beyond it, and one is a jack."""


def rows_of(draws: Iterable[tuple[Card, ...]], *, jokers: bool) -> Counter[tuple[Card, ...]]:
    """Return what seven cards off the deck come to: the first five lie, or the first five no jokers.

    Suits matter to nobody, so rows of the same ranks are counted as one.
    """
    first: dict[tuple[str, ...], tuple[Card, ...]] = {}
    found: Counter[tuple[Card, ...]] = Counter()
    for drawn in draws:
        row = drawn[:5] if jokers else tuple(card for card in drawn if not card.is_joker)[:5]
        found[first.setdefault(tuple(sorted(card.rank for card in row)), row)] += 1
    return found


def simulated(rows: Mapping[tuple[Card, ...], int], switches: dict[str, str]) -> Counter[Tier]:
    """Return how often each tier comes of these rows of the Dealer."""
    found: Counter[Tier] = Counter()
    for cards, times in rows.items():
        theirs = dealer_row(cards, AWAY, switches)
        found[resolve(TRIED, theirs, 5, rules=PLAIN, house=switches).tier] += times
    return found


def assert_dealt(seen: Counter[Tier], switches: dict[str, str]) -> None:
    """Each tier lies within five standard errors: with a fixed stream this never wavers."""
    exact = odds(TRIED, 5, dealer_left=LEFT, dealer_discard=AWAY, rules=PLAIN, house=switches)
    deals = seen.total()
    for tier in TIERS:
        chance = exact.chance(tier)
        assert abs(seen[tier] / deals - chance) <= 5 * sqrt(chance * (1 - chance) / deals) + 1e-9, tier


def test_one_nine_against_one_card_of_a_fresh_deck() -> None:
    """Jokers, sevens and less, and queens worth 2 lose to it: 2 + 28 + 4; nines and jacks draw; the rest beat it."""
    found = odds(parse_row("9d"), 1, rules=PLAIN, house=house())
    assert found.ways == (34, 0, 8, 0, 12)
    assert found.total == 54
    assert found.chance("perfect") == pytest.approx(34 / 54)


def test_an_ace_loses_to_nothing() -> None:
    found = odds(parse_row("Ah"), 1, rules=PLAIN, house=house())
    assert found.ways == (50, 0, 4, 0, 0)
    assert found.at_least("partial") == 1.0


def test_no_cards_at_all_are_a_total_failure_unless_the_dealer_lays_a_jack() -> None:
    found = odds((), 2, rules=PLAIN, house=house())
    assert found.ways == (0, 0, 0, comb(54, 2) - comb(50, 2), comb(50, 2))


def test_u021_a_rating_of_nought_is_a_plain_success() -> None:
    assert odds(parse_row("2c"), 0, rules=PLAIN, house=house()).tiers == dict.fromkeys(TIERS, 0.0) | {"success": 1.0}


def test_u051_queens_of_the_dealer_copy_the_discard() -> None:
    left = parse_cards("Qs Qd Qh Qc")
    raw = odds(parse_row("9d"), 1, dealer_left=left, rules=PLAIN, house=house())
    copying = odds(
        parse_row("9d"), 1, dealer_left=left, dealer_discard=parse_cards("Th Ah Jd"), rules=PLAIN, house=house()
    )
    assert (raw.ways, copying.ways) == ((4, 0, 0, 0, 0), (0, 0, 0, 0, 4))


def test_u073_a_deck_too_short_takes_up_the_discard_and_then_its_queens_have_nothing_to_copy() -> None:
    left, discard = parse_cards("Qs"), parse_cards("Kd 2c")
    agree("9d 3c", 2, left, discard, house())
    found = odds(parse_row("9d 3c"), 2, dealer_left=left, dealer_discard=discard, rules=PLAIN, house=house())
    assert found.ways == (1, 0, 1, 0, 0)


def test_u073_a_dealer_without_cards_cannot_be_counted() -> None:
    with pytest.raises(ValueError, match="the Dealer has 1 cards, not 2"):
        odds((), 2, dealer_left=parse_cards("2c"), rules=PLAIN, house=house())


def test_u036_jokers_drawn_again_lie_only_when_nothing_else_is_left() -> None:
    left = parse_cards("Xl Xb 9c")
    for rating in (1, 2, 3):
        agree("9d 9h", rating, left, (), house(dealer_joker="redraw"))


def test_cards_known_to_lie_on_top_are_counted_as_certain() -> None:
    against = opposition(2, FRESH_DECK, (), house(), top=parse_cards("2c"))
    assert against.total == 53
    switches, row = house(), parse_row("9d 3c")
    found = odds_against(row, against, rules=PLAIN, house=switches)
    rest = [card for card in FRESH_DECK if str(card) != "2c"]
    known = [
        resolve(row, dealer_row((parse_cards("2c")[0], card), (), switches), 2, rules=PLAIN, house=switches).tier
        for card in rest
    ]
    assert found.ways == tuple(known.count(tier) for tier in TIERS)


def test_known_cards_on_top_that_are_not_there_are_refused() -> None:
    with pytest.raises(ValueError, match="not in"):
        opposition(1, parse_cards("2c 3c"), (), house(), top=parse_cards("Ah"))


def test_two_decks_of_the_dealer_count_double() -> None:
    found = odds(parse_row("9d"), 1, dealer_left=FRESH_DECK * 2, rules=PLAIN, house=house())
    assert found.ways == (68, 0, 16, 0, 24)


ROWS = ["Xl As Kd 9c 5h", "Kh Jd Tc 9d", "Jd Qs=J Kc", "9c 8d", "Xl Xb", "Ah Qd=9 Kd Jc 2d", "Qd=2 Kh", ""]


@pytest.mark.parametrize(("switch", "value"), SWITCHES)
@pytest.mark.parametrize("rating", [1, 2, 3, 4])
def test_every_switch_agrees_with_trying_every_draw(switch: str, value: str, rating: int) -> None:
    for row in ROWS:
        agree(row, rating, SMALL_DECK[:9], SMALL_DECK[9:], house(**{switch: value}))


@pytest.mark.parametrize("names", READINGS)
@pytest.mark.parametrize("rating", [1, 3])
def test_every_deck_trait_agrees_with_trying_every_draw(names: str, rating: int) -> None:
    for row in [*ROWS, "Xb Ad 9c", "Xl Ah Kd", "As Kd 9c"]:
        for fate in ("failure", "total_failure"):
            agree(row, rating, SMALL_DECK, (), house(gamblin_big_joker=fate), traits(*names.split()))


CARDS = st.lists(st.sampled_from(FRESH_DECK), unique=True)
HOUSES = st.fixed_dictionaries({rule.id: st.sampled_from(rule.values) for rule in HOUSE_RULES})
RULES = st.lists(st.sampled_from(sorted(DECK_TRAITS)), unique=True).map(
    lambda names: deck_rules(DECK_TRAITS[name] for name in names)
)


@settings(max_examples=150)
@given(st.data(), HOUSES, RULES)
def test_any_row_by_any_rules_agrees_with_trying_every_draw(
    data: st.DataObject, switches: dict[str, str], rules: DeckRules
) -> None:
    pile = data.draw(
        st.permutations(data.draw(st.lists(st.sampled_from(FRESH_DECK), unique=True, min_size=1, max_size=11)))
    )
    cut = data.draw(st.integers(0, len(pile)))
    left, discard = tuple(pile[:cut]), tuple(pile[cut:])
    rating = data.draw(st.integers(0, min(4, len(pile))))
    hand = tuple(data.draw(st.lists(st.sampled_from(FRESH_DECK), unique=True, max_size=6)))
    own = tuple(data.draw(st.lists(st.sampled_from(FRESH_DECK), unique=True, max_size=4)))
    law = arrangement(hand, own, len(hand), rules, switches)
    row = law.sample(Stream(data.draw(st.binary(min_size=32, max_size=32)), 0))
    found = odds(row, rating, dealer_left=left, dealer_discard=discard, rules=rules, house=switches)
    if rating:
        assert fractions(found) == slow_odds(row, rating, left, discard, rules, switches)
    else:
        assert found.chance("success") == 1.0


@pytest.mark.parametrize("rating", [5, 8, 11, 15])
@pytest.mark.parametrize("row", ["As Kd 9c 8d 7h 5c 3d", "Xl Kh Tc Jd 6s", "Td 9h 8c Jd Jh 6c 5s 4d 3h 2c 2d"])
def test_large_ratings_agree_with_ten_thousand_deals(row: str, rating: int) -> None:
    """Each tier lies within five standard errors: with a fixed stream this never wavers."""
    switches, cards, deals = house(), parse_row(row), 10_000
    left, discard = FRESH_DECK[:44], FRESH_DECK[44:]
    found = odds(cards, rating, dealer_left=left, dealer_discard=discard, rules=PLAIN, house=switches)
    seen = dict.fromkeys(TIERS, 0)
    stream = Stream(bytes(32), rating)
    for _ in range(deals):
        deck = list(left)
        drawn = tuple(deck.pop(stream.below(len(deck))) for _ in range(rating))
        theirs = dealer_row(drawn, discard, switches)
        seen[resolve(cards, theirs, rating, rules=PLAIN, house=switches).tier] += 1
    for tier in TIERS:
        chance = found.chance(tier)
        assert abs(seen[tier] / deals - chance) <= 5 * sqrt(chance * (1 - chance) / deals) + 1e-9


@cache
def ten_thousand_rows(*, jokers: bool) -> Counter[tuple[Card, ...]]:
    """Return the rows of ten thousand deals, always the same."""
    stream, draws = Stream(bytes(32), 0), []
    for _ in range(10_000):
        deck = list(LEFT)
        draws.append(tuple(deck.pop(stream.below(len(deck))) for _ in range(7)))
    return rows_of(draws, jokers=jokers)


@pytest.mark.parametrize(("switch", "value"), SWITCHES)
def test_every_switch_agrees_with_ten_thousand_deals(switch: str, value: str) -> None:
    switches = house(**{switch: value})
    rows = ten_thousand_rows(jokers=switches["dealer_joker"] != "redraw")
    assert_dealt(simulated(rows, switches), switches)


@pytest.mark.parametrize("rating", range(1, 16))
def test_the_ways_add_up_to_all_draws(rating: int) -> None:
    found = odds(parse_row("Kd Jd 9c 4d"), rating, rules=PLAIN, house=house())
    assert found.total == comb(54, rating)
    assert sum(found.tiers.values()) == pytest.approx(1)


def test_a_tier_or_better_adds_up_from_the_best() -> None:
    found = Odds((1, 2, 3, 4, 10))
    assert [found.at_least(tier) for tier in TIERS] == [0.05, 0.15, 0.3, 0.5, 1.0]


def test_a_fresh_deck_of_small_rating_agrees_with_trying_every_draw() -> None:
    assert sum(1 for _ in combinations(FRESH_DECK, 2)) == 1431
    agree("Kd Jd", 2, FRESH_DECK, (), house())
