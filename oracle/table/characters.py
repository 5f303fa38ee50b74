"""A player's own characters: sheets in the player's folder, found by name and kept there."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from oracle import paths
from oracle.adventure_files.sheets import load_sheet, sheet_writer
from oracle.errors import JournalWriteError, UnknownNameError
from oracle.systems import find_system

ENDING: Final = ".yaml"
"""Ending of a sheet's file."""

UNFINISHED: Final = "unfinished"
"""Name of the sheet that a person is in the middle of making."""


def saved_characters() -> tuple[Path, ...]:
    """Return the sheets in the player's folder, by name; the one that is only begun is not among them."""
    folder = paths.characters()
    found = folder.glob(f"*{ENDING}") if folder.is_dir() else ()
    return tuple(sorted(path for path in found if path.stem != UNFINISHED))


def sheet_path(name: str) -> Path:
    """Return the file meant by `name`: a path, or a sheet in the player's folder.

    Raises:
        UnknownNameError: If there is none.
    """
    path = Path(name).expanduser()
    if path.suffix == ENDING or path.is_file():
        return path
    for one in saved_characters():
        if one.stem == slug(name):
            return one
    known = tuple(one.stem for one in saved_characters())
    raise UnknownNameError("character of yours", name, known=(*known, "the path of a file that ends in .yaml"))


def character_called(game: str, name: str, rules: Mapping[str, str]) -> Any:
    """Return a character of a game: one that stands ready, one of the player's folder, or the one in a file.

    Raises:
        UnknownNameError: If there is none of that name.
        AdventureError: If its sheet cannot be, with the place of the first mistake.
    """
    ready = find_system(game).ready
    if name.lower() in ready:
        return ready[name.lower()]
    try:
        path = sheet_path(name)
    except UnknownNameError as exc:
        raise UnknownNameError("character", name, known=(*ready, *exc.known)) from None
    return load_sheet(game, path, rules)


def slug(name: str) -> str:
    """Return a name as a file is called: small letters, digits and hyphens."""
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().lower()
    return re.sub(r"[^a-z0-9]+", "-", plain).strip("-") or "somebody"


def keep(game: str, sheet: Any, *, name: str = "", over: bool = False) -> Path:
    """Write a sheet into the player's folder and return its file.

    Args:
        game: Whose sheet it is.
        sheet: Whom to keep.
        name: What to call the file; the name of the character unless given.
        over: Whether a sheet of the same name is written over; else this one gets a number.

    Raises:
        JournalWriteError: If it cannot be written.
    """
    folder, stem = paths.characters(), slug(name or sheet.name)
    stem = f"{stem}-2" if stem in find_system(game).ready else stem
    path, number = folder / f"{stem}{ENDING}", 1
    while path.exists() and not over:
        number += 1
        path = folder / f"{stem}-{number}{ENDING}"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        beside = path.with_suffix(".new")
        beside.write_text(sheet_writer(game).sheet_yaml(sheet), encoding="utf-8")
        beside.replace(path)
    except OSError as exc:
        raise JournalWriteError(f"{path} cannot be written: {exc.strerror}; choose another place") from exc
    return path
