"""How many cards a check would allow a character, with everything counted that changes it."""

from __future__ import annotations

from typing import Final

from oracle.dealer.position import Position
from oracle.systems.ultimo.rules.figures import figures_of
from oracle.systems.ultimo.rules.skills import is_skill
from oracle.systems.ultimo.rules.state import Request

FEWEST: Final = 2
"""Least cards of a check that is worth playing."""

ORDINARY: Final = 2
"""A difficulty, which a request needs but which does not change the cards allowed."""


def cards_allowed(position: Position, who: str, first: str, second: str) -> int:
    """Return how many cards a character may play in a check with a pair; 0 where they cannot try it."""
    if who not in position.rules.people or not is_skill(second):
        return 0
    return figures_of(position.rules, Request(who, "next", first, second, ORDINARY)).cap
