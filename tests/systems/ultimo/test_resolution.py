"""Outcomes by ruling, U-001 to U-014 and U-036 to U-063."""

from __future__ import annotations

import pytest

from oracle.core.cards import parse_row
from oracle.systems.ultimo.rules.deck_rules import PLAIN
from oracle.systems.ultimo.rules.resolution import TIERS, Pair, complication_threat, resolve
from tests.systems.ultimo.kernel import house, meet, outcomes, tier, traits

LOST_FOUR = "Th 9h 8h 7h"


def test_the_handbook_example_is_a_success_because_cancels_lower_its_rating() -> None:
    found = meet("9s Ks Jd 8c 7d 5h", "Ah Tc 9d 6s 5c 4h")
    assert [pair.outcome for pair in found.pairs] == ["failure", "draw", "draw", "success", "success", "success"]
    assert (found.successes, found.failures, found.draws, found.tier) == (3, 1, 2, "success")


def test_u001_successes_are_set_against_failures() -> None:
    found = meet("6c 5c 4c 3c 2c 2d", LOST_FOUR)
    assert (found.successes, found.failures, found.tier) == (2, 4, "failure")


def test_u001_rating_basis_sets_successes_against_half_of_the_rating() -> None:
    assert tier("6c 5c 4c 3c 2c 2d", LOST_FOUR, outcome_basis="rating") == "partial"


@pytest.mark.parametrize("basis", ["net", "rating"])
def test_u001_both_bases_agree_while_no_extra_card_is_played(basis: str) -> None:
    assert tier("Tc 9c 2c", "9h 8h 7h", outcome_basis=basis) == "success"
    assert tier("Tc 9c 3c 2c", "9h 8h 7h 6h", outcome_basis=basis) == "partial"
    assert tier("Tc 3c 2c 2d", "9h 8h 7h 6h", outcome_basis=basis) == "failure"


@pytest.mark.parametrize("basis", ["net", "rating"])
def test_u002_a_cancel_lowers_the_rating_that_halves_are_taken_of(basis: str) -> None:
    """Two of a rating of four would be a tie; of the three that the draw leaves they are more than half."""
    assert tier("Tc 9c 8c 2c", "9h 8h 8d 7d", outcome_basis=basis) == "success"


def test_u003_one_success_short_is_lifted_to_a_partial_success() -> None:
    assert tier("Tc 8c 3c", "9h 9d 8h") == "partial"


def test_u003_strict_rounding_makes_the_barest_majority_a_partial_success() -> None:
    assert tier("Tc 9c 3c", "9h 8d 7h", odd_partial="strict") == "partial"
    assert tier("Tc 8c 3c", "9h 9d 8h", odd_partial="strict") == "failure"
    assert tier("Tc 9c 8c 7c 2c", "9h 8d 7h 6d 5d", odd_partial="strict") == "success"


def test_u003_without_rounding_an_odd_rating_has_no_partial_success() -> None:
    assert tier("Tc 8c 3c", "9h 9d 8h", odd_partial="none") == "failure"
    assert tier("Tc 9c 3c", "9h 8d 7h", odd_partial="none") == "success"


def test_u003_two_successes_short_are_not_lifted() -> None:
    assert tier("Tc 4c 3c 2c", "9h 9d 8h 8d") == "failure"


def test_u004_an_even_rating_made_odd_by_a_draw_rounds() -> None:
    assert tier("Tc 8c 3c 2c", "9h 8d 7h 6h") == "partial"


def test_u004_odd_as_announced_looks_at_the_rating_before_draws() -> None:
    assert tier("Tc 8c 3c 2c", "9h 8d 7h 6h", odd_measured_on="announced") == "failure"
    assert tier("Tc 8c 3c", "9h 9d 8h", odd_measured_on="announced") == "partial"


def test_u004_announced_odd_also_rules_strict_rounding() -> None:
    row, against = "Tc 9c 8c 2c", "9h 8d 8h 6h"
    assert tier(row, against, odd_partial="strict") == "partial"
    assert tier(row, against, odd_partial="strict", odd_measured_on="announced") == "success"


def test_u005_no_success_is_a_total_failure_and_never_rounded_up() -> None:
    assert tier("2c", "9h") == "total_failure"


