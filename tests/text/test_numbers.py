from __future__ import annotations

import re
from fractions import Fraction

import pytest

from oracle.text.numbers import number_of, number_pattern


@pytest.mark.parametrize(
    ("said", "number"),
    [
        ("6", 6),
        ("sixteen", 16),
        ("twenty", 20),
        ("ninety-nine", 99),
        ("a hundred", 100),
        ("a couple of", 2),
        ("several", 4),
        ("a dozen", 12),
        ("half an", Fraction(1, 2)),
        ("an", 1),
    ],
)
def test_numbers_are_read_in_words_and_figures(said: str, number: Fraction | int) -> None:
    assert re.fullmatch(number_pattern(), said)
    assert number_of(said) == number


def test_what_names_no_number_is_nothing() -> None:
    assert number_of("the barn") == 1
    assert number_of("barns") == 0
