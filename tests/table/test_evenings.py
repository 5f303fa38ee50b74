"""Evenings of bots at real tables, read aloud: no sentence twice in a scene, no word of the machinery, no dead end."""

from __future__ import annotations

from functools import cache

import pytest

from oracle.table.transcript import Passage
from tests.evenings import TEMPERS, Evening, echoed, jargon, played, repeated

EVENINGS = (
    ("nobody-told-the-bees", "curious", 1),
    ("forty-first-name", "curious", 1),
    ("number-nine", "cautious", 1),
)
"""Adventure, temper and seed, played to the end; hundreds more are played in `tests/bench/bench_evenings.py`."""

SHIPPED = ("nobody-told-the-bees", "forty-first-name", "number-nine")
BEGINNINGS = tuple(
    (one, temper, seed) for one in SHIPPED for temper in TEMPERS for seed in (4, 3) if seed == 4 or temper == "curious"
)
"""Adventure, temper and seed, of which so much is played that places are come back to."""

LONG_ENOUGH = 60
"""Decisions of a beginning."""


@cache
def evening(adventure: str, temper: str, seed: int, most: int = 300) -> Evening:
    return played(adventure, next(one for one in TEMPERS if one == temper), seed, most=most)


@pytest.mark.parametrize(("adventure", "temper", "seed"), EVENINGS)
def test_an_evening_can_be_read_aloud(adventure: str, temper: str, seed: int) -> None:
    found = evening(adventure, temper, seed)
    assert sum(one.kind == "prose" for one in found.told) > 20
    assert list(repeated(found.told)) == []
    assert list(echoed(found.told)) == []
    assert list(jargon(found.told)) == []
    assert found.stuck == ()
    assert found.ending


@pytest.mark.parametrize(("adventure", "temper", "seed"), BEGINNINGS)
def test_nothing_is_told_twice_in_a_place_whoever_plays(adventure: str, temper: str, seed: int) -> None:
    found = evening(adventure, temper, seed, LONG_ENOUGH)
    assert sum(one.kind == "prose" for one in found.told) > 20
    assert list(repeated(found.told)) == []
    assert list(echoed(found.told)) == []
    assert found.stuck == ()


def test_what_is_wrong_with_an_evening_is_found() -> None:
    """The law above can fail."""
    twice = Passage("prose", "The lamp goes out in the draught. Nobody says anything.")
    again = Passage("prose", "The lamp goes out in the draught.")
    assert list(repeated((twice, again))) == ["The lamp goes out in the draught."]
    assert list(repeated((twice, Passage("scene", "Elsewhere"), again))) == []
    here, there = Passage("scene", "Here"), Passage("scene", "There")
    assert list(repeated((here, twice, there, here, again))) == [again.text]
    assert list(echoed((again, Passage("line", f"You learn: {again.text}")))) == [again.text]
    assert list(echoed((again, Passage("acted", "go on"), Passage("line", f"You learn: {again.text}")))) == []
    wrong = ("You get a partial_success.", "difficulty 4, by C4/Culture", "{name} nods.", "[to-inn]", "None is here.")
    assert len(list(jargon(tuple(Passage("line", text) for text in wrong)))) == len(wrong)
