"""Attributes, skills and pairs, U-030 to U-032 and U-094 to U-095."""

from __future__ import annotations

import pytest

from oracle.errors import UnknownNameError
from oracle.systems.ultimo.rules.skills import (
    ATTRIBUTES,
    SKILLS,
    chosen_attribute,
    find_skill,
    half,
    pair_cards,
    pair_refusal,
    parse_skill_name,
)
from tests.systems.ultimo.kernel import house

SCORES = {"STR": 3, "AGI": 7, "VIT": 5, "INT": 4, "PER": 5}


def test_there_are_five_attributes_and_twenty_three_skills() -> None:
    assert [attribute.id for attribute in ATTRIBUTES] == ["STR", "AGI", "VIT", "INT", "PER"]
    assert len({skill.id for skill in SKILLS}) == len(SKILLS) == 23
    assert all(skill.words and skill.attributes for skill in SKILLS)


def test_u095_half_an_attribute_is_rounded_down() -> None:
    assert [half(score) for score in range(1, 11)] == [0, 1, 1, 2, 2, 3, 3, 4, 4, 5]


def test_u030_an_attribute_counts_half_and_skills_in_full() -> None:
    severs = {"Biology": 4, "Chemistry": 4}
    assert pair_cards("INT", "Biology", {"INT": 8}, severs) == 8
    assert pair_cards("Biology", "Chemistry", {"INT": 8}, severs) == 8
    assert pair_cards("Biology", "Psyche", {"INT": 8}, severs) == 4


def test_u140_an_unknown_skill_has_rank_nothing() -> None:
    assert pair_cards("AGI", "Espionage", SCORES, {}) == 3


@pytest.mark.parametrize(
    ("first", "second"), [("INT", "Biology"), ("VIT", "Manipulation"), ("Biology", "Psyche"), ("Psyche", "Biology")]
)
def test_u030_what_may_be_paired(first: str, second: str) -> None:
    assert pair_refusal(first, second) is None


@pytest.mark.parametrize(
    ("first", "second"),
    [("INT", "AGI"), ("Biology", "INT"), ("Biology", "Biology"), ("Luck", "Biology"), ("INT", "Luck")],
)
def test_u030_what_may_not_be_paired(first: str, second: str) -> None:
    assert pair_refusal(first, second) is not None


def test_u102_a_skill_of_the_tables_own_may_be_paired() -> None:
    assert pair_refusal("AGI", "Juggling") is not None
    assert pair_refusal("AGI", "Juggling", invented=["Juggling"]) is None
    assert pair_refusal("Juggling", "Theatrics", invented=["Juggling"]) is None


def test_u031_the_dealer_names_the_attribute_and_else_the_better_one_counts() -> None:
    assert chosen_attribute("Espionage", "INT", SCORES, house()) == "INT"
    assert chosen_attribute("Espionage", "", SCORES, house()) == "AGI"


def test_u031_the_better_one_always_counts_where_the_table_says_so() -> None:
    always = house(attribute_choice="always_higher")
    assert chosen_attribute("Espionage", "INT", SCORES, always) == "AGI"
    assert chosen_attribute("Espionage", "", SCORES, always) == "AGI"


@pytest.mark.parametrize("reading", ["dealer_then_higher", "always_higher"])
def test_u031_an_unusual_attribute_is_the_dealers_call(reading: str) -> None:
    assert chosen_attribute("Espionage", "VIT", SCORES, house(attribute_choice=reading)) == "VIT"


def test_u031_of_equal_cards_the_first_listed_attribute_is_taken() -> None:
    """PER 5 and INT 4 both add two cards."""
    assert chosen_attribute("Culture", "", SCORES, house()) == "INT"


@pytest.mark.parametrize("skill", ["Leadership", "Ritual", "Occult", "Psyche"])
def test_u032_and_means_or(skill: str) -> None:
    assert find_skill(skill).attributes == ("INT", "PER")
    assert chosen_attribute(skill, "", {**SCORES, "PER": 8}, house()) == "PER"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("strength", "STR"),
        ("dex", "AGI"),
        ("Intelligence", "INT"),
        ("per", "PER"),
        ("stealth", "Espionage"),
        ("First  Aid", "Biology"),
        ("espionage", "Espionage"),
        ("perception", "Awareness"),
    ],
)
def test_players_words_lead_to_attributes_and_skills(text: str, expected: str) -> None:
    assert parse_skill_name(text) == expected


def test_no_word_of_a_player_means_two_things() -> None:
    words = [word for one in (*ATTRIBUTES, *SKILLS) for word in one.aliases]
    assert len(words) == len(set(words))
    assert all(word == word.lower() for word in words)
    assert not set(words) & {one.id.lower() for one in (*ATTRIBUTES, *SKILLS)}


def test_an_unknown_word_is_answered_with_the_nearest() -> None:
    with pytest.raises(UnknownNameError) as refused:
        parse_skill_name("espionnage")
    assert refused.value.known == ("Espionage",)
    with pytest.raises(UnknownNameError) as refused:
        parse_skill_name("zzzz")
    assert len(refused.value.known) == 28


def test_a_skill_that_is_none_is_answered_with_all() -> None:
    with pytest.raises(UnknownNameError, match="Athletics"):
        find_skill("Luck")
