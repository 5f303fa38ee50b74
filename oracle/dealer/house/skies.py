"""What is said of the world and not of a character: weather that comes or goes, things that turn up by themselves."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, Final

from oracle.dealer import decisions as wire

_OWN: Final = re.compile(r"\b(?:i|i'm|we|me|us|my|our|mine|ours|myself|ourselves|let's|let)\b", re.IGNORECASE)
"""Words of somebody who does something."""

_AT_ONCE: Final = (
    r"^\W*(?:(?:suddenly|then|now|and|but|so|meanwhile|outside|overhead|above|all at once|out of nowhere)\W+)*"
)
_LIKE: Final = (
    r"(?:(?:an?|the|some|heavy|light|strong|thick|cold|terrible|sudden|fierce|huge|violent|big|great|mighty)\s+)*"
)
_SKY: Final = (
    r"(?:(?:thunder|snow|rain|sand|hail|ice)?[ -]?storms?|tempest|gale|hurricane|blizzard|downpour|drizzle|rain|snow"
    r"|sleet|hail|fog|mist|wind|breeze|thunder|lightning|sun|moon|clouds?|sky|skies|weather|frost|night|dawn|dusk|day)"
)
_COMES: Final = (
    r"(?:breaks?|comes?|rolls?|starts?|begins?|sets?|falls?|blows?|picks?|rages?|gathers?|rises?|hits?|strikes?|stops?"
    r"|ends?|passes|clears?|lifts?|shines?|turns?|howls?|flashes|pours?|descends?|approaches|arrives?|brews?|is|are)"
)
_WEATHER: Final = re.compile(
    rf"{_AT_ONCE}(?:{_LIKE}{_SKY}\s+(?:\w+ly\s+)?{_COMES}\b"
    r"|it(?:'s|\s+is|\s+\w+s)?\s+(?:to\s+)?(?:rain|snow|storm|hail|thunder|drizzl|pour)(?:s|e|es|ing)?\b"
    rf"|there(?:'s|\s+is|\s+comes)\s+{_LIKE}{_SKY}\b)",
    re.IGNORECASE,
)
_TURNS_UP: Final = re.compile(
    rf"{_AT_ONCE}(?:an?|some|another|two|three|several)\s+(?:[\w'-]+\s+){{1,3}}"
    r"(?:appears?|breaks? (?:out|loose)|turns? up|shows? up|erupts?|bursts? in|comes? along|materiali[sz]es?)\b",
    re.IGNORECASE,
)
_STOPS: Final = re.compile(r"\b(?:stops?|ends?|passes|clears?|lifts?|sun|over)\b", re.IGNORECASE)

_SKIES: Final[tuple[tuple[str, dict[str, Any]], ...]] = (
    ("blizzard|snow ?storm", {"rain": "heavy", "wind": "heavy", "temperature": "freezing"}),
    ("storm|tempest|hurricane", {"rain": "heavy", "wind": "heavy"}),
    ("gale", {"wind": "heavy"}),
    ("snow", {"rain": "medium", "temperature": "freezing"}),
    ("frost", {"temperature": "freezing"}),
    ("downpour|pour|heavy rain|hail|sleet|thunder", {"rain": "heavy"}),
    ("drizzl|light rain", {"rain": "light"}),
    ("rain", {"rain": "medium"}),
    ("wind", {"wind": "consistent"}),
    ("breeze", {"wind": "mild"}),
)
"""What weather is called, the worst first, and what it comes to; none goes beyond what people can bear."""


def is_of_the_world(said: str) -> bool:
    """Return whether words state what the world does, and nothing that anybody of the company does.

    >>> is_of_the_world("a storm breaks out"), is_of_the_world("I storm out"), is_of_the_world("storm the gate")
    (True, False, False)
    """
    return not _OWN.search(said) and bool(_WEATHER.match(said) or _TURNS_UP.match(said))


def taken_up(said: str) -> Iterator[wire.Decision]:
    """Yield that the weather becomes what was said of it, as far as the rules know such weather."""
    if not _WEATHER.match(said):
        return
    found = {"rain": "none", "wind": "none"} if _STOPS.search(said) else _called(said)
    if found:
        yield wire.Decision(kind="pass", moves=(wire.Weather.model_validate(found),))


def _called(said: str) -> dict[str, Any]:
    return next((row for words, row in _SKIES if re.search(words, said, re.IGNORECASE)), {})
