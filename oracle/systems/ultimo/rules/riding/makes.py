"""Mounts and vehicles as rows: what they bear, how hard they strike, who fits in, how far they get (U-139, U-272)."""

from __future__ import annotations

from typing import Final, Literal

from oracle.core.records import dataclass
from oracle.errors import UnknownNameError
from oracle.systems.ultimo.rules.state import UltimoState

Sort = Literal["mount", "land", "large", "ship", "plane"]
"""What it is to whoever steers it: a beast, an ordinary vehicle of the land, or one of the three advanced ones."""

ADVANCED: Final[tuple[Sort, ...]] = ("large", "ship", "plane")
"""Sorts of which each pilot knows one. Rule U-139."""

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
    """How many fit, whoever steers included."""
    miles: int
    """Miles it covers in an hour without being pressed."""
    strides: int
    """Steps of range that it covers in a turn; whoever goes on foot covers 1 (U-263)."""
    squares: int
    """Squares of a map that it covers in a round for nothing."""
    blow: int
    """Damage it adds where it is the weapon: weight and speed together."""
    spill: int
    """Feet of a fall that its wreck is worth to everybody aboard."""
    health: int = VEHICLE_HEALTH
    soak: int = VEHICLE_SOAK
    settings: tuple[str, ...] = ()
    """Settings it belongs to: `gothic`, `frontier`, `city`."""

    @property
    def is_mount(self) -> bool:
        """Whether it is a beast that is ridden."""
        return self.sort == "mount"

    @property
    def rank(self) -> int:
        """Piloting it takes to steer it; 0 for a beast, which anybody may try to ride (U-139)."""
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
"""What beasts draw."""

BOATS: Final = (
    Make("rowing_boat", "rowing boat", "land", 5, 3, 1, 4, 2, 10, 8, 1, _ALL),
    Make("schooner", "schooner", "ship", 30, 9, 2, 9, 6, 25, 30, 3, ("gothic", "city")),
    Make("paddle_steamer", "paddle steamer", "ship", 40, 10, 2, 9, 6, 25, 30, 3, ("frontier", "city")),
)
"""What floats; a boat with oars asks no more than a cart does."""

ENGINES: Final = (
    Make("motorcycle", "motorcycle", "land", 2, 35, 3, 24, 3, 20, 6, 1, ("city",)),
    Make("motorcar", "motorcar", "land", 5, 30, 3, 24, 4, 20, settings=("city",)),
    Make("lorry", "lorry", "large", 12, 25, 3, 18, 6, 20, 15, 3, ("city",)),
    Make("locomotive", "locomotive", "large", 60, 30, 3, 18, 9, 25, 30, 5, ("frontier", "city")),
    Make("aeroplane", "aeroplane", "plane", 2, 80, 4, 60, 6, 60, 8, 1, ("city",)),
    Make("airship", "airship", "plane", 20, 40, 3, 18, 5, 80, 20, 1, ("gothic", "city")),
)
"""What drives itself."""

MAKES: Final = (*MOUNTS, *CARRIAGES, *BOATS, *ENGINES)
"""All of them; figures of vehicles are the Dealer's to change (U-272)."""

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
"""Beasts that carry people as a horse does, and that are called what they are where they are in play by that name."""


def ride_name(state: UltimoState, ride: str) -> str:
    """Return what a mount or vehicle is called; several of a kind are told apart by the name they are in play by."""
    thing = state.riding.rides[ride]
    same = [other for other in state.riding.rides.values() if other.make == thing.make]
    name = ride if ride in STEEDS else find_make(thing.make).name
    return f"the {name} ({ride})" if len(same) > 1 else f"the {name}"
