"""How cards may be laid, U-045 to U-056, and the Dealer's own order."""

from __future__ import annotations

import pytest

from oracle.core.cards import Card, Laid, parse_cards, parse_row
from oracle.core.chance import Stream, key_from_seed
from oracle.core.menu import Arrangement
from oracle.systems.ultimo.rules.deck_rules import PLAIN, DeckRules
from oracle.systems.ultimo.rules.rows import (
    arrangement,
    dealer_arrangement,
    dealer_redraws,
    dealer_row,
    ways,
    weigh,
)
from tests.systems.ultimo.kernel import house, traits

LOYAL = traits("long_live_the_queen", "god_save_the_queen")


def queen_ways(discard: str, rules: DeckRules = PLAIN, **chosen: str) -> tuple[str, ...]:
    return ways(Card.parse("Qd"), parse_cards(discard), rules, house(**chosen))


def law(row: str, discard: str = "9s Kh Jd", rules: DeckRules = PLAIN, **chosen: str) -> Arrangement:
    """Return the arrangement that a hand of just these cards has."""
    hand = tuple(laid.card for laid in parse_row(row))
    return arrangement(hand, parse_cards(discard), len(hand), rules, house(**chosen))


def is_legal(row: str, discard: str = "9s Kh Jd", rules: DeckRules = PLAIN, **chosen: str) -> bool:
    return law(row, discard, rules, **chosen).why_not(parse_row(row)) is None


def test_u027_no_more_cards_than_the_limit() -> None:
    hand = parse_cards("9c 8c 7c")
    limited = arrangement(hand, (), 2, PLAIN, house())
    refusal = limited.why_not(parse_row("9c 8c 7c"))
    assert refusal is not None
    assert refusal.rule == "U-027"
    assert limited.why_not(parse_row("9c 8c")) is None


@pytest.mark.parametrize("most", [0, 3, 12, -2])
def test_u028_no_card_at_all_is_always_a_row(most: int) -> None:
    assert arrangement(parse_cards("9c 8c"), (), most, PLAIN, house()).why_not(()) is None


def test_u045_an_ace_lies_behind_jokers_and_before_tens() -> None:
    assert is_legal("Xl Ac Tc")
    assert not is_legal("Tc Ac")
    assert not is_legal("Ac Xl")


def test_u045_an_ace_lies_anywhere_where_the_table_says_so() -> None:
    assert is_legal("Tc Ac 9c", ace_order="free")
    assert is_legal("Ac Xl", ace_order="free")
    assert not is_legal("9c Tc", ace_order="free")


@pytest.mark.parametrize(
    "row",
    ["Xl Ac Jc 9c Kc 4c", "Jc 9c", "9c Jc", "Kc 9c", "9c Kc", "9c 9d 8c", "Tc Qd=K 9c", "Qd=J 9c", "9c Qd=J", "2c Qd"],
)
def test_u046_rows_that_run_downhill_are_legal(row: str) -> None:
    assert is_legal(row)


@pytest.mark.parametrize("row", ["9c Tc", "9c Xl", "8c Qd=9", "9c Kc Tc", "2c 3c", "Qd 3c", "9c Qd=K"])
def test_u046_rows_that_run_uphill_are_not(row: str) -> None:
    refusal = law(row).why_not(parse_row(row))
    assert refusal is not None
    assert refusal.rule == "U-046"


def test_u047_a_joker_may_stay_in_hand() -> None:
    assert arrangement(parse_cards("Xl 9c"), (), 2, PLAIN, house()).why_not(parse_row("9c")) is None


def test_u047_a_joker_has_to_be_laid_where_the_table_says_so() -> None:
    forced = arrangement(parse_cards("Xl 9c"), (), 2, PLAIN, house(joker_forced="on"))
    assert forced.why_not(parse_row("9c")) is not None
    assert forced.why_not(()) is not None
    assert forced.why_not(parse_row("Xl")) is None


def test_u047_no_more_jokers_have_to_be_laid_than_the_limit_allows() -> None:
    forced = arrangement(parse_cards("9c Xl Xb"), (), 1, PLAIN, house(joker_forced="on"))
    assert forced.why_not(parse_row("Xl")) is None
    assert arrangement(parse_cards("Xl"), (), 0, PLAIN, house(joker_forced="on")).why_not(()) is None


