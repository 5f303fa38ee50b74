"""Heights in players' words: a character who fails at a climb falls from the height given (U-281)."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any, Final

from oracle.core.patterns import lazy_pattern
from oracle.dealer import decisions as wire
from oracle.dealer.compile import goal_of
from oracle.game_files import rows_of
from oracle.systems.ultimo.rules.falls import HARMLESS_FALL, HIGHEST_FALL
from oracle.systems.ultimo.rules.outcome import Resolved
from oracle.systems.ultimo.seams import moves
from oracle.text.numbers import number_of, number_pattern

FAILED: Final = ("failure", "total_failure")
"""Results that make a climber fall."""

LONGEST: Final = 28
"""Most characters of a goal before its height."""

_IN_GOAL: Final = lazy_pattern(r"-from-(?P<feet>\d{1,3})-feet$")


@cache
def _feet() -> Mapping[str, float]:
    """Return the feet in each unit of height."""
    return {row["unit"]: float(row["feet"]) for row in rows_of("ultimo", "heights")}


def height_in(said: str) -> int:
    """Return the height that words give, in feet; 0 for none.

    >>> height_in("I leap down thirty feet"), height_in("I jump over the puddle")
    (30, 0)
    """
    found = re.search(rf"\b({number_pattern()})[ -]*({'|'.join(_feet())})s?\b", said.lower())
    return min(HIGHEST_FALL, int(float(number_of(found[1])) * _feet()[found[2]])) if found else 0


def with_height(rate: moves.Rate, said: str) -> moves.Rate:
    """Return a rating with the height in its goal, unchanged where words give no dangerous height."""
    feet = height_in(said) if "Athletics" in (rate.skill_a, rate.skill_b) else 0
    if feet <= HARMLESS_FALL:
        return rate
    goal = (rate.goal or goal_of(said))[:LONGEST].strip("-")
    return rate.model_copy(update={"goal": f"{goal}-from-{feet}-feet"})


def feet_of(goal: str) -> int:
    """Return the height in a goal, in feet; 0 for none."""
    found = _IN_GOAL.search(goal)
    return int(found["feet"]) if found else 0


def falls_after(happened: tuple[Any, ...]) -> Iterator[wire.Decision]:
    """Yield the fall of each character who failed at a height."""
    for event in happened:
        if isinstance(event, Resolved) and event.tier in FAILED and feet_of(event.goal):
            move = wire.Take(action=f"fall {event.who} {feet_of(event.goal)}")
            yield wire.Decision(kind="reaction", moves=(move,))
