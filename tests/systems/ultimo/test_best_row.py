"""The best and the cheapest row: worked cases, and equality with trying every legal row of small hands."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from itertools import permutations, product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from oracle.core.cards import FRESH_DECK, Card, Laid, parse_cards
from oracle.core.menu import Arrangement
from oracle.systems.ultimo.rules.best_row import Best, Held, best, best_against, cheapest, safest_against
from oracle.systems.ultimo.rules.deck_rules import DECK_TRAITS, PLAIN, DeckRules, deck_rules
from oracle.systems.ultimo.rules.house_rules import HOUSE_RULES
from oracle.systems.ultimo.rules.odds import Odds, odds_against
from oracle.systems.ultimo.rules.opposition import Opposition, opposition
from oracle.systems.ultimo.rules.orders import AIMS, Aim
from oracle.systems.ultimo.rules.resolution import TIERS
from oracle.systems.ultimo.rules.rows import arrangement
from tests.systems.ultimo.kernel import house, traits


def every_row(law: Arrangement) -> Iterator[tuple[Laid, ...]]:
    for size in range(law.most + 1):
        for cards in permutations(law.cards, size):
            for ways in product(*(law.ways(card) for card in cards)):
                row = tuple(Laid(card, way) for card, way in zip(cards, ways, strict=True))
                if law.why_not(row) is None:
                    yield row


def price(row: tuple[Laid, ...]) -> tuple[int, int]:
    """Return the number of cards and the sum of their ranks, 1 for a two, 13 for an ace, 0 for a joker."""
    return len(row), sum(0 if laid.card.is_joker else "23456789TJQKA".index(laid.card.rank) + 1 for laid in row)


def reach(found: Odds, aim: Aim) -> int:
    return sum(found.ways[: TIERS.index(aim) + 1])


def row_of(found: Best) -> str:
    return " ".join(map(str, found.row))


def play(
    hand: str, cap: int, rating: int, aim: Aim, discard: str = "", rules: DeckRules = PLAIN, **chosen: str
) -> Best:
    held = Held(parse_cards(hand), cap, parse_cards(discard))
    return best(held, rating, aim, rules=rules, house=house(**chosen))


def test_the_best_row_takes_the_highest_cards_in_falling_order() -> None:
    assert row_of(play("2c 9d 5h Ts As", 3, 3, "partial")) == "As Ts 9d"


def test_a_queen_copies_the_best_of_the_discard() -> None:
    assert row_of(play("Qs 5d", 2, 2, "success", discard="9c Th Ad")) == "Qs=T 5d"


def test_a_queen_without_a_discard_is_laid_as_herself() -> None:
    assert row_of(play("Qs 5d", 2, 2, "success")) == "5d Qs"


def test_jacks_stay_in_hand_when_only_perfection_will_do() -> None:
    assert "Jd" not in row_of(play("Jd As 9c 5d", 2, 2, "perfect"))


def test_with_jack_of_all_trades_a_jack_may_help_to_perfection() -> None:
    """In front it draws with what would beat a two; the jacks of others would spoil perfection."""
    assert row_of(play("Jd Ac 2c", 2, 2, "perfect", rules=traits("jack_of_all_trades"))) == "Jd Ac"


@pytest.mark.parametrize(
    ("hand", "cap", "rating"),
    [("Ac", 1, 3), ("6s 3d Js 5h", 1, 5), ("5s Kc 7h Xl", 3, 2), ("9s 4d Qh Ad", 2, 9), ("Xl Xb", 2, 4), ("2d", 1, 1)],
)
@pytest.mark.parametrize("aim", AIMS)
def test_of_rows_as_good_the_one_that_ends_worst_least_often_is_laid(
    hand: str, cap: int, rating: int, aim: Aim
) -> None:
    held, switches = Held(parse_cards(hand), cap), house()
    against = opposition(rating, FRESH_DECK, (), switches)
    found = safest_against(held, against, aim, rules=PLAIN, house=switches)
    law = arrangement(held.cards, held.discard, held.most, PLAIN, switches)
    rows = [odds_against(row, against, rules=PLAIN, house=switches) for row in every_row(law)]
    goal = next((one for one in AIMS[AIMS.index(aim) :] if any(reach(odds, one) for odds in rows)), None)
    most = max(reach(odds, goal) for odds in rows) if goal else 0
    ties = [odds for odds in rows if goal is None or reach(odds, goal) == most]
    assert law.why_not(found.row) is None
    assert goal is None or reach(found.odds, goal) == most
    assert found.odds.ways[-1] == min(odds.ways[-1] for odds in ties)


def test_no_more_cards_than_help_are_laid() -> None:
    assert row_of(play("Ac Ad 9c 8c", 4, 1, "partial")) == "Ac"


def test_a_joker_is_laid_only_where_a_house_rule_forces_it() -> None:
    assert row_of(play("Xl Ac", 2, 1, "partial")) == "Ac"
    assert row_of(play("Xl Ac", 1, 1, "partial", joker_forced="on")) == "Xl"


def test_a_jack_is_left_out_even_where_there_is_room_for_it() -> None:
    assert row_of(play("Jd 5c", 2, 1, "perfect")) == "5c"


def test_of_two_jokers_the_real_one_is_given_away_first() -> None:
    """With Jack of All Trades the ace of spades is one too, but a dearer one."""
    rules = traits("jack_of_all_trades")
    held = Held(parse_cards("As Xb 9c 8c"), 4)
    for rating in (3, 4, 5):
        against = opposition(rating, parse_cards("Ah Ad Ac Kd 9h 8d 7h 3c"), (), house())
        assert_best(held, against, "partial", rules, house())


def test_an_aim_out_of_reach_falls_to_the_next_lower_one() -> None:
    found = play("9c 8c", 2, 4, "perfect")
    assert (found.odds.at_least("success"), row_of(found)) == (0.0, "9c 8c")
    assert found.odds.at_least("partial") > 0


def test_cards_that_have_to_be_laid_are_laid() -> None:
    held = Held(parse_cards("As 2c Kd"), 2, forced=parse_cards("2c"))
    found = best(held, 2, "success", rules=PLAIN, house=house())
    assert parse_cards("2c")[0] in [laid.card for laid in found.row]
    assert len(found.row) == 2


def test_nothing_to_play_is_an_empty_row() -> None:
    assert play("", 3, 2, "partial").row == ()
    assert play("As", 0, 2, "partial").row == ()


def test_a_rating_of_nought_needs_no_cards() -> None:
    found = play("As Kd", 2, 0, "success")
    assert (found.row, found.odds.chance("success")) == ((), 1.0)


def test_a_modest_chance_is_kept_with_modest_cards() -> None:
    against = opposition(1, FRESH_DECK, (), house())
    held = Held(parse_cards("As Kd 9c 3c"), 4)
    rows = [cheapest(held, against, "partial", chance, rules=PLAIN, house=house()) for chance in (0.2, 0.6, 0.85, 1)]
    assert [row_of(found) if found else None for found in rows] == ["3c", "9c", "Kd", "As"]


def test_a_chance_nobody_can_keep_has_no_row() -> None:
    against = opposition(6, FRESH_DECK, (), house())
    held = Held(parse_cards("9c 3c"), 2)
    assert cheapest(held, against, "success", 0.5, rules=PLAIN, house=house()) is None


def test_no_chance_at_all_costs_nothing() -> None:
    against = opposition(2, FRESH_DECK, (), house())
    found = cheapest(Held(parse_cards("9c 3c"), 2), against, "partial", 0, rules=PLAIN, house=house())
    assert found is not None
    assert found.row == ()


WEIGHTED = [card for card in FRESH_DECK for _ in range(3 if card.rank in "XJQKA" else 1)]
HOUSES = st.fixed_dictionaries(
    {rule.id: st.one_of(st.just(rule.default), st.sampled_from(rule.values)) for rule in HOUSE_RULES}
)
READINGS = st.lists(st.sampled_from(sorted(DECK_TRAITS)), unique=True, max_size=3).map(
    lambda names: deck_rules(DECK_TRAITS[name] for name in names)
)


@st.composite
def situations(draw: st.DrawFn) -> tuple[Held, int, tuple[Card, ...], tuple[Card, ...]]:
    cards = draw(st.lists(st.sampled_from(WEIGHTED), unique=True, max_size=7))
    size = draw(st.integers(0, min(5, len(cards))))
    forced = tuple(draw(st.lists(st.sampled_from(cards[:size]), unique=True, max_size=1))) if size else ()
    held = Held(tuple(cards[:size]), draw(st.integers(0, 5)), tuple(cards[size:]), forced)
    pile = draw(st.lists(st.sampled_from(FRESH_DECK), unique=True, min_size=3, max_size=20))
    rating = draw(st.integers(1, min(6, len(pile))))
    return held, rating, tuple(pile[2:]), tuple(pile[:2])


def tried(
    held: Held, against: Opposition, rules: DeckRules, switches: Mapping[str, str]
) -> list[tuple[tuple[Laid, ...], Odds]]:
    law = arrangement(held.cards, held.discard, held.most, rules, switches, forced=held.forced)
    return [(row, odds_against(row, against, rules=rules, house=switches)) for row in every_row(law)]


def assert_best(held: Held, against: Opposition, aim: Aim, rules: DeckRules, switches: Mapping[str, str]) -> None:
    """Compare with every legal row: none may reach the aim more often, and none as often for less."""
    rows = tried(held, against, rules, switches)
    found = best_against(held, against, aim, rules=rules, house=switches)
    assert found.row in [row for row, _ in rows]
    for goal in AIMS[AIMS.index(aim) :]:
        most = max(reach(one, goal) for _, one in rows)
        assert reach(found.odds, goal) == most
        if most:
            assert price(found.row) == min(price(row) for row, one in rows if reach(one, goal) == most)
            break


SMALL_DECK = parse_cards("Xl Ah Kc Qs Js Jh Th 9h 7d 5d 2s")


@pytest.mark.parametrize("rating", [1, 2, 3, 4, 5])
@pytest.mark.parametrize("aim", AIMS)
@pytest.mark.parametrize(
    ("hand", "forced", "names", "chosen"),
    [
        ("As Qc Xb 5c", "As", "jack_of_all_trades", {"jack_blocks": "any_jack"}),
        ("As Xb Ac 3h", "", "jack_of_all_trades", {}),
        ("Ac Js Qs Th", "", "aged_wisdom", {"ace_order": "free", "jack_vs_ace": "cancel"}),
        ("6c Ks As Jd", "As", "jack_of_all_trades god_save_the_queen", {"jack_blocks": "any_jack"}),
        ("Jc Jd 6c 3d", "", "", {"odd_partial": "strict"}),
        ("Jc Jd 6c 3d", "", "", {"odd_partial": "none", "outcome_basis": "rating"}),
        ("Kd Ac 9c 4d", "", "", {"ace_order": "free", "dealer_joker": "wins"}),
        ("Xl Xb Kd 4c", "", "gamblin_man", {"gamblin_big_joker": "total_failure", "joker_forced": "on"}),
        ("Qc Qd Kd 4c", "", "god_save_the_queen", {"gsq_return": "copy"}),
    ],
)
def test_no_row_of_a_telling_hand_is_better(
    hand: str, forced: str, names: str, chosen: dict[str, str], aim: Aim, rating: int
) -> None:
    held = Held(parse_cards(hand), 4, parse_cards("Jh Ah 8d"), parse_cards(forced))
    switches = house(**chosen)
    assert_best(held, opposition(rating, SMALL_DECK, (), switches), aim, traits(*names.split()), switches)


@settings(max_examples=80)
@given(situations(), st.sampled_from(AIMS), HOUSES, READINGS)
def test_no_legal_row_beats_the_best_and_none_as_good_is_cheaper(
    situation: tuple[Held, int, tuple[Card, ...], tuple[Card, ...]],
    aim: Aim,
    switches: dict[str, str],
    rules: DeckRules,
) -> None:
    held, rating, left, discard = situation
    assert_best(held, opposition(rating, left, discard, switches), aim, rules, switches)


@settings(max_examples=80)
@given(situations(), st.sampled_from(AIMS), st.fractions(0, 1, max_denominator=20), HOUSES, READINGS)
def test_no_legal_row_that_keeps_the_chance_is_cheaper(
    situation: tuple[Held, int, tuple[Card, ...], tuple[Card, ...]],
    aim: Aim,
    chance: Fraction,
    switches: dict[str, str],
    rules: DeckRules,
) -> None:
    held, rating, left, discard = situation
    against = opposition(rating, left, discard, switches)
    rows = tried(held, against, rules, switches)
    fit = [(price(row), -reach(one, aim)) for row, one in rows if reach(one, aim) >= chance * against.total]
    found = cheapest(held, against, aim, chance, rules=rules, house=switches)
    if found is None:
        assert not fit
    elif chance:
        assert (price(found.row), -reach(found.odds, aim)) == min(fit)


@pytest.mark.parametrize("hand", ["Ks Kd Js Qd 9c 7d 5h 4c 2c", "As Ad Kh Jc Tc 9d 8h 3s 3d"])
@pytest.mark.parametrize("aim", AIMS)
def test_a_hand_of_nine_comes_out_legal_and_a_higher_limit_never_hurts(hand: str, aim: Aim) -> None:
    chances = [reach(play(hand, cap, 8, aim, discard="Tc 4d").odds, "partial" if cap < 3 else aim) for cap in (3, 5, 7)]
    assert chances == sorted(chances)
