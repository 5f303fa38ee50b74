"""What the people at a table have agreed on beside the game: going back and forth in the game never changes it."""

from __future__ import annotations

from typing import Any

from oracle.table.discretion import DiscretionSet
from oracle.table.holding import DutyGiven
from oracle.table.safety import LimitsChanged
from oracle.table.state import KeyChanged, Seating


def agreed_anew(before: Seating, now: Seating) -> tuple[Any, ...]:
    """Return the events by which the table keeps to what was agreed: limits, duties, who settles questions, the key.

    Args:
        before: The table before it went back or forth.
        now: The table where it stands now.
    """
    limits = (LimitsChanged(before.limits),) if before.limits != now.limits else ()
    held, holds = before.duties or {}, now.duties or {}
    duties = tuple(DutyGiven(duty, holder) for duty, holder in held.items() if holds.get(duty) != holder)
    way, who = before.settling.way, before.settling.who
    settles = (DiscretionSet(way, who),) if (way, who) != (now.settling.way, now.settling.who) else ()
    key = (KeyChanged(before.commitment),) if before.commitment != now.commitment else ()
    return (*limits, *duties, *settles, *key)