def test_u005_no_success_against_a_dealer_jack_is_a_failure_and_never_a_partial_success() -> None:
    assert tier("2c 2d", "9h Jh") == "failure"


@pytest.mark.parametrize("rows", [("9c 8c", "9h 8h"), ("Jc", "9h"), ("9c", "Jh"), ("Ac", "Ah")])
def test_u006_nothing_but_draws_is_a_partial_success(rows: tuple[str, str]) -> None:
    assert tier(*rows) == "partial"


def test_u007_a_draw_does_not_spoil_a_perfect_success() -> None:
    assert tier("Tc 9c", "9h 9d") == "perfect"


def test_u008_the_players_jack_spoils_a_perfect_success_and_no_total_failure() -> None:
    assert tier("Tc Jc", "9h 9d") == "success"
    assert tier("Jc 2c", "9h 9d") == "total_failure"


def test_u008_the_dealers_jack_spoils_a_total_failure_and_no_perfect_success() -> None:
    assert tier("2c 2d", "9h Jh") == "failure"
    assert tier("Tc 9c", "9h Jh") == "perfect"


def test_u008_any_jack_spoils_both_where_the_table_says_so() -> None:
    assert tier("Jc 2c", "9h 9d", jack_blocks="any_jack") == "failure"
    assert tier("Tc 9c", "9h Jh", jack_blocks="any_jack") == "success"


def test_u008_a_dealers_jack_nobody_meets_still_spoils_a_total_failure() -> None:
    assert tier("", "9h Jh") == "failure"


def test_u009_there_are_five_tiers_from_best_to_worst() -> None:
    assert TIERS == ("perfect", "success", "partial", "failure", "total_failure")


@pytest.mark.parametrize(
    ("player", "dealer", "expected"),
    [
        ("Xl Tc 9c", "9h 8h 7h", "partial"),
        ("Xl Tc 3c 2c", "9h 8h 8d 7d", "failure"),
        ("Xl 2c", "9h 8h", "total_failure"),
        ("Xl Tc", "9h 9d", "partial"),
    ],
)
def test_u010_a_joker_caps_the_result_at_a_partial_success(player: str, dealer: str, expected: str) -> None:
    assert tier(player, dealer) == expected


def test_u010_the_ceiling_comes_after_rounding() -> None:
    """One success short is lifted, not lowered again."""
    assert tier("Xl Tc 3c", "9h 9d 8h") == "partial"


def test_u011_a_joker_costs_threat_only_where_the_table_says_so() -> None:
    row = parse_row("Xl 9c")
    assert complication_threat(row, PLAIN, house()) == 0
    assert complication_threat(row, PLAIN, house(joker_complication_threat="1")) == 1
    assert complication_threat(parse_row("9c"), PLAIN, house(joker_complication_threat="1")) == 0


def test_u011_no_threat_for_a_little_joker_that_is_an_ace() -> None:
    charged = house(joker_complication_threat="1")
    assert complication_threat(parse_row("Xl"), traits("gamblin_man"), charged) == 0
    assert complication_threat(parse_row("Xb"), traits("gamblin_man"), charged) == 1


def test_u012_every_card_beyond_the_rating_is_a_success() -> None:
    assert outcomes("Tc 3c 2c", "9h") == "SSS"


def test_u012_an_extra_jack_is_a_success_that_spoils_perfection() -> None:
    assert tier("Tc Jc", "9h") == "success"


def test_u012_an_extra_joker_is_a_failure() -> None:
    assert outcomes("Xl Xb", "9h") == "FF"


def test_u013_every_missing_card_is_a_failure_against_the_hindmost() -> None:
    found = meet("Tc", "9h 8h 2h")
    assert found.pairs[1:] == tuple(Pair(None, laid, "failure") for laid in parse_row("8h 2h"))
    assert (found.successes, found.failures) == (1, 2)


def test_u014_first_meets_first() -> None:
    assert outcomes("5c 4c", "9h 3h 2h") == "FSF"


def test_u028_no_card_at_all_is_a_total_failure() -> None:
    found = meet("", "9h 8h 2h")
    assert (found.failures, found.tier) == (3, "total_failure")


