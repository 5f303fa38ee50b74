"""The data files of a game, read once: rows of words that stand in its folder and not in code."""

from __future__ import annotations

import csv
from collections.abc import Mapping
from functools import cache
from pathlib import Path

from oracle.errors import UnknownNameError


def data_file(game: str, name: str) -> Path:
    """Return where a data file of a game stands, whether or not it is there."""
    return Path(__file__).parent / "systems" / game / "data" / name


@cache
def rows_of(game: str, name: str) -> tuple[Mapping[str, str], ...]:
    """Return the rows of `<name>.tsv` of a game by the names in its first line, in order.

    Raises:
        UnknownNameError: If the game has no such file.
    """
    path = data_file(game, f"{name}.tsv")
    if not path.is_file():
        there = tuple(sorted(file.stem for file in path.parent.glob("*.tsv")))
        raise UnknownNameError(f"data file of {game}", name, known=there)
    with path.open(encoding="utf-8", newline="") as file:
        return tuple(csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE))


def game_rows(game: str, name: str) -> tuple[Mapping[str, str], ...]:
    """Return the rows of `<name>.tsv` of a game, none where it has no such file."""
    return rows_of(game, name) if data_file(game, f"{name}.tsv").is_file() else ()
