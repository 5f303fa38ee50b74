"""What can happen on the road and by a sickbed."""

from __future__ import annotations

from typing import Final

from oracle.core.records import dataclass
from oracle.systems.ultimo.events import Happening

UNTENDED: Final = 1
"""Health that a sleep gives back whom nobody looks after, or somebody in vain (U-289)."""


@dataclass(frozen=True, slots=True)
class CareBegan(Happening):
    """Somebody sets about helping a body."""

    who: str
    whom: str
    how: str
    """`first_aid`, `tend`, `cure`, `revive` or `administer`."""


@dataclass(frozen=True, slots=True)
class Aided(Happening):
    """First aid has been given; not again before this one has slept (U-290)."""

    who: str


@dataclass(frozen=True, slots=True)
class WatchedOver(Happening):
    """Somebody is looked after for today, and the next sleep heals more, or in vain no more than it would (U-289)."""

    who: str
    health: int
    """What the sleep gives back; 1 where it is in vain."""


@dataclass(frozen=True, slots=True)
class BroughtBack(Happening):
    """Somebody who had died is back (U-293)."""

    who: str


@dataclass(frozen=True, slots=True)
class Fell(Happening):
    """Somebody fell."""

    who: str
    feet: int


@dataclass(frozen=True, slots=True)
class Travelled(Happening):
    """The company was on the road."""

    pace: str
    hours: int
    miles: int


@dataclass(frozen=True, slots=True)
class Reached(Happening):
    """Poison or sickness has reached a body."""

    who: str
    what: str


@dataclass(frozen=True, slots=True)
class TookHold(Happening):
    """A body has not held out against it."""

    who: str
    what: str
    hours: int
    """Hours until it has run its course; 0 where it does not end by itself."""


@dataclass(frozen=True, slots=True)
class Waned(Happening):
    """Hours have passed over something that runs in somebody's veins."""

    who: str
    what: str
    hours: int


@dataclass(frozen=True, slots=True)
class AidWorn(Happening):
    """Hours have passed since somebody had first aid; with a whole day they may have it again (U-290)."""

    who: str
    hours: int


@dataclass(frozen=True, slots=True)
class Nursed(Happening):
    """Nights have passed over somebody in good hands (U-292)."""

    who: str
    nights: int
    """How many it comes to so far; 0 where the count begins anew."""


@dataclass(frozen=True, slots=True)
class GrewCold(Happening):
    """Somebody has been dead for too long for a surgeon's hands (U-293)."""

    who: str


CARE_EVENTS = (
    *(CareBegan, Aided, WatchedOver, BroughtBack, Fell, Travelled, Reached, TookHold, Waned),
    *(AidWorn, Nursed, GrewCold),
)
"""For the journal."""
