"""What was worked out last is given again to whoever asks for the very same, and to nobody else."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from oracle.core.latest import FEW, latest_few_of, latest_few_of_two, latest_of, latest_of_two

ASKED: list[object] = []


@latest_of
def total(values: Mapping[str, int]) -> int:
    """Return the sum."""
    ASKED.append(values)
    return sum(values.values())


@latest_of_two
def price(values: Mapping[str, int], name: str) -> int:
    """Return one of them."""
    ASKED.append(name)
    return values[name]


def test_nothing_is_worked_out_twice_in_a_row() -> None:
    ASKED.clear()
    values = {"a": 1, "b": 2}
    assert (total(values), total(values), total(values)) == (3, 3, 3)
    assert (price(values, "a"), price(values, "a"), price(values, "b")) == (1, 1, 2)
    assert [values, "a", "b"] == ASKED


def test_what_only_looks_the_same_is_asked_anew() -> None:
    """A state is never changed, so the very same one is the same; whether others are equal takes longer to see."""
    ASKED.clear()
    one, other = {"a": 1}, {"a": 1}
    assert (total(one), total(other), total(one)) == (1, 1, 1)
    assert (price(one, "a"), price(other, "a")) == (1, 1)
    assert len(ASKED) == 5


@latest_few_of
def longest(values: tuple[str, ...]) -> int:
    """Return the length of the longest."""
    ASKED.append(values)
    return max(map(len, values))


def test_of_few_that_are_asked_about_in_turn_each_is_worked_out_once() -> None:
    ASKED.clear()
    few = [(f"a{number}", "bcd" * number) for number in range(FEW)]
    for _ in range(3):
        assert [longest(one) for one in few] == [max(2, 3 * number) for number in range(FEW)]
    assert few == ASKED


@latest_few_of_two
def share(values: tuple[int, ...], most: Mapping[str, int]) -> int:
    """Return the first value, no more than the most."""
    ASKED.append(values)
    return min(values[0], most["most"])


def test_of_few_pairs_that_are_asked_about_in_turn_each_is_worked_out_once() -> None:
    ASKED.clear()
    few, limits = [(number, number) for number in range(FEW // 2)], [{"most": 5}, {"most": 9}]
    for _ in range(3):
        for limit in limits:
            assert [share(one, limit) for one in few] == [min(one[0], limit["most"]) for one in few]
    assert [*few, *few] == ASKED


def test_of_many_each_is_answered_rightly_however_often_they_are_worked_out() -> None:
    ASKED.clear()
    for turn in range(3):
        for number in range(3 * FEW):
            assert longest(("x" * number, "y")) == max(1, number), turn
    assert len(ASKED) <= 9 * FEW


def test_what_could_not_be_answered_is_not_kept() -> None:
    values: dict[str, int] = {}
    with pytest.raises(KeyError, match="c"):
        price(values, "c")
    values["c"] = 3
    assert price(values, "c") == 3


def test_what_is_kept_is_called_and_described_as_before() -> None:
    assert (total.__name__, total.__doc__) == ("total", "Return the sum.")
