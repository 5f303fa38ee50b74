"""What the Dealer may do with weather and ground, and what the story says of them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final

from oracle.core.records import dataclass
from oracle.systems.ultimo.actions import Action, Deed


@dataclass(frozen=True, slots=True)
class Weather(Deed):
    """Say what the weather is like from now on."""

    verb: ClassVar[str] = "weather"
    rain: str
    wind: str
    temperature: str


@dataclass(frozen=True, slots=True)
class Terrain(Deed):
    """Say what the ground is like from now on; nothing for ground that is good to walk on."""

    verb: ClassVar[str] = "terrain"
    kinds: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Shelter(Deed):
    """Let the company come under shelter, or out of it."""

    verb: ClassVar[str] = "shelter"
    where: str


@dataclass(frozen=True, slots=True)
class Skies(Deed):
    """Let two cards of the Dealer say what the weather is like."""

    verb: ClassVar[str] = "skies"


@dataclass(frozen=True, slots=True)
class Dull(Deed):
    """Take a sense from somebody, and say how many cards it costs."""

    verb: ClassVar[str] = "dull"
    who: str
    sense: str
    cards: int


@dataclass(frozen=True, slots=True)
class Chart(Deed):
    """Draw a map of somewhere without a check, where a trait allows it."""

    verb: ClassVar[str] = "chart"
    place: str


@dataclass(frozen=True, slots=True)
class Surround(Deed):
    """The bridge says what the story tells of weather and ground here."""

    verb: ClassVar[str] = "surround"
    words: str


ENVIRONMENT_ROLES: Final[Mapping[str, tuple[type[Action], ...]]] = {
    "pc": (Chart,),
    "dealer": (Weather, Terrain, Shelter, Skies, Dull),
    "bridge": (Surround,),
}
"""By role, in menu order."""
