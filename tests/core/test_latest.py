"""What was worked out last is given again to whoever asks for the very same, and to nobody else."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from oracle.core.latest import latest_of, latest_of_two

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


def test_what_could_not_be_answered_is_not_kept() -> None:
    values: dict[str, int] = {}
    with pytest.raises(KeyError, match="c"):
        price(values, "c")
    values["c"] = 3
    assert price(values, "c") == 3


def test_what_is_kept_is_called_and_described_as_before() -> None:
    assert (total.__name__, total.__doc__) == ("total", "Return the sum.")
