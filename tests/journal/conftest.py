"""What the tests of the journal share."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.journal.counting import Play, new_play


@pytest.fixture
def place(tmp_path: Path) -> Path:
    """Where a table may be made."""
    return tmp_path / "evening.db"


@pytest.fixture
def play(place: Path) -> Iterator[Play]:
    """A fresh seeded table, closed afterwards."""
    play = new_play(place)
    yield play
    play.journal.close()
