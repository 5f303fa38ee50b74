"""A new adventure to begin with: a small one that plays, with every key told of once."""

from __future__ import annotations

import json
from importlib.resources import files
from pathlib import Path
from string import Template
from typing import Final

from oracle.errors import AdventureError, UnknownNameError
from oracle.game_files import game_words
from oracle.systems import GAMES

TEMPLATE: Final = "template.yaml"
"""The adventure, with places for what differs from game to game."""

PIECES: Final = "new_adventure"
"""What stands in those places: a file of words of each game in which adventures can be begun."""

MAIN: Final = "adventure.yaml"

SOURCE: Final = "# Source\n\nOur own work.\n\nLicence: all rights reserved, until its author says otherwise.\n"
"""What is written beside it: who wrote it, and what others may do with it."""


def games() -> tuple[str, ...]:
    """Return the games for which an adventure can be begun."""
    return tuple(game for game in GAMES if game_words(game, PIECES))


def beginning_of(title: str, game: str) -> str:
    """Return the file of a new adventure.

    Raises:
        UnknownNameError: If there is no such game.
    """
    if game not in games():
        raise UnknownNameError("game", game, known=games())
    placed = {name: text.strip("\n") for name, text in game_words(game, PIECES).items()}
    template = (files("oracle.adventure_files") / TEMPLATE).read_text(encoding="utf-8")
    return Template(template).substitute(placed, game=game, title=json.dumps(title, ensure_ascii=False))


def begin_adventure(folder: Path, game: str) -> Path:
    """Write a new adventure into `folder`, which is made; return its file.

    Raises:
        AdventureError: If something is there already, or it cannot be written.
        UnknownNameError: If there is no such game.
    """
    title = folder.name.replace("-", " ").replace("_", " ").strip()
    text = beginning_of(title[:1].upper() + title[1:] or "A new adventure", game)
    try:
        if not folder.exists():
            folder.mkdir(parents=True)
        if not folder.is_dir() or any(folder.iterdir()):
            raise AdventureError("there is something in this folder already; name a new one", place=str(folder))
        (folder / MAIN).write_text(text, encoding="utf-8")
        (folder / "SOURCE.md").write_text(SOURCE, encoding="utf-8")
    except OSError as exc:
        raise AdventureError(f"it cannot be written: {exc.strerror or exc}", place=str(folder)) from exc
    return folder / MAIN
