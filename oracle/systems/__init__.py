"""The games, as siblings: none imports another.

Adding a game system:

1. Make a folder beside these with its tables as rows of data, its house rules, its state, its actions and events.
2. Write the part (`oracle/core/part.py`) and the rest of a system (`oracle/core/system.py`) as one object with no
   state. Draw nothing: where cards or dice are due, offer the actor `chance` a `Deal` (or another draw of yours).
3. Answer the bridge: the verbs `enter` and `conclude`; tell `called`, `outcome`, `effect`, `fallen`, `rest`.
4. Export the object from the folder under its name in capitals, and list the name in `GAMES` below. The laws of
   `tests/systems/test_laws.py` now hold it to its word.
5. Teach the built-in Dealer the game: what it rates and how it answers an outcome (`oracle/dealer/builtin/`), and in
   `data/` which of its verbs words may call (`phrases.tsv`) and what their values are called (`called.tsv`).
6. Say in `briefing.py` what its Dealer has to know, and what can be told of its events.
7. Say in `suggested.py` which words a check of an adventure may hold.
8. Write its rules under `rules_index/texts/<name>/`, with rule ids where the code cites some.
9. Write an adventure under `adventures/`, and record a playthrough under `tests/playthroughs/` for every rule path.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType
from typing import Any, Final

from oracle.core.briefing import Briefing
from oracle.core.suggested import Suggested
from oracle.core.system import System
from oracle.errors import UnknownNameError

GAMES: Final = ("ultimo", "diesel")
"""Name of every game, in the order they are offered. A game is loaded when it is played: they are large."""


QUICK_STARTS: Final = ("ultimo", "diesel")
"""Games that make a character from a concept: each has a `quick_start.py`."""


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


def find_quick_start(name: str) -> Callable[[str, str], Any]:
    """Return how the game `name` makes a character from a concept and a seed.

    Raises:
        UnknownNameError: If that game has no quick start.
    """
    if name not in QUICK_STARTS:
        raise UnknownNameError("quick start for the game", name, known=QUICK_STARTS)
    made: Callable[[str, str], Any] = import_module(f"oracle.systems.{name}.quick_start").quick_start
    return made


def find_briefing(name: str) -> Briefing:
    """Return what the game `name` says of itself to whoever plays its Dealer."""
    found: Briefing = import_module(f"oracle.systems.{name}.briefing")
    return found


def find_seam(game: str, seam: str) -> ModuleType | None:
    """Return the module `seam` of the game `game`, or nothing where that game has none of that name.

    A seam is what a program outside the rules has to know of one game: its opposition, its sheet page, its questions.
    The caller states as a protocol what it expects of the module.

    Raises:
        UnknownNameError: If there is no such game.
    """
    if game not in GAMES:
        raise UnknownNameError("game", game, known=GAMES)
    path = f"oracle.systems.{game}.seams.{seam}"
    return import_module(path) if find_spec(path) else None


def find_suggested(name: str) -> Suggested:
    """Return what the game `name` has against checks that adventures suggest."""
    found: Suggested = import_module(f"oracle.systems.{name}.suggested")
    return found


def every_system() -> tuple[System[Any, Any, Any], ...]:
    """Return all games, in the order they are offered."""
    return tuple(map(_loaded, GAMES))


def every_tier() -> Mapping[str, tuple[str, ...]]:
    """Return how checks come out, best first, by name of the game: what adventure files are checked against."""
    return {system.name: system.tiers for system in every_system()}


def _loaded(name: str) -> System[Any, Any, Any]:
    system: System[Any, Any, Any] = getattr(import_module(f"oracle.systems.{name}"), name.upper())
    return system
