"""The state of mounts and vehicles, and who is on them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from typing import Final

from oracle.core.records import dataclass


@dataclass(frozen=True, slots=True)
class Ride:
    """A mount or a vehicle at hand."""

    make: str
    """The id of its make."""
    health: int
    most: int
    """Its full health."""
    soak: int
    owner: str = ""
    """The character who owns it; empty for none."""
    reins: str = ""
    """The character who steers it; empty for none."""
    aboard: tuple[str, ...] = ()
    """Characters on it, the one who steers included, in the order they got on."""


@dataclass(frozen=True, slots=True)
class Riding:
    """The state of all mounts and vehicles."""

    rides: Mapping[str, Ride] = field(default_factory=dict)
    versed: Mapping[str, str] = field(default_factory=dict)
    """The advanced sort of vehicle that a pilot has committed to, by character (U-139)."""


NO_RIDES: Final = Riding()
"""No mounts or vehicles."""

RIDING_CLASSES = (Ride, Riding)
"""Classes that the journal records."""


def ride_of(riding: Riding, who: str) -> str:
    """Return the name of a character's mount or vehicle; empty on foot."""
    return next((name for name, ride in riding.rides.items() if who in ride.aboard), "")
