"""The mounts and vehicles of a table as they stand now, who is on them, and the clash one of them is in."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final, Literal


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

    @property
    def is_wrecked(self) -> bool:
        """Whether it has come to its end."""
        return self.health <= 0


@dataclass(frozen=True, slots=True)
class Clash:
    """An exchange of blows that a mount or vehicle is in itself: it rams, or a foe goes for it."""

    ride: str
    foe: str
    how: Literal["ram", "beset"]


@dataclass(frozen=True, slots=True)
class Riding:
    """Everything on legs, wheels, keels and wings that characters can use."""

    rides: Mapping[str, Ride] = field(default_factory=dict)
    clash: Clash | None = None
    versed: Mapping[str, str] = field(default_factory=dict)
    """The one sort of advanced vehicle that a pilot has taken up, by character (U-139)."""


ON_FOOT: Final = Riding()
"""Nothing to ride."""

RIDING_CLASSES = (Ride, Clash, Riding)
"""For the journal."""


def ride_of(riding: Riding, who: str) -> str:
    """Return what somebody is on; empty for whoever goes on foot."""
    return next((name for name, ride in riding.rides.items() if who in ride.aboard), "")
