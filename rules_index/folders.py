"""Where the data of this library stands: what is common to all games, and a folder for each game."""

from __future__ import annotations

from pathlib import Path
from typing import Final

TEXTS: Final = Path(__file__).parent / "texts"
"""A folder for each game: its rules, and the words in which players ask for them."""

COMMON: Final = Path(__file__).parent / "common"
"""Words of players that belong to no game."""


def lines_of(path: Path) -> list[str]:
    """Return the lines of a file, none where it is not there."""
    return path.read_text(encoding="utf-8").splitlines() if path.is_file() else []
