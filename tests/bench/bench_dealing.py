"""A person who deals by hand at length: evenings of both games, half of what is typed out of place."""

from __future__ import annotations

from collections import Counter

import pytest

from oracle.systems import GAMES
from tests.table.test_dealing_evenings import dealt_evening


@pytest.mark.parametrize("game", GAMES)
def test_evenings_dealt_by_hand(game: str) -> None:
    found: Counter[str] = Counter()
    for number in range(12):
        found += dealt_evening(game, f"bench {number}".replace(" ", "-"), 60)
    print(f"{game}: {found.total():,} lines typed as the Dealer or a player; {dict(found)}")
    assert found["taken"] > 100
