"""Two hundred kills at random moments of a scripted evening."""

from __future__ import annotations

from pathlib import Path

from oracle.core.chance import Stream, key_from_seed
from tests.crash import check_after_the_kill, killed_at

KILLS = 200


def test_two_hundred_kills_lose_nothing_that_was_shown(oracle_home: Path) -> None:
    stream, records, shown = Stream(key_from_seed("kills"), 0), 0, 0
    for number in range(KILLS):
        told = killed_at(stream.below(1200) / 1000, f"killed-{number}", oracle_home)
        records += check_after_the_kill(f"killed-{number}", told)
        shown += len(told)
    print(f"\n{KILLS} kills: {shown} things shown, {records} records, nothing lost, every table verifies")
    assert shown > KILLS
