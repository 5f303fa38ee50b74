"""Kinds of mounts and vehicles: health, damage, seats and speed (U-139, U-272)."""

from __future__ import annotations

from typing import Final, Literal

from oracle.core.records import dataclass
from oracle.errors import UnknownNameError
from oracle.systems.ultimo.rules.state import UltimoState

Sort = Literal["mount", "land", "large", "ship", "plane"]
"""The sort of a mount or vehicle for the one who steers: a beast, an ordinary land vehicle, or an advanced one."""

ADVANCED: Final[tuple[Sort, ...]] = ("large", "ship", "plane")
"""Advanced sorts, of which each pilot knows one. Rule U-139."""

HORSE_HEALTH: Final = 5
"""Health of a mount, in points. Rule U-272."""

VEHICLE_HEALTH: Final = 10
"""Health of a vehicle where the Dealer does not say more or less, in points. Rule U-272."""

VEHICLE_SOAK: Final = 2
"""Soak of a vehicle where the Dealer does not say more or less, in points. Rule U-272."""


@dataclass(frozen=True, slots=True)
class Make:
    """One kind of mount or vehicle."""

    id: str
    name: str
    sort: Sort
    seats: int
    """Seats, that of the one who steers included."""
    miles: int
    """Miles it covers in an hour at an easy pace."""
    strides: int
    """Steps of range it covers in a turn; a character on foot covers 1 (U-263)."""
    squares: int
    """Free squares it covers in a round on a map."""
    blow: int
    """Damage it adds when it rams."""
    spill: int
    """Feet of a fall that its wreck counts as for all aboard."""
    health: int = VEHICLE_HEALTH
    soak: int = VEHICLE_SOAK
    settings: tuple[str, ...] = ()
    """Settings it belongs to: `gothic`, `frontier`, `city`."""

    @property
    def is_mount(self) -> bool:
        """Whether it is a beast."""
        return self.sort == "mount"

    @property
    def rank(self) -> int:
        """The rank of Piloting needed to steer it; 0 for a beast, which any character may try to ride (U-139)."""
        return {"mount": 0, "land": 1}.get(self.sort, 2)


def _beast(name: str, seats: int, miles: int, strides: int, squares: int, blow: int, *settings: str) -> Make:
    word = name.replace(" ", "_")
    return Make(word, name, "mount", seats, miles, strides, squares, blow, 15, HORSE_HEALTH, 0, settings)


_OLD: Final = ("gothic", "frontier")
_ALL: Final = ("gothic", "frontier", "city")

MOUNTS: Final = (
    _beast("horse", 2, 4, 2, 12, 2, *_ALL),
    _beast("mule", 1, 4, 1, 6, 1, *_OLD),
)
"""Beasts to ride. Rule U-272."""

CARRIAGES: Final = (
    Make("cart", "cart", "land", 4, 4, 1, 6, 2, 15, settings=_ALL),
    Make("carriage", "carriage", "land", 6, 8, 2, 9, 3, 15, settings=_OLD),
    Make("sledge", "sledge", "land", 4, 6, 1, 6, 2, 15, 8, 1, ("gothic",)),
    Make("stagecoach", "stagecoach", "large", 9, 8, 2, 9, 4, 20, 14, settings=("frontier",)),
)
"""Vehicles drawn by beasts."""

BOATS: Final = (
    Make("rowing_boat", "rowing boat", "land", 5, 3, 1, 4, 2, 10, 8, 1, _ALL),
    Make("schooner", "schooner", "ship", 30, 9, 2, 9, 6, 25, 30, 3, ("gothic", "city")),
    Make("paddle_steamer", "paddle steamer", "ship", 40, 10, 2, 9, 6, 25, 30, 3, ("frontier", "city")),
)
"""Ships and boats; a rowing boat needs no more skill than a cart."""

ENGINES: Final = (
    Make("motorcycle", "motorcycle", "land", 2, 35, 3, 24, 3, 20, 6, 1, ("city",)),
    Make("motorcar", "motorcar", "land", 5, 30, 3, 24, 4, 20, settings=("city",)),
    Make("lorry", "lorry", "large", 12, 25, 3, 18, 6, 20, 15, 3, ("city",)),
    Make("locomotive", "locomotive", "large", 60, 30, 3, 18, 9, 25, 30, 5, ("frontier", "city")),
    Make("aeroplane", "aeroplane", "plane", 2, 80, 4, 60, 6, 60, 8, 1, ("city",)),
    Make("airship", "airship", "plane", 20, 40, 3, 18, 5, 80, 20, 1, ("gothic", "city")),
)
"""Vehicles with engines."""

MAKES: Final = (*MOUNTS, *CARRIAGES, *BOATS, *ENGINES)
"""All mounts and vehicles; the Dealer may change the figures of vehicles (U-272)."""

_BY_ID: Final = {make.id: make for make in MAKES}


def find_make(name: str) -> Make:
    """Return the mount or vehicle with this id.

    Raises:
        UnknownNameError: If there is none.
    """
    if name not in _BY_ID:
        raise UnknownNameError("mount or vehicle", name, known=tuple(_BY_ID))
    return _BY_ID[name]


def is_make(name: str) -> bool:
    """Return whether a mount or vehicle has this id."""
    return name in _BY_ID


STEEDS: Final = ("camel", "dromedary", "mare", "pony", "donkey", "elephant", "reindeer", "llama", "yak", "ostrich")
"""Beasts that count as horses, and keep their own name in play."""


def ride_name(state: UltimoState, ride: str) -> str:
    """Return the name of a mount or vehicle; several of a kind are told apart by their names in play."""
    thing = state.riding.rides[ride]
    same = [other for other in state.riding.rides.values() if other.make == thing.make]
    name = ride if ride in STEEDS else find_make(thing.make).name
    return f"the {name} ({ride})" if len(same) > 1 else f"the {name}"
