"""Choices for a draft of a character: which of them a text means, and what rules one out."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from oracle.core.menu import Refusal
from oracle.core.records import record
from oracle.errors import NotationError
from oracle.kit.creation import Choice, find_choice, judged


@record
class Wrong:
    """A fault of a draft."""

    what: str
    rule: str = "L-2"


def faults(draft: str) -> Iterator[Wrong]:
    """Yield what is wrong with a draft, which is one word here: a cat in it, a dog in it."""
    yield from (Wrong(f"there is a {animal}") for animal in ("cat", "dog") if animal in draft)


FOUND = judged(
    (
        Choice("red_cat", "Red Cat", "purrs", "cat red cat"),
        Choice("red_dog", "Red Dog", "barks", "cat dog"),
        Choice("hen", "Hen", "", "cat hen"),
    ),
    "cat",
    faults,
)


def test_a_choice_is_refused_for_a_fault_that_only_it_brings() -> None:
    assert [choice.refusal for choice in FOUND] == [None, Refusal("there is a dog", "L-2"), None]


@pytest.mark.parametrize(
    ("text", "value"), [("1", "red_cat"), (" RED cat", "red_cat"), ("red_cat", "red_cat"), ("h", "hen")]
)
def test_a_choice_is_meant_by_its_number_its_word_its_name_or_how_that_begins(text: str, value: str) -> None:
    assert find_choice(FOUND, text).value == value


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("red", "'red': that could be Red Cat, Red Dog. Type ? to see them."),
        ("cow", "'cow': that is none of the choices. Type ? to see them."),
        ("0", "'0': that is none of the choices. Type ? to see them."),
        ("4", "'4': that is none of the choices. Type ? to see them."),
        ("red dog", "Red Dog: there is a dog [L-2]."),
    ],
)
def test_a_text_that_means_no_choice_or_a_refused_one_is_answered_with_why(text: str, why: str) -> None:
    with pytest.raises(NotationError) as told:
        find_choice(FOUND, text)
    assert str(told.value) == why


def test_a_number_is_a_word_where_the_choices_themselves_are_numbers() -> None:
    scores = tuple(Choice(str(score), f"score {score}", "", score) for score in (3, 4, 5))
    assert find_choice(scores, "3").draft == 3
