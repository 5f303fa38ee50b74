"""The engine's card kernel against a slow one that was written straight from the rulings."""

from __future__ import annotations

from itertools import permutations, product
from typing import Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from oracle.core.cards import FRESH_DECK, Card, Laid, parse_cards, parse_row
from oracle.core.chance import Stream, key_from_seed
from oracle.systems.ultimo.rules.deck_rules import PLAIN
from oracle.systems.ultimo.rules.house_rules import HOUSE_RULES
from oracle.systems.ultimo.rules.resolution import resolve
from oracle.systems.ultimo.rules.rows import arrangement, dealer_row, ways
from tests.systems.ultimo.kernel import house, traits
from tests.systems.ultimo.slow_kernel import TRAIT_NAMES, copyable, is_downhill, legal_rows, outcomes, slow_tier

DECK: Final = tuple(str(card) for card in FRESH_DECK)
COPIES: Final = ("", "K", "Q", "J", "A", *"T98765432")
HOUSES: Final = st.fixed_dictionaries({rule.id: st.sampled_from(rule.values) for rule in HOUSE_RULES})
BEARERS: Final = st.lists(st.sampled_from(TRAIT_NAMES), unique=True).map(tuple)
CARDS: Final = st.sampled_from(DECK)


@st.composite
def laid_words(draw: st.DrawFn, copies: tuple[str, ...] = COPIES) -> list[str]:
    """Draw the cards of a row in any order at all, queens as anything."""
    cards = draw(st.lists(CARDS, unique=True, max_size=10))
    return [_declared(card, draw(st.sampled_from(copies)) if card[0] == "Q" else "") for card in cards]


def _declared(card: str, value: str) -> str:
    return f"{card}={value}" if value else card


DEALER_WORDS: Final = laid_words(tuple(value for value in COPIES if value not in ("J", "A")))


@given(laid_words(), DEALER_WORDS, BEARERS, HOUSES)
def test_any_two_rows_come_out_as_the_rulings_say(
    player: list[str], dealer: list[str], bearer: tuple[str, ...], rules: dict[str, str]
) -> None:
    found = resolve(
        parse_row(" ".join(player)), parse_row(" ".join(dealer)), len(dealer), rules=traits(*bearer), house=rules
    )
    expected = outcomes(player, dealer, bearer, rules)
    assert "".join(pair.outcome[0].upper() for pair in found.pairs) == expected
    assert (found.successes, found.failures, found.draws) == tuple(expected.count(letter) for letter in "SFD")
    assert found.tier == slow_tier(player, dealer, bearer, rules)


TIER_RULES: Final = ("outcome_basis", "odd_partial", "odd_measured_on", "jack_blocks")


@pytest.mark.parametrize(
    "values", list(product(*(rule.values for rule in HOUSE_RULES if rule.id in TIER_RULES))), ids="-".join
)
def test_every_count_comes_out_as_the_rulings_say_under_every_tier_rule(values: tuple[str, ...]) -> None:
    """Go through all counts of wins, losses, draws, missing and extra cards with and without jacks."""
    rules = house(**dict(zip(TIER_RULES, values, strict=True)))
    for wins, losses, draws, extra, mine, yours in product(range(4), range(4), range(3), range(-2, 3), (0, 1), (0, 1)):
        own = ["3c"] * losses + ["9c"] * wins + ["5c"] * draws + ["Jc"] * mine + ["8c"] * yours
        their = ["5d"] * losses + ["5d"] * wins + ["5d"] * draws + ["4d"] * mine + ["Jd"] * yours
        own = own + ["2c"] * extra if extra > 0 else own[: len(own) + extra]
        found = resolve(parse_row(" ".join(own)), parse_row(" ".join(their)), len(their), rules=PLAIN, house=rules)
        assert found.tier == slow_tier(own, their, (), rules), (own, their)


