"""The passing of hours and nights: the events of every feature that answers at the points for time.

Rests, journeys and downtime call these functions and do not know who answers.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from oracle.systems.ultimo.rules.conditions import find_condition
from oracle.systems.ultimo.rules.events import AnyEvent
from oracle.systems.ultimo.rules.health import Unmarked
from oracle.systems.ultimo.rules.points import HOUR_PASSES, HOURS_PASS, NIGHTS_PASS
from oracle.systems.ultimo.rules.state import UltimoState


def end_hour_conditions(state: UltimoState, who: str, _hours: int) -> Iterator[AnyEvent]:
    """Yield the end of conditions that last an hour, in any kind of hour (U-385)."""
    over = tuple(mark for mark in state.people[who].marks if "hour" in find_condition(mark.id).ends)
    if over:
        yield Unmarked(who, over, "hour")


def pass_hours(state: UltimoState, whom: Iterable[str], hours: int) -> Iterator[AnyEvent]:
    """Yield the events of this many hours for some characters, besides those of the rest or the road itself."""
    for who in whom:
        yield from HOURS_PASS(state, who, hours)
    yield from HOUR_PASSES(state)


def pass_nights(state: UltimoState, who: str, nights: int, hours: int) -> Iterator[AnyEvent]:
    """Yield the events of this many nights for a character, besides those of their hours."""
    yield from NIGHTS_PASS(state, who, nights, hours)


EXTENDS: Final = HOURS_PASS.by(end_hour_conditions)
