"""Characters made from concepts for one table are called so that nobody mistakes one for another."""

from __future__ import annotations

import pytest

from oracle.systems import find_system
from oracle.table.opening import Wanted, _cast

CONCEPTS = ("drifter with a bottle", "miller with a grudge", "surgeon with a past", "hunter with a bow")


@pytest.mark.parametrize("seed", [f"names {number}" for number in range(12)])
def test_names_at_one_table_are_not_alike(seed: str) -> None:
    cast = _cast(Wanted(premise="A fair.", concepts=CONCEPTS, seed=seed), find_system("ultimo"))
    names = [one.name.split() for one in cast.values()]
    assert len({name[0] for name in names}) == len(names)
    assert len({name[-1][:4] for name in names}) == len(names)


def test_a_name_that_was_given_stays() -> None:
    cast = _cast(Wanted(concepts=("priest named Otto", "poacher named Otto"), seed="a"), find_system("ultimo"))
    assert [one.name for one in cast.values()] == ["Otto", "Otto"]
