"""The pictures in the README show the game as it is: played again, they say the same."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.picture import FOLDER, PICTURES, taken, words_in


@pytest.mark.parametrize("name", PICTURES)
def test_a_picture_of_the_terminal_shows_what_the_terminal_shows(
    name: str, tmp_path: Path, pytestconfig: pytest.Config
) -> None:
    now, file = taken(name, tmp_path), FOLDER / f"{name}.svg"
    if pytestconfig.getoption("update_playthroughs"):
        file.write_text(now, encoding="utf-8")
    assert words_in(now) == words_in(file.read_text(encoding="utf-8"))


def test_every_picture_stands_in_the_readme() -> None:
    readme = (FOLDER.parents[1] / "README.md").read_text(encoding="utf-8")
    assert all(f"](tests/pictures/{name}.svg)" in readme for name in PICTURES)
