"""Where one feature has a say in what another does, and how the answers are folded (`oracle/kit/points.py`)."""

from __future__ import annotations

from typing import Final

from oracle.kit.points import Point, every, first, total
from oracle.systems.bastards.rules.state import Due, Events, Game, Task

DECK_OUT: Final[Point[[Game], Due | None, Due | None]] = Point(first)
"""What is asked before the discards are shuffled into an empty deck; nothing where that goes by itself."""

SCENE_WILDCARDS: Final[Point[[Game, str], int, int]] = Point(total)
"""How many wildcards more or fewer a character begins a scene with."""

SCENE_BREAKS: Final[Point[[Game], Events, Events]] = Point(every)
"""What ends because the story leaves the scene in which it was under way."""

FLED: Final[Point[[Game, str], tuple[Due, ...], tuple[Due, ...]]] = Point(every)
"""What somebody brings about who flees: others may go after them."""

SHIELDS: Final[Point[[Game, str, str], int, int]] = Point(total)
"""What besides advantages takes something off harm to a pool of somebody."""

RESOLVED: Final[Point[[Game, Task, int], Events, Events]] = Point(every)
"""What a Skill Hand brings about that succeeded, given its margin: only such that are no matter of the story."""
