"""Ratings, card limits and overwhelming expertise, U-015 to U-027, and what a Dealer may name."""

from __future__ import annotations

import pytest

from oracle.errors import NotationError
from oracle.systems.ultimo.rules.difficulty import (
    CHECK_TAGS,
    CIRCUMSTANCES,
    Cites,
    Modifier,
    Modifiers,
    Tags,
    card_cap,
    difficulty_refusal,
    expertise,
    expertise_threat,
    final_rating,
    is_challenge,
    is_grounded,
    most_cards,
)
from tests.systems.ultimo.kernel import house

HOUSE = house()


def test_u015_expertise_looks_at_the_limit_and_not_at_the_hand() -> None:
    assert expertise(8, 1, HOUSE, held=2) == "success"


def test_u015_expertise_looks_at_the_hand_too_where_the_table_says_so() -> None:
    both = house(expertise_counts="cap_and_hand")
    assert expertise(8, 1, both, held=2) is None
    assert expertise(8, 1, both, held=6) == "partial"
    assert expertise(8, 1, both, held=9) == "success"


@pytest.mark.parametrize(
    ("cap", "rating", "expected"),
    [(6, 2, None), (7, 2, "partial"), (8, 2, "partial"), (9, 2, "success"), (12, 2, "success"), (5, 1, None)],
)
def test_u016_u017_five_over_is_a_partial_success_and_seven_over_a_success(
    cap: int, rating: int, expected: str | None
) -> None:
    assert expertise(cap, rating, HOUSE, held=7) == expected


def test_u018_a_partial_success_by_expertise_costs_its_threat() -> None:
    assert expertise_threat("partial", HOUSE) == 1
    assert expertise_threat("partial", house(expertise_partial_threat="0")) == 0
    assert expertise_threat("success", HOUSE) == 0


def test_u019_no_expertise_where_successes_are_counted() -> None:
    assert expertise(12, 2, HOUSE, held=7, counts_successes=True) is None


def test_u020_no_expertise_for_pooled_cards() -> None:
    assert expertise(12, 2, HOUSE, held=7, pooled=True) is None


def test_u021_a_rating_of_nothing_is_no_challenge() -> None:
    assert not is_challenge(0)
    assert is_challenge(1)
    assert expertise(9, 0, HOUSE, held=7) is None


def test_u022_modifiers_take_a_check_down_to_nothing_and_an_attack_to_one() -> None:
    assert final_rating(2, [-3], HOUSE) == 0
    assert final_rating(2, [-3], HOUSE, attack=True) == 1


def test_u022_an_attack_can_come_to_nothing_where_the_table_says_so() -> None:
    assert final_rating(2, [-3], house(attack_rating_floor="0"), attack=True) == 0


def test_u023_a_difficulty_is_nothing_to_thirty_and_above_fifteen_has_a_reason() -> None:
    assert difficulty_refusal(0, HOUSE, reasoned=False) is None
    assert difficulty_refusal(15, HOUSE, reasoned=False) is None
    assert difficulty_refusal(16, HOUSE, reasoned=False) is not None
    assert difficulty_refusal(30, HOUSE, reasoned=True) is None
    assert difficulty_refusal(31, HOUSE, reasoned=True) is not None
    assert difficulty_refusal(-1, HOUSE, reasoned=True) is not None


@pytest.mark.parametrize("highest", ["15", "20"])
def test_u023_the_table_may_set_a_lower_limit(highest: str) -> None:
    lower = house(max_difficulty=highest)
    assert difficulty_refusal(int(highest), lower, reasoned=True) is None
    refusal = difficulty_refusal(int(highest) + 1, lower, reasoned=True)
    assert refusal is not None
    assert refusal.rule == "U-023"


def test_u023_modifiers_may_pass_the_limit() -> None:
    assert final_rating(30, [2], HOUSE) == 32


def test_u025_a_rating_is_halved_downwards_before_anything_is_added() -> None:
    assert final_rating(11, [2], HOUSE, halved=True) == 7


def test_u025_a_card_limit_is_halved_downwards_before_anything_is_added() -> None:
    assert card_cap(7, [2], HOUSE, halved=True) == 5
    assert card_cap(7, [2, -3], HOUSE) == 6


