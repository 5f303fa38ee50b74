"""Character sheets as files: which keys a sheet has is its game's to say, how one is found and judged is not."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Protocol

from oracle.adventure_files.nodes import Place, Problem
from oracle.errors import AdventureError, UnknownNameError
from oracle.systems import find_seam, games_with

Rules = Mapping[str, str]
Problems = tuple[Problem, ...]


class Complaint(Protocol):
    """Something that is wrong with a character, or not chosen yet; its text is the whole sentence."""

    @property
    def place(self) -> str:
        """Where it stands on the sheet, key by key with full stops between them."""

    @property
    def unfinished(self) -> bool:
        """Whether it is only that something has not been chosen yet."""


class SheetReader(Protocol):
    """What the seam `sheet_reader` of a game offers."""

    def read_sheet(self, path: Path, rules: Rules, /) -> tuple[Any, Problems, Problems]:
        """Return the character in a file as far as it can be read, what is wrong with it, and what is only missing.

        Raises:
            AdventureError: If the file cannot be read at all, is not YAML, or is no sheet of this game.
        """

    def sheet_complaints(self, sheet: Any, rules: Rules, /) -> Sequence[Complaint]:
        """Return everything that is wrong with a character or still missing."""

    def growth_steps(self, sheet: Any, /) -> int:
        """Return how many steps a character has grown since it was made."""


class SheetWriter(Protocol):
    """What the seam `sheet_writer` of a game offers."""

    def sheet_yaml(self, sheet: Any, /) -> str:
        """Return a character as the text of a file that the reader of the game reads back."""


def sheet_games() -> tuple[str, ...]:
    """Return the games whose characters have sheets that are kept in files."""
    return games_with("sheet_reader")


def sheet_reader(game: str) -> SheetReader:
    """Return what reads the sheets of a game.

    Raises:
        UnknownNameError: If its characters have no sheets.
    """
    found: SheetReader | None = find_seam(game, "sheet_reader")
    if found is None:
        raise UnknownNameError("sheet for the game", game, known=sheet_games())
    return found


def sheet_writer(game: str) -> SheetWriter:
    """Return what writes the sheets of a game.

    Raises:
        UnknownNameError: If its characters have no sheets.
    """
    found: SheetWriter | None = find_seam(game, "sheet_writer")
    if found is None:
        raise UnknownNameError("sheet for the game", game, known=sheet_games())
    return found


def load_sheet(game: str, path: Path, rules: Rules) -> Any:
    """Return the legal character in a file.

    Raises:
        UnknownNameError: If characters of that game have no sheets.
        AdventureError: If anything in it is wrong or missing; the first problem is named, the others are counted.
    """
    sheet, wrong, missing = sheet_reader(game).read_sheet(path, rules)
    problems = (*wrong, *missing)
    if not problems:
        return sheet
    more = len(problems) - 1
    others = f" (and {more} more {'problem' if more == 1 else 'problems'})" if more else ""
    raise AdventureError(problems[0].reason + others, place=str(problems[0].place))


def judged(complaints: Sequence[Complaint], places: Mapping[str, Place], root: Place) -> tuple[Problems, Problems]:
    """Return complaints with their places in a file: what is wrong, and what is only missing.

    Args:
        complaints: What is to be placed.
        places: Where the keys of the file stand.
        root: Where the file begins.
    """
    found = [(one, Problem(_place(places, root, one), str(one))) for one in complaints]
    wrong = tuple(problem for one, problem in found if not one.unfinished)
    return wrong, tuple(problem for one, problem in found if one.unfinished)


def _place(places: Mapping[str, Place], root: Place, one: Complaint) -> Place:
    """Return where a complaint belongs in the file: its own key, or the nearest one above it."""
    key = one.place
    while key:
        if key in places:
            return Place(places[key].file, places[key].line, one.place)
        key = key.rpartition(".")[0]
    return Place(root.file, root.line, one.place)