def test_u036_a_joker_of_the_dealers_loses_and_sets_no_ceiling() -> None:
    assert tier("2c 9c", "Xl 8h") == "perfect"


def test_u036_a_joker_of_the_dealers_wins_where_the_table_says_so() -> None:
    assert outcomes("Tc Kc Qc Jc", "Xl 9h 9d 9s", dealer_joker="wins")[0] == "F"
    assert outcomes("Jc", "Xl", dealer_joker="wins") == "F"


def test_u036_a_joker_that_should_have_been_drawn_again_is_no_better_than_by_default() -> None:
    assert outcomes("2c", "Xb", dealer_joker="redraw") == "S"


@pytest.mark.parametrize("reading", ["loses", "wins"])
def test_u037_joker_against_joker_is_a_failure(reading: str) -> None:
    assert outcomes("Xl", "Xb", dealer_joker=reading) == "F"


def test_u038_a_joker_loses_to_an_ace_on_either_side() -> None:
    assert outcomes("Xl", "Ah") == "F"
    assert outcomes("Ac", "Xl") == "S"
    assert outcomes("Ac", "Xl", dealer_joker="wins") == "S"


def test_u039_a_jack_of_the_dealers_does_not_cancel_a_joker() -> None:
    assert outcomes("Xl", "Jh") == "F"


def test_u040_a_jack_beats_a_joker_of_the_dealers() -> None:
    assert outcomes("Jc", "Xl") == "S"


def test_u041_an_ace_beats_a_jack_on_either_side() -> None:
    assert outcomes("Jc", "Ah") == "F"
    assert outcomes("Ac", "Jh") == "S"


def test_u041_a_jack_cancels_an_ace_where_the_table_says_so() -> None:
    assert outcomes("Jc", "Ah", jack_vs_ace="cancel") == "D"
    assert outcomes("Ac", "Jh", jack_vs_ace="cancel") == "D"


@pytest.mark.parametrize("other", ["Jh", "Kh", "Qh", "Qh=9", "Th", "2h"])
def test_u042_a_jack_cancels_all_the_rest(other: str) -> None:
    assert outcomes("Jc", other) == "D"
    assert outcomes(other, "Jc") == "D"


def test_u043_a_king_is_a_ten() -> None:
    assert outcomes("Kc", "Th") == "D"
    assert outcomes("Kc", "9h") == "S"


def test_u044_ace_against_ace_is_a_draw() -> None:
    assert outcomes("Ac", "Ah") == "D"


@pytest.mark.parametrize("other", ["Kh", "Qh=K", "Th", "2h"])
def test_u044_an_ace_beats_and_is_beaten_by_nothing_else(other: str) -> None:
    assert outcomes("Ac", other) == "S"
    assert outcomes(other, "Ac") == "F"


@pytest.mark.parametrize(
    ("queen", "expected"), [("Qc", "F"), ("Qc=2", "F"), ("Qc=3", "D"), ("Qc=9", "S"), ("Qc=K", "S")]
)
def test_u050_a_queen_counts_what_it_copies(queen: str, expected: str) -> None:
    assert outcomes(queen, "3h") == expected


def test_u052_a_queen_that_copies_a_king_is_a_ten() -> None:
    assert outcomes("Qc=K", "Th") == "D"


def test_u053_a_queen_that_copies_a_jack_cancels_and_spoils_perfection() -> None:
    assert outcomes("Qc=J", "Kh") == "D"
    assert tier("Tc Qc=J", "9h 9d") == "success"


def test_u054_a_queen_that_copies_a_queen_is_worth_a_raw_one() -> None:
    assert outcomes("Qc=Q", "2h") == "D"
    assert outcomes("Qc=Q", "5h", traits("long_live_the_queen")) == "D"


@pytest.mark.parametrize("extra", ["Qc", "Jc"])
def test_u057_a_queen_or_jack_beyond_the_rating_is_one_success(extra: str) -> None:
    assert outcomes(f"Tc {extra}", "9h") == "SS"


def test_u058_aces_but_spades_are_kings_with_aged_wisdom() -> None:
    wise = traits("aged_wisdom")
    assert outcomes("Ac", "Th", wise) == outcomes("Ad", "Th", wise) == outcomes("Ah", "Th", wise) == "D"
    assert outcomes("As", "Th", wise) == "S"


