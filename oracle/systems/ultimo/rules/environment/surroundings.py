"""What it is like where the company stands: rain, wind, warmth, ground, and whether anything of it reaches them."""

from __future__ import annotations

from typing import Final

from oracle.core.records import dataclass
from oracle.errors import NotationError

NONE: Final = "none"
"""No rain, or no wind."""

RAINS: Final = (NONE, "light", "medium", "heavy", "extreme")
"""The least first; where it freezes it is snow."""

WINDS: Final = (NONE, "mild", "consistent", "heavy", "extreme", "disastrous")
"""The least first."""

TEMPERATURES: Final = (
    *("deathly_cold", "freezing", "cold", "chilly"),
    *("temperate", "warm", "hot", "sweltering", "scorching"),
)
"""The coldest first."""

TEMPERATE: Final = "temperate"
"""What troubles nobody."""

GROUNDS: Final = ("uneven", "frozen", "muddy", "sand", "snowy")
"""What may be said of the ground, each of it at most once; nothing for ground that is good to walk on."""

FREEZING: Final = TEMPERATURES.index("freezing")
"""Up to here rain falls as snow."""


_SLASHES: Final = 3
"""Between rain, wind, temperature and ground."""


@dataclass(frozen=True, slots=True)
class Surroundings:
    """Weather and ground, as one word: `heavy/mild/cold/uneven,snowy`, with `-` for good ground."""

    rain: str = NONE
    wind: str = NONE
    temperature: str = TEMPERATE
    """Before the wind chills it."""
    ground: tuple[str, ...] = ()
    sheltered: bool = False
    """Whether the company is out of it for now, so that nothing of it reaches them."""

    def __str__(self) -> str:
        return "/".join((self.rain, self.wind, self.temperature, ",".join(self.ground) or "-"))

    @classmethod
    def parse(cls, text: str) -> Surroundings:
        """Return the surroundings written as `text`, out in the open.

        Raises:
            NotationError: If it is not written so, or names what there is not.
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
"""Weather and ground that trouble nobody."""
