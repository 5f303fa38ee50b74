"""How playable the built-in Dealer's opposition is, over many evenings of bots.

`make bench ARGS=tests/bench/bench_opposition.py` asserts what the game promises; `EVENINGS` says how many are played.
`python -m tests.bench.bench_opposition 40` prints the figures alone.
"""

from __future__ import annotations

import os
import sys
from typing import Final

from oracle.adventure_files import list_adventures
from oracle.paths import adventures
from oracle.systems import every_tier
from tests.bench.opposed import FEWEST, Opposed, opposed_evening, told_of
from tests.evenings import TEMPERS

MANY = 200

OPEN = ("ultimo: A night ferry that carries one passenger too many", "diesel: A toll bridge that changed hands at noon")
"""Premises of open play, each with its game."""

LINES: Final = 150
"""Lines that a bot types in one evening at most; open play has no end that a bot would come to."""


def evenings(count: int) -> list[Opposed]:
    """Play so many evenings, through all adventures and tempers in turn."""
    shipped = [one.adventure.id for one in list_adventures(adventures(), tiers=every_tier()) if one.adventure]
    kinds = [(adventure, temper) for adventure in (*shipped, *OPEN) for temper in TEMPERS]
    return [
        opposed_evening(*kinds[number % len(kinds)], seed=number // len(kinds), most=LINES) for number in range(count)
    ]


def test_opposition_is_fair_varied_and_leaves_cards_to_play() -> None:
    played = evenings(int(os.environ.get("EVENINGS", MANY)))
    print("", *told_of(played), sep="\n")
    checks = [one for evening in played for one in evening.checks]
    assert not [one for one in checks if one.cards < FEWEST <= one.printed and not one.is_chosen]
    assert not [sentence for evening in played for sentence in evening.twice]


if __name__ == "__main__":
    print(*told_of(evenings(int(sys.argv[1]) if len(sys.argv) > 1 else MANY)), sep="\n")