@given(st.lists(CARDS, unique=True, max_size=7), st.lists(CARDS, unique=True, max_size=6), BEARERS, HOUSES, st.data())
def test_a_row_is_legal_where_the_rulings_say_so(
    hand: list[str], discard: list[str], bearer: tuple[str, ...], rules: dict[str, str], data: st.DataObject
) -> None:
    calm = {**rules, "joker_forced": "off", "gsq_return": "hand"}
    law = arrangement(parse_cards(" ".join(hand)), parse_cards(" ".join(discard)), len(hand), traits(*bearer), calm)
    row = [
        data.draw(st.sampled_from(copyable(card, discard, bearer, calm))) for card in data.draw(st.permutations(hand))
    ]
    assert (law.why_not(parse_row(" ".join(row))) is None) == is_downhill(row, bearer, calm)


@given(CARDS, st.lists(CARDS, unique=True, max_size=8), BEARERS, HOUSES)
def test_a_card_may_be_laid_as_what_the_rulings_say(
    card: str, discard: list[str], bearer: tuple[str, ...], rules: dict[str, str]
) -> None:
    found = ways(Card.parse(card), parse_cards(" ".join(discard)), traits(*bearer), rules)
    assert sorted(_declared(card, value) for value in found) == sorted(copyable(card, discard, bearer, rules))


HANDS: Final = (
    ("Xl Qd Jc Tc 9c", "9s Jd Kh", ()),
    ("Qc Qd Kc 5c", "Qh 7d", ("long_live_the_queen",)),
    ("As Ac Xb 9c", "", ("jack_of_all_trades", "aged_wisdom")),
    ("Xl Xb Ah Qs", "Jh", ("gamblin_man",)),
)


@pytest.mark.parametrize(("hand", "discard", "bearer"), HANDS)
@pytest.mark.parametrize("most", [0, 2, 4])
def test_the_menu_holds_exactly_the_legal_rows(hand: str, discard: str, bearer: tuple[str, ...], most: int) -> None:
    law = arrangement(parse_cards(hand), parse_cards(discard), most, traits(*bearer), house())
    expected = legal_rows(hand.split(), discard.split(), most, bearer, house())
    every = {
        tuple(_declared(card, value) for card, value in zip(cards, values, strict=True))
        for count in range(len(hand.split()) + 1)
        for cards in permutations(hand.split(), count)
        for values in product(*(COPIES if card[0] == "Q" else ("",) for card in cards))
    }
    legal = {row for row in every if law.why_not(tuple(map(Laid.parse, row))) is None}
    assert legal == expected


@pytest.mark.parametrize(("hand", "discard", "bearer"), HANDS)
def test_a_sample_reaches_every_legal_row(hand: str, discard: str, bearer: tuple[str, ...]) -> None:
    law = arrangement(parse_cards(hand), parse_cards(discard), 3, traits(*bearer), house())
    expected = legal_rows(hand.split(), discard.split(), 3, bearer, house())
    stream = Stream(key_from_seed(hand), 0)
    reached = {tuple(map(str, law.sample(stream))) for _ in range(len(expected) * 60)}
    assert reached == expected


@given(st.lists(CARDS, unique=True, max_size=10), st.lists(CARDS, unique=True, max_size=10), HOUSES)
def test_the_dealers_row_is_legal_and_takes_the_best_copy(
    cards: list[str], discard: list[str], rules: dict[str, str]
) -> None:
    row = [str(laid) for laid in dealer_row(parse_cards(" ".join(cards)), parse_cards(" ".join(discard)), rules)]
    assert sorted(word[:2] for word in row) == sorted(cards)
    assert is_downhill(row, (), rules)
    assert "J" not in [word[0] for word in row[: len(row) - sum(card[0] == "J" for card in cards)]]
    numbers = [2, *(10 if card[0] in "TK" else int(card[0]) for card in discard if card[0] in "K23456789T")]
    best = max(numbers) if rules["dealer_queen"] == "best_discard" else 2
    for word in row:
        if word[0] == "Q":
            assert word[3:] in ({10: ("T", "K")}.get(best, (str(best),)) if best > 2 else ("",))
