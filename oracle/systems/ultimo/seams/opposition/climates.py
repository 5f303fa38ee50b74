"""What weather a story of open play is likely to begin in, by the country its words tell of: deserts are dry.

The countries are in `climates.toml`. Below ground, under water and among the stars there is none.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Any, Final

from oracle.core.records import dataclass
from oracle.systems.ultimo.seams import moves

FILE: Final = "climates.toml"


@dataclass(frozen=True, slots=True)
class Climate:
    """A country by its words, and the skies that are likely over it."""

    words: str
    """What is said of such a country, as a pattern."""
    skies: tuple[moves.Weather, ...]
    """The weather it may have, each as likely as the others; none where no weather reaches."""
    dry: bool = False
    """Whether no rain comes by itself."""


def sky_of(row: Mapping[str, Any]) -> moves.Weather:
    """Return the weather of a table in a file, where lists stand for tuples."""
    return moves.Weather.model_validate({**row, "ground": tuple(row["ground"])} if "ground" in row else row)


@cache
def climates() -> tuple[Climate, ...]:
    """Return the countries of the file, in its order: the narrower one comes first."""
    place = files("oracle.systems.ultimo.seams.opposition") / FILE
    return tuple(map(_climate, tomllib.loads(place.read_text(encoding="utf-8"))["climate"]))


def _climate(row: Mapping[str, Any]) -> Climate:
    skies = tuple(map(sky_of, row["skies"]))
    return Climate("".join(row["words"].splitlines()), skies, row.get("dry", False))


@cache
def _said() -> tuple[tuple[re.Pattern[str], Climate], ...]:
    return tuple((re.compile(rf"\b(?:{climate.words})\b", re.IGNORECASE), climate) for climate in climates())


def climate_of(*told: str) -> Climate | None:
    """Return the climate that words tell of; of several texts the first that tells of one counts.

    >>> climate_of("a caravan in the desert").dry, climate_of("an inn"), climate_of("a desert island").dry
    (True, None, False)
    """
    return next((climate for words in told for said, climate in _said() if said.search(words)), None)
