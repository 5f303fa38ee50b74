"""What is said of the world and not of a character: weather that comes or goes, things that turn up by themselves."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from oracle.core.patterns import lazy_pattern
from oracle.dealer import decisions as wire
from oracle.dealer.house.telling.told_weather import is_indoors, told_weather
from oracle.systems.ultimo.environment.surroundings import Surroundings

_OWN: Final = lazy_pattern(r"\b(?:i|i'm|we|me|us|my|our|mine|ours|myself|ourselves|let's|let)\b", re.IGNORECASE)
"""Words of somebody who does something."""

_AT_ONCE: Final = (
    r"^\W*(?:(?:suddenly|then|now|and|but|so|meanwhile|outside|overhead|above|all at once|out of nowhere)\W+)*"
)
_LIKE: Final = (
    r"(?:(?:an?|the|some|heavy|light|strong|thick|cold|terrible|sudden|fierce|huge|violent|big|great|mighty)\s+)*"
)
_SKY: Final = (
    r"(?:(?:thunder|snow|rain|sand|hail|ice)?[ -]?storms?|tempest|gale|hurricane|blizzard|downpour|drizzle|rain|snow"
    r"|sleet|hail|fog|mist|wind|breeze|thunder|lightning|sun|moon"
    r"|(?:storm|rain|thunder|dark|black)?[ -]?clouds?|sky|skies|weather|frost|night|dawn|dusk|day)"
)
_COMES: Final = (
    r"(?:breaks?|comes?|rolls?|starts?|begins?|sets?|falls?|blows?|picks?|rages?|gathers?|rises?|hits?|strikes?|stops?"
    r"|ends?|passes|clears?|lifts?|shines?|turns?|howls?|flashes|pours?|descends?|approaches|arrives?|brews?|is|are)"
)
_WEATHER: Final = lazy_pattern(
    rf"{_AT_ONCE}(?:{_LIKE}{_SKY}\s+(?:\w+ly\s+)?{_COMES}\b"
    r"|it(?:'s|\s+is|\s+\w+s)?\s+(?:to\s+)?(?:rain|snow|storm|hail|thunder|drizzl|pour)(?:s|e|es|ing)?\b"
    rf"|there(?:'s|\s+is|\s+comes)\s+{_LIKE}{_SKY}\b)",
    re.IGNORECASE,
)
_TURNS_UP: Final = lazy_pattern(
    rf"{_AT_ONCE}(?:an?|some|another|two|three|several)\s+(?:[\w'-]+\s+){{1,3}}"
    r"(?:appears?|breaks? (?:out|loose)|turns? up|shows? up|erupts?|bursts? in|comes? along|materiali[sz]es?)\b",
    re.IGNORECASE,
)
_STOPS: Final = lazy_pattern(r"\b(?:stops?|ends?|passes|clears?|lifts?|sun|over)\b", re.IGNORECASE)

_BREATHS: Final = (
    (lazy_pattern(r"thunder|pour", re.IGNORECASE), wire.Weather(rain="heavy")),
    (lazy_pattern(r"\bbreeze", re.IGNORECASE), wire.Weather(wind="mild")),
    (lazy_pattern(r"\bwind", re.IGNORECASE), wire.Weather(wind="consistent")),
)
"""What a premise would not say of a place, and somebody says of a moment."""


def is_of_the_world(said: str) -> bool:
    """Return whether words state what the world does, and nothing that anybody of the company does.

    >>> is_of_the_world("a storm breaks out"), is_of_the_world("I storm out"), is_of_the_world("storm the gate")
    (True, False, False)
    """
    return not _OWN.search(said) and bool(_WEATHER.match(said) or _TURNS_UP.match(said))


def taken_up(said: str, here: Surroundings, place: str) -> Iterator[wire.Decision]:
    """Yield that the weather becomes what was said of it, as far as the rules know it; under a roof it stays outside.

    Args:
        said: What somebody stated.
        here: The weather so far.
        place: What the place is called, and what was told of it.
    """
    move = _weather_in(said) if _WEATHER.match(said) else None
    if move is None:
        return
    if is_indoors(place) and not here.sheltered:
        move = move.model_copy(update={"shelter": "in"})
    yield wire.Decision(kind="pass", moves=(move,))


def _weather_in(said: str) -> wire.Weather | None:
    if _STOPS.search(said):
        return wire.Weather(rain="none", wind="none")
    return told_weather(said) or next((move for words, move in _BREATHS if words.search(said)), None)