def test_u059_the_little_joker_of_a_gambler_is_an_ace_without_a_ceiling() -> None:
    gambler = traits("gamblin_man")
    assert tier("Xl 9c", "Kh 8h", gambler) == "perfect"
    assert outcomes("Xl", "Ah", gambler) == "D"


def test_u059_the_big_joker_of_a_gambler_makes_it_a_failure() -> None:
    gambler = traits("gamblin_man")
    found = meet("Xb Tc 9c 8c", "9h 8h 7h 6h", gambler)
    assert (found.successes, found.tier) == (3, "failure")
    assert tier("Xb 2c", "9h 8h", gambler) == "total_failure"


def test_u059_the_big_joker_fails_every_card_where_the_table_says_so() -> None:
    found = meet("Xb Tc 9c 8c 7c", "9h 8h 7h 7d", traits("gamblin_man"), gamblin_big_joker="total_failure")
    assert (found.successes, found.failures, found.draws, found.tier) == (0, 5, 0, "total_failure")


def test_u059_without_the_trait_the_big_joker_is_a_joker() -> None:
    assert tier("Xb Tc 9c 8c", "9h 8h 7h 6h", gamblin_big_joker="total_failure") == "partial"


def test_u060_jacks_of_a_jack_of_all_trades_cancel_and_spoil_nothing() -> None:
    jack = traits("jack_of_all_trades")
    assert tier("Tc Jc", "9h 9d", jack) == "perfect"
    assert tier("Tc Qc=J", "9h 9d", jack) == "perfect"
    assert tier("Jc 2c", "9h 9d", jack, jack_blocks="any_jack") == "failure"


def test_u060_the_ace_of_spades_is_a_third_joker() -> None:
    jack = traits("jack_of_all_trades")
    assert outcomes("As", "2h", jack) == "F"
    assert tier("As Tc 9c", "9h 8h 7h", jack) == "partial"
    assert outcomes("Ac", "2h", jack) == "S"


def test_u060_with_aged_wisdom_no_ace_is_left() -> None:
    both = traits("jack_of_all_trades", "aged_wisdom")
    assert outcomes("As", "2h", both) == "F"
    assert outcomes("Ac", "Kh", both) == "D"


def test_u061_queens_and_kings_with_long_live_the_queen() -> None:
    loyal = traits("long_live_the_queen")
    assert outcomes("Qc", "5h", loyal) == "D"
    assert outcomes("Kc", "9h", loyal) == outcomes("Qc=K", "9h", loyal) == "D"


def test_u061_queens_and_kings_with_god_save_the_queen() -> None:
    loyal = traits("god_save_the_queen", "long_live_the_queen")
    assert outcomes("Qc", "8h", loyal) == outcomes("Kc", "8h", loyal) == outcomes("Qc=K", "8h", loyal) == "D"


def test_u062_an_ace_may_be_copied_where_the_table_says_so() -> None:
    assert outcomes("Qc=A", "Kh", traits("long_live_the_queen", "god_save_the_queen"), gsq_return="copy") == "S"


def test_u063_the_dealers_deck_knows_no_traits() -> None:
    """Every trait at once, and the same cards on the Dealer's side count as ever."""
    all_five = traits("aged_wisdom", "gamblin_man", "jack_of_all_trades", "long_live_the_queen", "god_save_the_queen")
    assert outcomes("Tc", "Kh", all_five) == "D"
    assert outcomes("3c", "Qh", all_five) == "S"
    assert outcomes("Tc", "Ah", all_five) == "F"
    assert outcomes("2c", "Xl", all_five) == "S"


def test_u035_another_player_reads_cards_by_rules_of_their_own() -> None:
    mine, theirs = parse_row("Tc"), parse_row("Ac")
    found = resolve(mine, theirs, 1, rules=PLAIN, house=house(), opposing=traits("aged_wisdom"))
    assert (found.draws, found.tier) == (1, "partial")


def test_a_dealers_row_of_the_wrong_length_is_a_mistake_of_the_program() -> None:
    with pytest.raises(ValueError, match="against a rating of 3 lie 3 cards, not 1"):
        resolve((), parse_row("9h"), 3, rules=PLAIN, house=house())
