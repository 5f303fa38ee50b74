"""Cards in a line of text: with signs, by name, and never a word of prose taken for one."""

from __future__ import annotations

import pytest

from oracle.core.cards import FRESH_DECK, Card, Laid, parse_cards
from oracle.repl.cards import (
    codes_in,
    in_hand_order,
    listed,
    looks_like_cards,
    replaced,
    signed,
    split,
    spoken,
    typed_cards,
)


def test_every_card_has_a_face_and_a_name_of_its_own() -> None:
    codes = list(map(str, FRESH_DECK))
    assert len(set(map(signed, codes))) == len(set(map(spoken, codes))) == 54
    assert all(spoken(code) == f"the {Card.parse(code).name}" for code in codes)


def test_what_is_printed_can_be_typed_back() -> None:
    for card in FRESH_DECK:
        assert parse_cards(typed_cards(signed(str(card)))) == (card,)
    assert Laid.parse(typed_cards(signed("Qd=T"))) == Laid(Card("Q", "d"), "T")


@pytest.mark.parametrize(
    ("code", "face", "name"),
    [
        ("Td", "10♦", "the ten of diamonds"),
        ("Qd=8", "Q♦=8", "the queen of diamonds as an eight"),
        ("Qh=T", "Q♥=10", "the queen of hearts as a ten"),
        ("Xb", "Xb★", "the big joker"),
    ],
)
def test_tens_queens_and_jokers_are_written_as_people_write_them(code: str, face: str, name: str) -> None:
    assert (signed(code), spoken(code)) == (face, name)


def test_only_the_cards_of_an_event_are_taken_for_cards() -> None:
    told = "As it is, Wren draws As and Ad."
    assert replaced(told, ("Ad",), signed) == "As it is, Wren draws As and A♦."
    assert replaced(told, (), signed) == told


def test_cards_in_a_row_are_listed_as_one_lists_things() -> None:
    assert replaced("Wren draws Ks 9d, 4c.", ("Ks", "9d", "4c"), spoken) == (
        "Wren draws the king of spades, the nine of diamonds and the four of clubs."
    )


def test_a_declared_queen_is_not_taken_for_a_bare_one() -> None:
    assert list(split("Qd=9 beats 8c, Qd waits", ("Qd=9", "8c"))) == [
        ("Qd=9", True),
        (" beats ", False),
        ("8c", True),
        (", Qd waits", False),
    ]


def test_codes_are_found_only_as_whole_words() -> None:
    assert codes_in("Ks and Qd=9, but not Kso, AKs or C5/As") == ("Ks", "Qd=9")


def test_a_hand_is_held_highest_first_with_the_jokers_last() -> None:
    assert " ".join(map(str, in_hand_order(parse_cards("Xl 2s Td Ac Jd Ad")))) == "Ac Ad Jd Td 2s Xl"


@pytest.mark.parametrize("line", ["Ks 9d", "10h", "K♠, 4c", "Qd=9 2c", "as ks"])
def test_a_line_of_cards_is_known_for_one(line: str) -> None:
    assert looks_like_cards(line)


@pytest.mark.parametrize("line", ["ah", "As", "as it is", "", "I play Ks", "9d and run"])
def test_words_are_not_cards(line: str) -> None:
    assert not looks_like_cards(line)


def test_lists_read_as_people_say_them() -> None:
    assert [listed(()), listed("a"), listed("ab"), listed("abc", "or")] == ["nothing", "a", "a and b", "a, b or c"]
