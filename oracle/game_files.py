"""The data files of a game, read once: rows of words that stand in its folder and not in code."""

from __future__ import annotations

import csv
import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

from oracle.errors import UnknownNameError


def game_folder(game: str) -> Path:
    """Return where everything that is known of a game stands, whether or not it is there."""
    return Path(__file__).parent / "systems" / game


def data_file(game: str, name: str) -> Path:
    """Return where a data file of a game stands, whether or not it is there."""
    return game_folder(game) / "data" / name


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


@cache
def game_words(game: str, name: str) -> Mapping[str, Any]:
    """Return what stands in `<name>.toml` of a game, nothing where it has no such file."""
    path = data_file(game, f"{name}.toml")
    return tomllib.loads(path.read_text(encoding="utf-8")) if path.is_file() else {}
