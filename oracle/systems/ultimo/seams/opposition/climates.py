"""The likely first weather of a story in open play, by the country in its words: deserts are dry.

`climates.toml` has the countries. Below ground, under water and among the stars there is no weather.
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
    """A country with its likely weather."""

    words: str
    """The pattern of its words."""
    skies: tuple[moves.Weather, ...]
    """Its possible weather, all equally likely; empty where there is none."""
    dry: bool = False
    """Whether it never begins to rain."""


def sky_of(row: Mapping[str, Any]) -> moves.Weather:
    """Return the weather in a table of a file."""
    return moves.Weather.model_validate({**row, "ground": tuple(row["ground"])} if "ground" in row else row)


@cache
def climates() -> tuple[Climate, ...]:
    """Return the countries of the file in its order, the narrower first."""
    place = files("oracle.systems.ultimo.seams.opposition") / FILE
    return tuple(map(_climate, tomllib.loads(place.read_text(encoding="utf-8"))["climate"]))


def _climate(row: Mapping[str, Any]) -> Climate:
    skies = tuple(map(sky_of, row["skies"]))
    return Climate("".join(row["words"].splitlines()), skies, row.get("dry", False))


@cache
def _said() -> tuple[tuple[re.Pattern[str], Climate], ...]:
    return tuple((re.compile(rf"\b(?:{climate.words})\b", re.IGNORECASE), climate) for climate in climates())


def climate_of(*told: str) -> Climate | None:
    """Return the climate in the first of the texts that names one, or `None`.

    >>> climate_of("a caravan in the desert").dry, climate_of("an inn"), climate_of("a desert island").dry
    (True, None, False)
    """
    return next((climate for words in told for said, climate in _said() if said.search(words)), None)
