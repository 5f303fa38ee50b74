"""Reads weather from the words of a place in open play: indoors, a storm, or nothing clear."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Any, Final

from oracle.core.patterns import lazy_pattern
from oracle.systems.ultimo.seams import moves
from oracle.systems.ultimo.seams.opposition.climates import sky_of

FILE: Final = "weather_words.toml"


@cache
def _words() -> Mapping[str, Any]:
    place = files("oracle.systems.ultimo.seams.opposition") / FILE
    return tomllib.loads(place.read_text(encoding="utf-8"))


def _part(name: str) -> str:
    """Return a part of a pattern from the file."""
    return "".join(str(_words()[name]).splitlines())


_OUTDOORS: Final = lazy_pattern(lambda: rf"\b(?:{_part('open')})\b", re.IGNORECASE)
_INDOORS: Final = lazy_pattern(
    lambda: rf"\b(?:{_part('roofed')})\b(?!(?:['’]s)?[ -](?:{_part('open')})\b)", re.IGNORECASE
)
"""A house, but not its garden."""

_ONE_NAME: Final = lazy_pattern(
    lambda: rf"(?:['’]s?)?(?:[ -](?!(?:{_part('relating')})\b)[\w'’]+){{0,2}}[ -]", re.IGNORECASE
)
"""The gap between two words of one name: at most two describing words, as in `Road's End Inn`."""

_ELSEWHEN: Final = lazy_pattern(
    lambda: (
        rf"\b(?:{_part('not_now')}) (?:the |a |an |any |last )?(?:\w+ )?(?:{_part('falls')})\b"
        rf"|\b(?:{_part('falls')}) (?:is|was|has|had|have) (?:{_part('gone')})\b"
    ),
    re.IGNORECASE,
)
"""Weather at another time."""

_UNSETTLED: Final = lazy_pattern(lambda: rf"\b(?:{_part('unsettled')}|{_part('falls')})\b", re.IGNORECASE)
"""Words about weather without a level of rain, wind or temperature."""


_SHELTERS: Final = lazy_pattern(lambda: rf"\b(?:{_part('shelters')})\b")


@cache
def _named() -> tuple[tuple[re.Pattern[str], moves.Weather], ...]:
    """Return the patterns of the words for weather with their meanings, the stronger word first."""
    return tuple(
        (re.compile(rf"\b(?:{row['words']})\b", re.IGNORECASE), sky_of(row["is"])) for row in _words()["named"]
    )


def is_outdoors(words: str) -> bool:
    """Return whether words name a place outdoors; of a road and a house the first counts.

    >>> is_outdoors("a mountain road, an inn in sight"), is_outdoors("an inn on the mountain road")
    (True, False)
    >>> is_outdoors("the mountain inn"), is_outdoors("the road to the mountain inn")
    (False, True)
    """
    roofed = _INDOORS.search(words)
    named = (match for match in _OUTDOORS.finditer(words) if roofed is None or match.start() < roofed.start())
    return any(roofed is None or not _ONE_NAME.fullmatch(words, match.end(), roofed.start()) for match in named)


def is_indoors(words: str) -> bool:
    """Return whether words name a place under a roof."""
    return _INDOORS.search(words) is not None and not is_outdoors(words)


def is_shelter(words: str) -> bool:
    """Return whether words name a shelter from the weather."""
    return _SHELTERS.search(words) is not None


def is_left_open(words: str) -> bool:
    """Return whether words speak of weather without any clear rain, wind or temperature now."""
    return _ELSEWHEN.search(words) is not None or (told_weather(words) is None and _UNSETTLED.search(words) is not None)


def told_weather(words: str) -> moves.Weather | None:
    """Return the weather that words name, or `None`."""
    if _ELSEWHEN.search(words):
        return None
    found: dict[str, Any] = {}
    for said, move in _named():
        if said.search(words):
            found = {**move.model_dump(exclude_none=True), **found}
    return moves.Weather.model_validate(found) if found else None
