"""What a place of open play says of its weather by its own words: under a roof, a storm, or something left unsaid."""

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
    """Return a part of a pattern, its lines joined."""
    return "".join(str(_words()[name]).splitlines())


_OUTDOORS: Final = lazy_pattern(lambda: rf"\b(?:{_part('open')})\b", re.IGNORECASE)
_INDOORS: Final = lazy_pattern(
    lambda: rf"\b(?:{_part('roofed')})\b(?!(?:['’]s)?[ -](?:{_part('open')})\b)", re.IGNORECASE
)
"""A house; but not a house's garden."""

_ONE_NAME: Final = lazy_pattern(
    lambda: rf"(?:['’]s?)?(?:[ -](?!(?:{_part('relating')})\b)[\w'’]+){{0,2}}[ -]", re.IGNORECASE
)
"""What stands between two words of one name: at most words that describe, as in `Road's End Inn`."""

_ELSEWHEN: Final = lazy_pattern(
    lambda: (
        rf"\b(?:{_part('not_now')}) (?:the |a |an |any |last )?(?:\w+ )?(?:{_part('falls')})\b"
        rf"|\b(?:{_part('falls')}) (?:is|was|has|had|have) (?:{_part('gone')})\b"
    ),
    re.IGNORECASE,
)
"""Weather that is spoken of, but not now."""

_UNSETTLED: Final = lazy_pattern(lambda: rf"\b(?:{_part('unsettled')}|{_part('falls')})\b", re.IGNORECASE)
"""Words on the weather that say no level of rain, wind or warmth."""


_SHELTERS: Final = lazy_pattern(lambda: rf"\b(?:{_part('shelters')})\b")


@cache
def _named() -> tuple[tuple[re.Pattern[str], moves.Weather], ...]:
    """Return what is said to what it is, the stronger word first."""
    return tuple(
        (re.compile(rf"\b(?:{row['words']})\b", re.IGNORECASE), sky_of(row["is"])) for row in _words()["named"]
    )


def is_outdoors(words: str) -> bool:
    """Return whether a place lies outdoors by what it is called: of a road and a house the one named first counts.

    >>> is_outdoors("a mountain road, an inn in sight"), is_outdoors("an inn on the mountain road")
    (True, False)
    >>> is_outdoors("the mountain inn"), is_outdoors("the road to the mountain inn")
    (False, True)
    """
    roofed = _INDOORS.search(words)
    named = (match for match in _OUTDOORS.finditer(words) if roofed is None or match.start() < roofed.start())
    return any(roofed is None or not _ONE_NAME.fullmatch(words, match.end(), roofed.start()) for match in named)


def is_indoors(words: str) -> bool:
    """Return whether a place has a roof by what it is called."""
    return _INDOORS.search(words) is not None and not is_outdoors(words)


def is_shelter(words: str) -> bool:
    """Return whether words name something that keeps the weather off."""
    return _SHELTERS.search(words) is not None


def is_left_open(words: str) -> bool:
    """Return whether words speak of the weather, but of none that rain, wind or warmth could be read from."""
    return _ELSEWHEN.search(words) is not None or (told_weather(words) is None and _UNSETTLED.search(words) is not None)


def told_weather(words: str) -> moves.Weather | None:
    """Return the weather that words name, `None` where they name none."""
    if _ELSEWHEN.search(words):
        return None
    found: dict[str, Any] = {}
    for said, move in _named():
        if said.search(words):
            found = {**move.model_dump(exclude_none=True), **found}
    return moves.Weather.model_validate(found) if found else None
