"""Evenings of bots at real tables, read aloud: no sentence twice in a scene, no word of the machinery, no dead end."""

from __future__ import annotations

from functools import cache

import pytest

from oracle.table.transcript import Passage
from tests.evenings import TEMPERS, Evening, jargon, played, repeated

EVENINGS = (
    ("nobody-told-the-bees", "curious", 1),
    ("forty-first-name", "curious", 1),
    ("number-nine", "cautious", 1),
)
"""Adventure, temper and seed; hundreds more are played in `tests/bench/bench_evenings.py`."""


@cache
def evening(adventure: str, temper: str, seed: int) -> Evening:
    return played(adventure, next(one for one in TEMPERS if one == temper), seed)


@pytest.mark.parametrize(("adventure", "temper", "seed"), EVENINGS)
def test_an_evening_can_be_read_aloud(adventure: str, temper: str, seed: int) -> None:
    found = evening(adventure, temper, seed)
    assert sum(one.kind == "prose" for one in found.told) > 20
    assert list(repeated(found.told)) == []
    assert list(jargon(found.told)) == []
    assert found.stuck == ()
    assert found.ending


def test_what_is_wrong_with_an_evening_is_found() -> None:
    """The law above can fail."""
    twice = Passage("prose", "The lamp goes out in the draught. Nobody says anything.")
    again = Passage("prose", "The lamp goes out in the draught.")
    assert list(repeated((twice, again))) == ["The lamp goes out in the draught."]
    assert list(repeated((twice, Passage("scene", "Elsewhere"), again))) == []
    wrong = ("You get a partial_success.", "difficulty 4, by C4/Culture", "{name} nods.", "[to-inn]", "None is here.")
    assert len(list(jargon(tuple(Passage("line", text) for text in wrong)))) == len(wrong)
