"""The mounts and vehicles of a table as they stand now, and who is on them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from typing import Final

from oracle.core.records import dataclass


@dataclass(frozen=True, slots=True)
class Ride:
    """A mount or a vehicle as it stands now."""

    make: str
    """Its row of `makes.py`."""
    health: int
    most: int
    """Health of it whole."""
    soak: int
    owner: str = ""
    """The character whose it is; empty where it is nobody's."""
    reins: str = ""
    """Who steers it; empty where nobody does."""
    aboard: tuple[str, ...] = ()
    """Everybody on it, whoever steers included, in the order they got on."""


@dataclass(frozen=True, slots=True)
class Riding:
    """Everything on legs, wheels, keels and wings that characters can use."""

    rides: Mapping[str, Ride] = field(default_factory=dict)
    versed: Mapping[str, str] = field(default_factory=dict)
    """The one sort of advanced vehicle that a pilot has taken up, by character (U-139)."""


NO_RIDES: Final = Riding()
"""Nothing to ride."""

RIDING_CLASSES = (Ride, Riding)
"""For the journal."""


def ride_of(riding: Riding, who: str) -> str:
    """Return what somebody is on; empty for whoever goes on foot."""
    return next((name for name, ride in riding.rides.items() if who in ride.aboard), "")
