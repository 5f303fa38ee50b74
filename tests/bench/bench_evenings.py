"""Many evenings of bots of three tempers: how long they are, how they end, and what is wrong with their telling."""

from __future__ import annotations

from collections import Counter
from statistics import median

import pytest

from oracle.adventure_files import list_adventures
from oracle.paths import adventures
from oracle.systems import every_tier
from tests.evenings import TEMPERS, jargon, played, repeated
from tests.seeking import WALKS, sought

EACH = 15
"""Evenings of each temper."""

LONG = {"nobody-told-the-bees": 45, "forty-first-name": 45}
"""Decisions that a median evening takes at least."""


SHIPPED = [one.adventure.id for one in list_adventures(adventures(), tiers=every_tier()) if one.adventure]


@pytest.mark.parametrize("adventure", SHIPPED)
def test_evenings_are_long_end_well_told_and_nowhere_stuck(adventure: str) -> None:
    endings, wrong = Counter[str](), Counter[str]()
    for temper in TEMPERS:
        evenings = [played(adventure, temper, seed) for seed in range(EACH)]
        endings.update(one.ending or "no ending" for one in evenings)
        for one in evenings:
            wrong.update((*repeated(one.told), *jargon(one.told), *one.stuck))
        middle = median(one.decisions for one in evenings)
        print(f"\n{adventure}, {temper}: median of {middle:.0f} decisions")
        assert middle >= LONG.get(adventure, 20)
    print(f"{adventure}: {dict(endings)}; not fit to be read aloud: {dict(wrong)}")
    assert not wrong
    assert "no ending" not in endings


MOST_EVENINGS = 60
"""Evenings in which a bot makes for one ending, at most."""


@pytest.mark.parametrize("ending", WALKS)
def test_whoever_makes_for_an_ending_gets_there_some_evening_with_real_cards(ending: str) -> None:
    reached = next((seed for seed in range(MOST_EVENINGS) if sought(ending, seed)[0] == ending), None)
    print(f"\n{ending}: {'never' if reached is None else f'in evening {reached + 1}'}")
    assert reached is not None
