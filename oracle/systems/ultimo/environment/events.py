"""What can become of weather and ground."""

from __future__ import annotations

from oracle.core.records import dataclass
from oracle.systems.ultimo.environment.surroundings import Surroundings
from oracle.systems.ultimo.events import Happening


@dataclass(frozen=True, slots=True)
class WeatherTurned(Happening):
    """The weather is like this from now on."""

    rain: str
    wind: str
    temperature: str


@dataclass(frozen=True, slots=True)
class GroundChanged(Happening):
    """The ground is like this from now on."""

    kinds: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ShelterChanged(Happening):
    """The company has come under shelter, or out of it."""

    under: bool


@dataclass(frozen=True, slots=True)
class CameInto(Happening):
    """The story says what it is like where the company is."""

    around: Surroundings


@dataclass(frozen=True, slots=True)
class Slipped(Happening):
    """Somebody has lost their footing (U-280)."""

    who: str


@dataclass(frozen=True, slots=True)
class SenseDulled(Happening):
    """Somebody has been blinded or deafened."""

    who: str
    condition: str
    cards: int
    """What it costs wherever that sense is needed, and in a fight."""


@dataclass(frozen=True, slots=True)
class MapDrawn(Happening):
    """Somebody has drawn a map."""

    who: str
    place: str
    hours: int


ENVIRONMENT_EVENTS = (WeatherTurned, GroundChanged, ShelterChanged, CameInto, Slipped, SenseDulled, MapDrawn)
"""For the journal."""
