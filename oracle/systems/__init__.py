"""The games, as siblings: none imports another.

Adding a game system; `tests/adding/hazard` is a toy of 280 lines that was added so, `diesel` a small whole one:

1. Make a folder beside these. Its `rules/` hold its tables as rows, its state, and a module for each feature: its
   verbs, steps, events and house rules together (`oracle/kit/feature.py`). Draw nothing: where cards or dice are due,
   offer the actor `chance` a `Deal` (`oracle/kit/dealing.py`), or another draw of yours. What one feature changes in
   the work of another is an answer at a point (`oracle/kit/points.py`), listed where the features are joined; numbers
   that traits and things change are modifier rows (`oracle/kit/modifiers.py`). Parts that games share are in the kit:
   the state with its cast and agenda (`state.py`), the check under way (`checks.py`), what is done while nothing is
   under way and answers to a step (`verbs.py`), `gathering.py`, `scenes.py`, and rows for cards (`dealing.py`).
2. Join the features in `rules/system.py` as one `Rules`, or as `GameRules` over such a state, which says `step`,
   `zones` and who is at the table (`oracle/kit/rules.py`): records of the state go into `records=`, rows for classes
   of the core beside them. Say `empty`, `new_game`, `step`, `zones`, `view` and `censor`,
   and what else it can do of `oracle/core/system.py`: `Gathers` (people come late and leave), `LaysRows` and
   `LaysOpen` (cards to be drawn on a screen), `HearsChoices` (a choice in plain words), `WeighsCards`,
   `SortsItsMenu`, `HoldsFast`, `CitesExamples`, `RatesBySkill`. A class that is renamed later keeps the name under
   which journals hold it (`stored_as`, `oracle/core/records.py`).
3. Answer the bridge: the verbs `enter` and `conclude` (`oracle/kit/scenes.py`); tell `called`, `outcome`, `effect`,
   `fallen`, `rest`.
4. Name that object as the folder, in capitals, and list the name in `GAMES` below. The laws of
   `tests/systems/test_laws.py` now hold it to its word, and a person can deal it.
5. For the built-in Dealer write the seams, each as the protocol at the call of `find_seam` says; without one the
   program does the general thing, and `tests/systems/test_seams.py` holds those there are to it. What it decides:
   `moves`, `typed`, `typed_rating`, `written`. How hard a task is: `difficulty`, `suggested`, `judging`. What is
   told: `brief`, `briefing`, `moves_in_words`, `on_sheet`. What foes do: `opposition`, `foes`, `enact`. How a
   character is made and kept: `quick_start`, `creation`, `sheet_page`, `sheet_reader`, `sheet_writer`, `going_home`;
   how it is introduced to its player: `introduction`; what a check rests on: `grounds`.
6. Words are data, in `data/`: `names` (of the game), `called` (of its values), `phrases` and `families` (what players
   say for its verbs), `topics` (what its events and verbs are about), `examples`, `said_as_answer`, `proposals`,
   `lessons` (of a first evening), `quick_start`; for open play `troubles` and `complications`. After new phrases run
   `python -m oracle.training.keep_phrases`, after new rows `python -m oracle.training.fit`.
7. For adventures write `data/check_keys.tsv` (how a check is written) and `data/new_adventure.toml` (how one begins),
   then an adventure under `adventures/`, and prompts for a model under `prompts/<duty>/<name>.md`.
8. Write its rules under `rules_index/texts/<name>/`, with rule ids where the code cites some, and in
   `seams/quantities.py`, `data/questions.toml` and `data/workings.toml` what can be worked out from them
   (`oracle/lookup/seams.py`). A game that is only asked about needs no more, and is listed in `ASKED_ABOUT`.
9. Record a playthrough under `tests/playthroughs/` for every rule path: a test asks for each verb.
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

GAMES: Final = ("ultimo", "diesel", "bastards")
"""Name of every game, in the order they are offered. A game is loaded when it is played: they are large."""

ASKED_ABOUT: Final = ("humanity", "agony")
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
