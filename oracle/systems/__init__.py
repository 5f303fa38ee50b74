"""The games, as siblings: none imports another.

Adding a game system:

1. Make a folder beside these with its tables as rows of data, its house rules, its state, its actions and events.
2. Write the part (`oracle/core/part.py`) and the rest of a system (`oracle/core/system.py`) as one object with no
   state. Draw nothing: where cards or dice are due, offer the actor `chance` a `Deal` (or another draw of yours).
3. Answer the bridge: the verbs `enter` and `conclude`; tell `called`, `outcome`, `effect`, `fallen`, `rest`.
4. List the object in `SYSTEMS` below. The laws of `tests/systems/test_laws.py` now hold it to its word.
5. Teach the built-in Dealer the game: what it rates and how it answers an outcome (`oracle/dealer/house/`).
6. Write its rules under `rules_index/texts/<name>/`, with rule ids where the code cites some.
7. Write an adventure under `adventures/`, and record a playthrough under `tests/playthroughs/` for every rule path.
"""

from __future__ import annotations

from typing import Any, Final

from oracle.core.system import System
from oracle.errors import UnknownNameError
from oracle.systems.diesel import DIESEL
from oracle.systems.ultimo import ULTIMO

SYSTEMS: Final[tuple[System[Any, Any, Any], ...]] = (ULTIMO, DIESEL)
"""Every game, in the order they are offered."""


def find_system(name: str) -> System[Any, Any, Any]:
    """Return the game called `name`, or known by it.

    Raises:
        UnknownNameError: If there is none.
    """
    for system in SYSTEMS:
        if name.lower() in (system.name, *system.aliases):
            return system
    raise UnknownNameError("game", name, known=tuple(system.name for system in SYSTEMS))
