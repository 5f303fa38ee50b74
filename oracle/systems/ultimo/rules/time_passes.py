"""What every concern makes of hours that pass: a row each, in the order in which it comes.

Rests, journeys and time between adventures ask here; they know none of it.
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
    """Yield that what lasts for an hour is over, however the hour was spent (U-385)."""
    over = tuple(mark for mark in state.people[who].marks if "hour" in find_condition(mark.id).ends)
    if over:
        yield Unmarked(who, over, "hour")


def pass_hours(state: UltimoState, whom: Iterable[str], hours: int) -> Iterator[AnyEvent]:
    """Yield what so many hours do to some of them besides what the rest or the road itself does."""
    for who in whom:
        yield from HOURS_PASS(state, who, hours)
    yield from HOUR_PASSES(state)


def pass_nights(state: UltimoState, who: str, nights: int, hours: int) -> Iterator[AnyEvent]:
    """Yield what so many nights do to a character besides what their hours do."""
    yield from NIGHTS_PASS(state, who, nights, hours)


EXTENDS: Final = HOURS_PASS.by(end_hour_conditions)
