"""Killed at any moment, a table reopens, verifies, and holds everything that was shown."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.crash import check_after_the_kill, killed_at


@pytest.mark.parametrize("milliseconds", [0, 7, 60, 240])
def test_what_was_shown_before_a_kill_is_there_after_it(oracle_home: Path, milliseconds: int) -> None:
    shown = killed_at(milliseconds / 1000, "killed", oracle_home)
    assert shown
    assert check_after_the_kill("killed", shown) > 0
