"""What every concern makes of hours that pass: a row each, in the order in which it comes.

Rests, journeys and time between adventures ask here; they know none of it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Final

from oracle.systems.ultimo.care.course import company_rested, grown_cold, nursed, wearing_off
from oracle.systems.ultimo.care.treatments import healers_try_again
from oracle.systems.ultimo.conditions import find_condition
from oracle.systems.ultimo.craft.labour import worked_on
from oracle.systems.ultimo.events import Event, Unmarked
from oracle.systems.ultimo.state import UltimoState
from oracle.systems.ultimo.together.livelihood import lean_days


def hour_over(state: UltimoState, who: str, _hours: int) -> Iterator[Event]:
    """Yield that what lasts for an hour is over, in whatever way the hour was spent (U-385)."""
    over = tuple(mark for mark in state.people[who].marks if "hour" in find_condition(mark.id).ends)
    if over:
        yield Unmarked(who, over, "hour")


PASSES: Final[tuple[Callable[[UltimoState, str, int], Iterable[Event]], ...]] = (wearing_off, worked_on, hour_over)
"""By whom it befalls, and in how many hours."""

ONCE: Final[tuple[Callable[[UltimoState], Iterable[Event]], ...]] = (grown_cold,)
"""What an hour or more makes of those whom it does not pass over."""

NIGHTS: Final[tuple[Callable[[UltimoState, str, int, int], Iterable[Event]], ...]] = (
    *(nursed, company_rested, lean_days),
    healers_try_again,
)
"""By who sleeps, for how many nights, and how many hours those come to."""


def hours_passed(state: UltimoState, whom: Iterable[str], hours: int) -> Iterator[Event]:
    """Yield what so many hours do to some of them besides what the rest or the road itself does."""
    for who in whom:
        for one in PASSES:
            yield from one(state, who, hours)
    for each in ONCE:
        yield from each(state)


def nights_passed(state: UltimoState, who: str, nights: int, hours: int) -> Iterator[Event]:
    """Yield what so many nights do to somebody besides what their hours do."""
    for one in NIGHTS:
        yield from one(state, who, nights, hours)
