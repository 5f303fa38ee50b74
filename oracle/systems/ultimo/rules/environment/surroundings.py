"""The surroundings of the party: rain, wind, temperature, ground and shelter."""

from __future__ import annotations

from typing import Final

from oracle.core.records import dataclass
from oracle.errors import NotationError

NONE: Final = "none"
"""No rain, or no wind."""

RAINS: Final = (NONE, "light", "medium", "heavy", "extreme")
"""Lightest first; where it freezes it is snow."""

WINDS: Final = (NONE, "mild", "consistent", "heavy", "extreme", "disastrous")
"""Lightest first."""

TEMPERATURES: Final = (
    *("deathly_cold", "freezing", "cold", "chilly"),
    *("temperate", "warm", "hot", "sweltering", "scorching"),
)
"""Coldest first."""

TEMPERATE: Final = "temperate"
"""The temperature without effects."""

GROUNDS: Final = ("uneven", "frozen", "muddy", "sand", "snowy")
"""Kinds of ground, each at most once; none for good ground."""

FREEZING: Final = TEMPERATURES.index("freezing")
"""The warmest temperature at which rain falls as snow."""


_SLASHES: Final = 3
"""Slashes between rain, wind, temperature and ground."""


@dataclass(frozen=True, slots=True)
class Surroundings:
    """Weather and ground, as one word: `heavy/mild/cold/uneven,snowy`, with `-` for good ground."""

    rain: str = NONE
    wind: str = NONE
    temperature: str = TEMPERATE
    """Before the chill of the wind."""
    ground: tuple[str, ...] = ()
    sheltered: bool = False
    """Whether the party is under shelter, so that nothing affects it."""

    def __str__(self) -> str:
        return "/".join((self.rain, self.wind, self.temperature, ",".join(self.ground) or "-"))

    @classmethod
    def parse(cls, text: str) -> Surroundings:
        """Return the surroundings written as `text`, out in the open.

        Raises:
            NotationError: If it is written otherwise, or names an unknown level.
        """
        if text.count("/") != _SLASHES:
            raise NotationError(f"{text!r} is not written like weather, as heavy/mild/cold/uneven,snowy")
        rain, wind, temperature, ground = text.split("/")
        grounds = () if ground == "-" else tuple(ground.split(","))
        for word, known in (
            (rain, RAINS),
            (wind, WINDS),
            (temperature, TEMPERATURES),
            *((g, GROUNDS) for g in grounds),
        ):
            if word not in known:
                raise NotationError(f"{text!r} is no weather: {word!r} is not one of {', '.join(known)}")
        if len(set(grounds)) < len(grounds):
            raise NotationError(f"{text!r} names a kind of ground twice")
        return cls(rain, wind, temperature, grounds)


FAIR: Final = Surroundings()
"""Surroundings without effects."""
