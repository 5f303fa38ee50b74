"""The lexicon of deeds: the skills and rated examples by which tasks of every game are judged.

They are those of the first game that has a seam `lexicon`: a deed is as hard in one game as in another.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Protocol

from oracle.core.records import dataclass
from oracle.errors import UnknownNameError
from oracle.game_files import data_file
from oracle.systems import GAMES, find_seam, games_with

SEAM = "lexicon"
"""Name of the seam."""


class Example(Protocol):
    """A task whose rating stands in a book."""

    @property
    def id(self) -> str:
        """As it is cited."""

    @property
    def rating(self) -> int:
        """How hard it is."""

    @property
    def skill(self) -> str:
        """With what it is tried."""

    @property
    def words(self) -> str:
        """The task."""

    @property
    def second_skill(self) -> str:
        """The skill that is paired with it, where no attribute is; empty for none."""


class Deeds(Protocol):
    """What a game has in its seam `lexicon`."""

    CITED_WITHIN: int
    """How far a rating may lie from that of an example that carries it."""

    def examples(self) -> tuple[Example, ...]:
        """Return every rated example of its book."""

    def skills(self) -> Mapping[str, tuple[str, ...]]:
        """Return every skill with the attributes that are usual for it."""

    def attributes(self) -> tuple[str, ...]:
        """Return the attributes, those of the body first."""


@dataclass(frozen=True, slots=True)
class Lexicon:
    """Skills, attributes and rated examples, and the game whose data files go with them."""

    game: str
    examples: tuple[Example, ...]
    skills: Mapping[str, tuple[str, ...]]
    """Every skill with the attributes that are usual for it."""
    attributes: tuple[str, ...]
    cited_within: int

    def file(self, name: str) -> Path:
        """Return where a data file of the lexicon stands."""
        return data_file(self.game, name)


@cache
def lexicon() -> Lexicon:
    """Return the lexicon, read once.

    Raises:
        UnknownNameError: If no game has one.
    """
    game = next(iter(games_with(SEAM)), "")
    deeds: Deeds | None = find_seam(game, SEAM) if game else None
    if deeds is None:
        raise UnknownNameError("seam of a game", SEAM, known=GAMES)
    return Lexicon(game, deeds.examples(), deeds.skills(), deeds.attributes(), deeds.CITED_WITHIN)