def test_u047_a_gamblers_little_joker_has_not_to_be_laid() -> None:
    forced = arrangement(parse_cards("Xl 9c"), (), 2, traits("gamblin_man"), house(joker_forced="on"))
    assert forced.why_not(parse_row("9c")) is None


def test_cards_that_focus_forces_have_to_be_laid() -> None:
    forced = arrangement(parse_cards("9c 8c"), (), 2, PLAIN, house(), forced=parse_cards("8c"))
    assert forced.why_not(parse_row("9c")) is not None
    assert forced.why_not(parse_row("9c 8c")) is None


def test_a_joker_that_is_forced_twice_over_has_to_be_laid_once() -> None:
    forced = arrangement(parse_cards("Xl 9c"), (), 2, PLAIN, house(joker_forced="on"), forced=parse_cards("Xl"))
    assert forced.must == parse_cards("Xl")


def test_u048_two_jokers_lie_in_front_in_either_order() -> None:
    assert is_legal("Xl Xb 9c")
    assert is_legal("Xb Xl 9c")
    assert not is_legal("Xb 9c Xl")


def test_u049_the_dealers_kings_lie_as_tens_and_jacks_last() -> None:
    row = dealer_row(parse_cards("2c Js 9d Ks Xb Ah Jd"), (), house())
    assert " ".join(map(str, row)) == "Xb Ah Ks 9d 2c Jd Js"


def test_u049_the_dealer_may_choose_another_legal_order_but_must_lay_every_card() -> None:
    order = dealer_arrangement(parse_cards("9d Ks 2c"), (), house(dealer_order="dealer_choice"))
    assert order.why_not(parse_row("9d 2c Ks")) is None
    assert order.why_not(parse_row("2c Ks 9d")) is not None
    assert order.why_not(parse_row("9d 2c")) is not None


def test_u050_queens_copy_from_the_pile_of_their_owner() -> None:
    assert dealer_row(parse_cards("Qd"), parse_cards("7c"), house()) == parse_row("Qd=7")
    assert queen_ways("7c") == ("", "7", "2")


def test_u051_a_dealers_queen_takes_the_highest_worth_of_the_discard() -> None:
    assert dealer_row(parse_cards("Qd"), parse_cards("7c 9c 8c"), house()) == parse_row("Qd=9")
    assert dealer_row(parse_cards("Qd"), parse_cards("9c Kc"), house()) == parse_row("Qd=K")


@pytest.mark.parametrize("discard", ["", "Ac As", "Xl Xb", "Jd", "Qc", "2c"])
def test_u051_a_dealers_queen_stays_raw_where_nothing_better_lies(discard: str) -> None:
    assert dealer_row(parse_cards("Qd"), parse_cards(discard), house()) == parse_row("Qd")


def test_u051_a_dealers_queen_never_copies_a_jack() -> None:
    assert dealer_row(parse_cards("Qd"), parse_cards("Jd 3c"), house()) == parse_row("Qd=3")


def test_u051_a_dealers_queen_lies_by_the_worth_it_takes() -> None:
    row = dealer_row(parse_cards("8h Qd Th 2c"), parse_cards("9c"), house())
    assert row == parse_row("Th Qd=9 8h 2c")


def test_u051_dealers_queens_stay_raw_where_the_table_says_so() -> None:
    assert dealer_row(parse_cards("Qd 3c"), parse_cards("9c"), house(dealer_queen="raw")) == parse_row("3c Qd")


def test_u051_what_a_queen_copies_is_not_the_dealers_to_choose() -> None:
    order = dealer_arrangement(parse_cards("Qd"), parse_cards("9c 8c"), house(dealer_order="dealer_choice"))
    assert order.why_not(parse_row("Qd=9")) is None
    assert order.why_not(parse_row("Qd=8")) is not None


def test_u052_a_queen_that_copies_a_king_lies_as_a_ten() -> None:
    assert is_legal("Tc Qd=K 9c")
    assert not is_legal("9c Qd=K")


def test_u053_a_queen_that_copies_a_jack_lies_anywhere() -> None:
    assert is_legal("9c 8c Qd=J")
    assert is_legal("Qd=J 9c 8c")


def test_u053_a_queen_may_not_copy_a_jack_where_the_table_says_so() -> None:
    assert queen_ways("Jc 4c") == ("", "J", "4", "2")
    assert queen_ways("Jc 4c", queen_copies_jack="off") == ("", "4", "2")


