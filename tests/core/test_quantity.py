"""What can be calculated: how parameters are read, filled in and refused."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from oracle.core.quantity import Param, Quantity, Value, Worked, find_quantity
from oracle.errors import NotationError, UnknownNameError

WIDTH = Param("width", "number", least=1, most=9)
DOUBLED = Param("doubled", "choice", "no", choices=("no", "yes"))
NOTES = Param("notes", "words", ())
CARDS = Param("cards", "cards")


def worked(values: Mapping[str, Value], rules: Mapping[str, str]) -> Worked:
    width = values["width"]
    assert isinstance(width, int)
    area = width * int(rules["height"]) * (2 if values["doubled"] == "yes" else 1)
    return Worked(area, (f"{width} times {rules['height']}.", f"{area}."), "R-1")


AREA = Quantity("area", (WIDTH, DOUBLED, NOTES), worked, "R-1")


@pytest.mark.parametrize("given", [3, "3", " +3 "])
def test_a_number_may_be_given_as_text(given: object) -> None:
    assert AREA.work({"width": given}, {"height": "4"}) == Worked(12, ("3 times 4.", "12."), "R-1")


def test_what_is_not_given_is_filled_in_and_a_choice_is_read_however_it_is_written() -> None:
    assert AREA.work({"width": 1, "doubled": " YES "}, {"height": "4"}).value == 8


@pytest.mark.parametrize(
    ("param", "given", "message"),
    [
        (WIDTH, 0, "width is a whole number from 1 to 9, not 0"),
        (WIDTH, 10, "from 1 to 9"),
        (WIDTH, True, "from 1 to 9"),
        (WIDTH, "three", "not 'three'"),
        (WIDTH, 2.5, "not 2.5"),
        (DOUBLED, "maybe", "doubled is one of no, yes, not 'maybe'"),
        (DOUBLED, None, "not None"),
        (NOTES, [1], "notes is a list divided by commas"),
        (CARDS, 7, "cards is a list divided by commas"),
    ],
)
def test_what_does_not_fit_is_refused_with_what_would(param: Param, given: object, message: str) -> None:
    with pytest.raises(NotationError, match=message.replace("(", "[(]")):
        param.read(given)


def test_words_are_divided_by_commas_and_cards_by_blanks_too() -> None:
    assert NOTES.read("remote long, area 2,") == ("remote long", "area 2")
    assert CARDS.read("Ks 9d, Tc") == ("Ks", "9d", "Tc")
    assert CARDS.read(["Ks", "9d"]) == ("Ks", "9d")


def test_a_figure_that_is_missing_is_named() -> None:
    with pytest.raises(NotationError, match="area cannot be worked out without width"):
        AREA.work({}, {"height": "4"})


def test_a_figure_that_has_nothing_to_do_with_it_is_refused() -> None:
    with pytest.raises(UnknownNameError, match="There is: width, doubled, notes"):
        AREA.work({"width": 1, "depth": 2}, {"height": "4"})


def test_a_quantity_is_found_by_its_id() -> None:
    assert find_quantity((AREA,), "area") is AREA
    with pytest.raises(UnknownNameError, match="no quantity called 'volume'"):
        find_quantity((AREA,), "volume")
