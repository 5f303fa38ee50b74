"""Where things are: the player's own folder, and the data that ships with the program. Nothing is created here."""

from __future__ import annotations

import os
from importlib.resources import files
from pathlib import Path
from typing import Final

HOME_VARIABLE: Final = "ORACLE_HOME"
"""Moves everything a player owns to another folder."""


def home() -> Path:
    """Return the folder that holds all the player's data; it may not exist yet."""
    moved = os.environ.get(HOME_VARIABLE)
    if moved:
        return Path(moved).expanduser()
    from platformdirs import user_data_path

    return user_data_path("dealers-oracle", appauthor=False)


def tables() -> Path:
    """Return the folder of the journals."""
    return home() / "tables"


def characters() -> Path:
    """Return the folder of the character sheets."""
    return home() / "characters"


def model_log() -> Path:
    """Return the file that keeps what the libraries behind a model say for themselves."""
    return home() / "model.log"


def adventures() -> Path:
    """Return the folder of the adventures that ship with the program."""
    return _shipped("adventures")


def prompts() -> Path:
    """Return the folder of the prompts that ship with the program."""
    return _shipped("prompts")


def _shipped(name: str) -> Path:
    """Return a data folder: inside the package once installed, beside it in a checkout."""
    package = Path(str(files("oracle")))
    inside = package / "data" / name
    return inside if inside.is_dir() else package.parent / name
