"""What may be done with mounts and vehicles, and what the Dealer says of them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final

from oracle.core.records import dataclass
from oracle.systems.ultimo.actions import Action, Deed
from oracle.systems.ultimo.gear.weapons import Mode


@dataclass(frozen=True, slots=True)
class Saddle(Deed):
    """Have a mount or vehicle of one's own ready: a thing on the sheet, or an animal that can carry."""

    verb: ClassVar[str] = "saddle"
    item: str


@dataclass(frozen=True, slots=True)
class Board(Deed):
    """Get on a mount, or into a vehicle."""

    verb: ClassVar[str] = "board"
    ride: str


@dataclass(frozen=True, slots=True)
class Steer(Deed):
    """Take the reins, the wheel or the tiller of what one is on (U-139)."""

    verb: ClassVar[str] = "steer"


@dataclass(frozen=True, slots=True)
class HandOver(Deed):
    """Let somebody else on board steer."""

    verb: ClassVar[str] = "hand_over"
    who: str


@dataclass(frozen=True, slots=True)
class Alight(Deed):
    """Get off, or out."""

    verb: ClassVar[str] = "alight"


@dataclass(frozen=True, slots=True)
class Ram(Deed):
    """Steer what one is on straight into a foe (U-361)."""

    verb: ClassVar[str] = "ram"
    foe: str


@dataclass(frozen=True, slots=True)
class Provide(Deed):
    """Let a mount or vehicle be at hand; figures where they are not the usual ones (U-272)."""

    verb: ClassVar[str] = "provide"
    kind: str
    id: str
    health: int = 0
    """0 for what is usual; then soak is as usual, too."""
    soak: int = 0


@dataclass(frozen=True, slots=True)
class Mend(Deed):
    """Let a mount recover, or a vehicle be repaired."""

    verb: ClassVar[str] = "mend"
    ride: str
    health: int


@dataclass(frozen=True, slots=True)
class Remove(Deed):
    """Let a mount or vehicle be gone: sold, stolen, left behind."""

    verb: ClassVar[str] = "remove"
    ride: str


@dataclass(frozen=True, slots=True)
class Hazard(Deed):
    """Put something in the way of a mount or vehicle, which whoever steers it has to get past."""

    verb: ClassVar[str] = "hazard"
    ride: str
    rating: int


@dataclass(frozen=True, slots=True)
class Unseat(Deed):
    """Let a foe go for a mount or vehicle instead of those who are on it."""

    verb: ClassVar[str] = "unseat"
    foe: str
    ride: str
    mode: Mode


@dataclass(frozen=True, slots=True)
class Drive(Deed):
    """Let the company be under way in what carries it for so many hours."""

    verb: ClassVar[str] = "drive"
    hours: int


RIDING_ROLES: Final[Mapping[str, tuple[type[Action], ...]]] = {
    "pc": (Saddle, Board, Steer, HandOver, Alight, Ram),
    "dealer": (Provide, Mend, Remove, Hazard, Unseat, Drive),
}
"""By role, in menu order."""
