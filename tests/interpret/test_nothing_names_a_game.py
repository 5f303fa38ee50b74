"""The interpreter knows no game: what it reads lines against is handed in."""

from __future__ import annotations

from pathlib import Path

import oracle.dealer.interpret
from oracle.systems import GAMES

FILES = sorted(path for folder in oracle.dealer.interpret.__path__ for path in Path(folder).glob("*.*"))


def test_no_file_of_the_interpreter_names_a_game() -> None:
    assert FILES
    for path in FILES:
        content = path.read_bytes().decode("utf-8", "ignore").lower()
        assert not [game for game in GAMES if game in content], path.name