def test_u054_a_queen_that_copies_a_queen_lies_as_a_raw_one() -> None:
    assert is_legal("3c Qd=Q", discard="Qc")
    assert not is_legal("Qd=Q 3c", discard="Qc")


def test_u055_a_queen_copies_only_what_lies_in_the_discard_now() -> None:
    assert is_legal("Tc Qd=9", discard="9s")
    assert not is_legal("Tc Qd=8", discard="9s")
    assert not is_legal("Tc 9c Qd=9", discard="")


def test_u055_several_queens_may_copy_the_same_card() -> None:
    assert is_legal("Qc=9 Qd=9", discard="9s")


def test_u056_with_only_aces_and_jokers_in_the_discard_a_queen_is_raw() -> None:
    assert queen_ways("Ac As Xl Xb") == ("", "2")


def test_a_queen_may_always_be_left_raw_or_be_named_by_its_raw_worth() -> None:
    assert is_legal("9c Qd", discard="Kh")
    assert is_legal("9c Qd=2", discard="Kh")


def test_only_queens_can_be_declared() -> None:
    assert not is_legal("Kc=9")
    assert not is_legal("Tc=9")


def test_u058_aces_that_are_kings_lie_anywhere_and_can_be_copied_as_kings() -> None:
    wise = traits("aged_wisdom")
    assert is_legal("9c Ac 8c", rules=wise)
    assert not is_legal("9c As 8c", rules=wise)
    assert queen_ways("Ac", wise) == ("", "K", "2")
    assert queen_ways("As", wise) == ("", "2")


def test_u059_a_gamblers_little_joker_lies_as_an_ace() -> None:
    gambler = traits("gamblin_man")
    assert is_legal("Ac Xl Tc", rules=gambler)
    assert not is_legal("Xl Xb", rules=gambler)
    assert queen_ways("Xl", gambler) == ("", "2")


def test_u060_the_ace_of_spades_of_a_jack_of_all_trades_lies_with_the_jokers() -> None:
    jack = traits("jack_of_all_trades")
    assert is_legal("Xl As Ac", rules=jack)
    assert not is_legal("Ac As", rules=jack)


def test_u061_queens_lie_anywhere_with_long_live_the_queen() -> None:
    assert is_legal("3c Qd=9 2c", rules=traits("long_live_the_queen"))
    assert is_legal("3c Qd 2c", rules=LOYAL)


def test_u061_a_raw_queen_is_named_by_its_new_worth() -> None:
    assert queen_ways("", traits("long_live_the_queen")) == ("", "5")
    assert queen_ways("", LOYAL) == ("", "8")


@pytest.mark.parametrize("reading", ["hand", "deck"])
def test_u062_no_queen_copies_an_ace_by_default(reading: str) -> None:
    assert "A" not in queen_ways("Ac", LOYAL, gsq_return=reading)


def test_u062_one_queen_copies_an_ace_where_the_table_says_so() -> None:
    assert queen_ways("Ac", LOYAL, gsq_return="copy") == ("", "A", "8")
    assert "A" not in queen_ways("Ac", traits("long_live_the_queen"), gsq_return="copy")
    assert is_legal("Qc=A Qd", discard="Ac", rules=LOYAL, gsq_return="copy")
    assert not is_legal("Qc=A Qd=A", discard="Ac", rules=LOYAL, gsq_return="copy")


def test_u036_only_jokers_are_drawn_again_and_only_where_the_table_says_so() -> None:
    cards = parse_cards("Xl 9c Xb")
    assert dealer_redraws(cards, house()) == ()
    assert dealer_redraws(cards, house(dealer_joker="redraw")) == parse_cards("Xl Xb")


def test_free_cards_have_no_weight_and_a_copying_queen_has_that_of_its_worth() -> None:
    assert [weigh(Laid.parse(word), PLAIN, house()) for word in ("Jc", "Kc", "Qd=J")] == [None] * 3
    assert weigh(Laid.parse("Qd=K"), PLAIN, house()) == weigh(Laid.parse("Tc"), PLAIN, house()) == 10


def test_a_row_of_a_sample_is_always_legal() -> None:
    hand = parse_cards("Xl Ac Tc Qd Jc Kc 9c")
    rows = arrangement(hand, parse_cards("9s Jd"), 5, PLAIN, house())
    for seed in range(200):
        assert rows.why_not(rows.sample(Stream(key_from_seed(str(seed)), 0))) is None
