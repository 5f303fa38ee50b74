"""The games, as siblings: none imports another.

Adding a game system:

1. Make a folder beside these. Its `rules/` hold its tables as rows, its state, and a module for each feature: its
   verbs, steps, events and house rules together (`oracle/kit/feature.py`). `diesel` is the smaller example.
2. Join the features in `rules/system.py` as one `Rules` (`oracle/kit/rules.py`) with no state, and add what a system says
   besides (`oracle/core/system.py`). Draw nothing: where cards or dice are due, offer the actor `chance` a `Deal`
   (`oracle/kit/dealing.py`), or another draw of yours.
3. Answer the bridge: the verbs `enter` and `conclude`; tell `called`, `outcome`, `effect`, `fallen`, `rest`.
4. Name that object as the folder, in capitals, and list the name in `GAMES` below. The laws of
   `tests/systems/test_laws.py` now hold it to its word.
5. Say in `seams/` what the program has to know of this game alone: what its Dealer rates and does, how its moves are
   told, its sheets, how a character is made. Each seam is what a protocol at the call of `find_seam` says; none is
   needed, and `tests/systems/test_seams.py` holds those there are to it.
6. Say there in `briefing.py` what its Dealer has to know, and what can be told of its events; in `data/` which of its
   verbs words may call (`phrases.tsv`), what their values are called (`called.tsv`), what the game is called
   (`names.toml`), what its events and verbs are about (`topics.toml`), the notes of a first evening (`lessons.toml`).
7. Say in `seams/suggested.py` which words a check of an adventure may hold, in `data/check_keys.tsv` under which keys,
   and in `data/new_adventure.toml` how one looks in an adventure that is begun.
8. Write its rules under `rules_index/texts/<name>/`, with rule ids where the code cites some, and in `seams/` and
   `data/questions.toml` what can be worked out from them (`oracle/lookup/seams.py`). A game that is only asked about
   needs no more, and is listed in `ASKED_ABOUT`.
9. Write an adventure under `adventures/`, and record a playthrough under `tests/playthroughs/` for every rule path.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from importlib import import_module
from importlib.machinery import PathFinder
from types import ModuleType
from typing import TYPE_CHECKING, Any, Final, Protocol

from oracle.errors import UnknownNameError

if TYPE_CHECKING:
    from oracle.core.system import System

GAMES: Final = ("ultimo", "diesel")
"""Name of every game, in the order they are offered. A game is loaded when it is played: they are large."""

ASKED_ABOUT: Final = ("bastards", "humanity", "agony")
"""Games whose rules can be asked about and that cannot be played: their folders have seams and no rules."""

KNOWN: Final = (*GAMES, *ASKED_ABOUT)
"""Every game that has a folder."""


def find_system(name: str) -> System[Any, Any, Any]:
    """Return the game called `name`, or known by it.

    Raises:
        UnknownNameError: If there is none.
    """
    wanted = name.strip().lower()
    if wanted in GAMES:
        return _loaded(wanted)
    for system in every_system():
        if wanted in system.aliases:
            return system
    raise UnknownNameError("game", name, known=GAMES)


class QuickStart(Protocol):
    """What a game's seam `quick_start` offers."""

    def quick_start(self, concept: str, seed: str, /) -> Any:
        """Return the character that a concept and a seed make."""


def quick_starts() -> tuple[str, ...]:
    """Return the games that make a character from a concept: each has a seam `quick_start`."""
    return games_with("quick_start")


def find_quick_start(name: str) -> Callable[[str, str], Any]:
    """Return how the game `name` makes a character from a concept and a seed.

    Raises:
        UnknownNameError: If that game has no quick start.
    """
    if name not in quick_starts():
        raise UnknownNameError("quick start for the game", name, known=quick_starts())
    seam: QuickStart | None = find_seam(name, "quick_start")
    assert seam is not None  # the game is among those that have one
    return seam.quick_start


@cache
def find_seam(game: str, seam: str) -> ModuleType | None:
    """Return the module `seam` of the game `game`, or nothing where that game has none of that name.

    A seam is what a program outside the rules has to know of one game: its opposition, its sheet page, its questions.
    The caller states as a protocol what it expects of the module.

    Raises:
        UnknownNameError: If there is no such game.
    """
    if game not in KNOWN:
        raise UnknownNameError("game", game, known=KNOWN)
    return import_module(f"oracle.systems.{game}.seams.{seam}") if game in games_with(seam) else None


def games_with(seam: str) -> tuple[str, ...]:
    """Return the games that have a seam of that name, in the order they are offered; none of them is loaded."""
    return tuple(game for game in KNOWN if _is_module(game, "seams", seam))


def every_system() -> tuple[System[Any, Any, Any], ...]:
    """Return all games, in the order they are offered."""
    return tuple(map(_loaded, GAMES))


def every_tier() -> Mapping[str, tuple[str, ...]]:
    """Return how checks come out, best first, by name of the game: what adventure files are checked against."""
    return {system.name: system.tiers for system in every_system()}


def _loaded(name: str) -> System[Any, Any, Any]:
    system: System[Any, Any, Any] = getattr(import_module(f"oracle.systems.{name}.rules.system"), name.upper())
    return system


@cache
def _is_module(game: str, *path: str) -> bool:
    """Return whether a module stands in the folder of a game, without loading anything of it."""
    *folders, name = path
    inside = ["/".join((root, game, *folders)) for root in __path__]
    return PathFinder.find_spec(name, inside) is not None