def test_u025_the_floor_comes_after_all_changes() -> None:
    assert final_rating(1, [-4, 2], HOUSE) == 0
    assert final_rating(1, [-4, 5], HOUSE) == 2
    assert card_cap(1, [-4, 5], HOUSE) == 2


def test_u026_a_card_limit_may_be_nothing_or_what_the_table_says() -> None:
    assert card_cap(0, [], HOUSE) == card_cap(2, [-5], HOUSE) == 0
    assert card_cap(0, [], house(min_cap="1")) == card_cap(2, [-5], house(min_cap="1")) == 1


def test_u027_cards_are_laid_up_to_the_limit_and_the_bought_ones_and_the_hand() -> None:
    assert most_cards(4, 1, 9) == 5
    assert most_cards(4, 1, 3) == 3


def test_a_difficulty_is_grounded_within_two_of_a_cited_rating() -> None:
    dark = Modifiers.parse("darkness+2")
    assert is_grounded(10, dark, [6])
    assert not is_grounded(11, dark, [6])
    assert is_grounded(4, dark, [4])
    assert is_grounded(11, dark, [6, 11])
    assert not is_grounded(3, Modifiers(), [])


def test_there_are_about_two_dozen_circumstances_each_with_words_and_values() -> None:
    ids = [circumstance.id for circumstance in CIRCUMSTANCES]
    assert len(ids) == len(set(ids)) >= 20
    for circumstance in CIRCUMSTANCES:
        assert circumstance.words
        assert circumstance.values
        assert all(-2 <= value <= 3 and value != 0 for value in circumstance.values)
        assert len({value > 0 for value in circumstance.values}) == 1


@pytest.mark.parametrize("applied", ["rain", "wind", "cold", "wounded", "exhausted", "bond", "trait", "armor"])
def test_what_the_engine_applies_by_itself_is_no_circumstance(applied: str) -> None:
    refusal = Modifiers((Modifier(applied, 1),)).refusal()
    assert refusal is not None
    assert "no circumstance" in refusal.reason


def test_a_circumstance_has_only_the_values_it_lists() -> None:
    assert Modifiers.parse("haste+3").refusal() is None
    assert Modifiers.parse("haste+4").refusal() is not None
    assert Modifiers.parse("haste-1").refusal() is not None
    assert Modifiers.parse("good_tools-2").refusal() is None


def test_no_circumstance_and_no_mark_is_named_twice() -> None:
    assert Modifiers.parse("haste+1,haste+2").refusal() is not None
    assert Tags.parse("stealth,stealth").refusal() is not None


def test_marks_come_from_the_closed_list() -> None:
    assert Tags.parse("stealth,under_duress").refusal() is None
    assert Tags.parse("stealthy").refusal() is not None
    assert "stealth" in Tags.parse("stealth,under_duress")
    assert "heal" not in Tags.parse("stealth")
    assert all(CHECK_TAGS.values())


@pytest.mark.parametrize("text", ["-", "darkness+2", "darkness+2,good_tools-1"])
def test_circumstances_read_back(text: str) -> None:
    assert str(Modifiers.parse(text)) == text


def test_circumstances_add_up() -> None:
    assert Modifiers.parse("darkness+2,good_tools-1").total == 1
    assert Modifiers().total == 0


@pytest.mark.parametrize("text", ["-", "C8/Espionage", "C8/Espionage,S5", "C0/Piloting"])
def test_citations_read_back(text: str) -> None:
    assert str(Cites.parse(text)) == text


@pytest.mark.parametrize("text", ["-", "stealth", "stealth,under_duress"])
def test_marks_read_back(text: str) -> None:
    assert str(Tags.parse(text)) == text


@pytest.mark.parametrize(
    ("word", "text"),
    [
        (Modifiers, "darkness"),
        (Modifiers, "darkness+2,"),
        (Modifiers, "Darkness+2"),
        (Cites, "C8 Espionage"),
        (Cites, "D8/Espionage"),
        (Tags, "Stealth"),
        (Tags, ""),
    ],
)
def test_what_is_not_written_so_is_refused_with_an_example(
    word: type[Modifiers] | type[Cites] | type[Tags], text: str
) -> None:
    with pytest.raises(NotationError, match="such as"):
        word.parse(text)
