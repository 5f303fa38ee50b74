"""What can happen with mounts and vehicles."""

from __future__ import annotations

from oracle.core.records import dataclass
from oracle.systems.ultimo.events import Happening
from oracle.systems.ultimo.riding.state import Ride


@dataclass(frozen=True, slots=True)
class RideCame(Happening):
    """A mount or vehicle is at hand."""

    ride: str
    thing: Ride


@dataclass(frozen=True, slots=True)
class RideLeft(Happening):
    """A mount or vehicle is no longer at hand."""

    ride: str
    make: str


@dataclass(frozen=True, slots=True)
class Boarded(Happening):
    """Somebody got on."""

    who: str
    ride: str


@dataclass(frozen=True, slots=True)
class Alighted(Happening):
    """Somebody got off."""

    who: str
    ride: str


@dataclass(frozen=True, slots=True)
class ReinsTaken(Happening):
    """Somebody steers."""

    who: str
    ride: str
    versed: str = ""
    """The sort of advanced vehicle that the pilot takes up with this; empty where none is (U-139)."""


@dataclass(frozen=True, slots=True)
class RideTurned(Happening):
    """A mount or vehicle is steered straight at a foe."""

    who: str
    ride: str
    foe: str


@dataclass(frozen=True, slots=True)
class RideSetUpon(Happening):
    """A foe goes for a mount or vehicle."""

    foe: str
    ride: str


@dataclass(frozen=True, slots=True)
class PathBarred(Happening):
    """Something is in the way of a mount or vehicle."""

    ride: str


@dataclass(frozen=True, slots=True)
class RideStruck(Happening):
    """A mount or vehicle took damage."""

    ride: str
    amount: int
    """Before soak."""
    soaked: int
    cause: str


@dataclass(frozen=True, slots=True)
class RideMended(Happening):
    """A mount has recovered, or a vehicle is repaired."""

    ride: str
    health: int


@dataclass(frozen=True, slots=True)
class RideWrecked(Happening):
    """A mount or vehicle has come to its end."""

    ride: str
    make: str
    thrown: tuple[str, ...]
    """Who is thrown off it: everybody on it, where it was moving."""


RIDING_EVENTS = (
    *(RideCame, RideLeft, Boarded, Alighted, ReinsTaken, RideTurned, RideSetUpon, PathBarred),
    *(RideStruck, RideMended, RideWrecked),
)
"""For the journal."""
