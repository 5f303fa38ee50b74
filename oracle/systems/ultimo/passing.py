"""What every concern makes of hours that pass over somebody: a row each, in the order in which it comes.

Rests, journeys and time between adventures ask here; they know none of it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Final

from oracle.systems.ultimo.care.course import wearing_off
from oracle.systems.ultimo.craft.labour import worked_on
from oracle.systems.ultimo.events import Event
from oracle.systems.ultimo.state import UltimoState

PASSES: Final[tuple[Callable[[UltimoState, str, int], Iterable[Event]], ...]] = (wearing_off, worked_on)
"""By whom it befalls, and in how many hours."""


def hours_passed(state: UltimoState, who: str, hours: int) -> Iterator[Event]:
    """Yield what so many hours do to somebody besides what the rest or the road itself does."""
    for one in PASSES:
        yield from one(state, who, hours)
