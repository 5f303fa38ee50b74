# ruff: noqa: E501 - a row of a table stands in one line
"""How the built-in Dealer hears of heights: who leaps down falls so far, and who fails at a climb does too (U-281)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, Final

from oracle.core.patterns import lazy_pattern
from oracle.dealer import decisions as wire
from oracle.dealer.compile import goal_of
from oracle.dealer.house.understanding.understand import Reading
from oracle.dealer.house.wishes.wishes import Wish, took
from oracle.dealer.position import Position
from oracle.systems.ultimo.care.events import Fell
from oracle.systems.ultimo.care.road import HIGHEST
from oracle.systems.ultimo.events import Resolved
from oracle.systems.ultimo.fight.danger import in_sight
from oracle.systems.ultimo.journeys import HARMLESS_FALL
from oracle.text.numbers import number_of, number_pattern

FAILED: Final = ("failure", "total_failure")
"""Results with which somebody falls who was up high."""

LONGEST: Final = 28
"""Characters of a goal before the height that is written behind it."""

PER_METRE: Final = 3.3
PER_STOREY: Final = 12
"""Feet of each."""

_HEIGHTS: Final = (
    (80, r"steeple|spire|church tower|bell ?tower|lighthouse|skyscraper"),
    (60, r"cliffs?|precipice|ravine|gorge|canyon|tower|abyss|waterfall"),
    (40, r"bridge|mast|aqueduct|crane|crow['’]?s nest|viaduct"),
    (30, r"roof\w*|battlements?|ramparts?|city wall|castle wall|chasm|chimney|cathedral|parapet"),
    (
        20,
        r"tree(?:top)?|balcony|gallery|upper (?:window|floor|storey)|(?:second|third|top)[- ](?:floor|stor(?:e?y)) window|rafters|loft|scaffold\w*",
    ),
    (15, r"window|ladder|first[- ]floor|gate ?house"),
)
"""Feet, and what is usually that high."""

_FEET: Final = lazy_pattern(
    lambda: (
        rf"\b(?P<count>{number_pattern()})[ -]*(?P<unit>feet|foot|ft|met(?:re|er)s?|yards?|stor(?:e?y|ies|eys)|floors?)\b"
    ),
    re.IGNORECASE,
)
_I: Final = r"^\W*(?:(?:i|we|i['’]?ll|i['’]?d|let['’]?s|then|so|and|now|just|want|would|like|will|to|try|decide|quickly|carefully|simply|bravely|suddenly)\W+)*"
_LEAPS: Final = r"(?:jump|leap|drop|hop|dive|fall|step|plunge|tumble|slip|(?:throw|hurl|fling) myself|let (?:myself|go and) (?:fall|drop))\s+(?:\w+ly\s+|right\s+|straight\s+)?"
_THE: Final = (
    r"(?:(?:the|a|an|my|our|his|her|its|their|that|this|one)\s+)?(?:(?!and\b|to\b|onto\b|behind\b)[\w'’-]+\s+){0,3}?"
)
_DOWN: Final = lazy_pattern(
    lambda: (
        rf"{_I}{_LEAPS}(?:(?:down\s+)?(?:from|off|out of)\s+{_THE}(?:{'|'.join(words for _, words in _HEIGHTS)}|edge|ledge)\b"
        r"|(?:down\s+)?over\s+the\s+(?:edge|parapet|railing|cliff|precipice|balustrade|battlements)\b"
        rf"|(?:down|from|off|out)\b[^.;!?]*?\b{number_pattern()}[ -]*(?:feet|foot|ft|met(?:re|er)s?|yards?|stor(?:e?y|ies|eys)|floors?)\b"
        rf"|{number_pattern()}[ -]*(?:feet|foot|ft|met(?:re|er)s?|yards?|stor(?:e?y|ies|eys)|floors?)\s+(?:down|to the ground)\b)"
    ),
    re.IGNORECASE,
)
_SOFT: Final = lazy_pattern(
    r"\b(?:into|in) (?:the |a |some )?(?:\w+ )?(?:water|pool|river|lake|sea|pond|moat|canal|hay\w*|straw|snow\w*|net|nets|cushions?|blankets?|cart|arms)\b"
    r"|\b(?:rope|rappel|abseil|parachute|wings|glider|umbrella|lower myself|climb|stairs?|steps|ground[- ]floor|rungs?|through the (?:door|window)|(?:in|in at|into|through) (?:the|a|an) (?:\w+ )?window)\b",
    re.IGNORECASE,
)
"""What breaks a fall, or keeps somebody from it: a matter for a check of its own."""

_HIGH_UP: Final = lazy_pattern(
    r"\b(?:climb|scale|clamber|shin|leap|jump|vault|swing|balance|cross|edge|inch|crawl|haul myself|pull myself|abseil|rappel|tightrope|dive)\b",
    re.IGNORECASE,
)
_ACROSS: Final = lazy_pattern(r"\b(?:over|across|along|up|onto|to|between|down|into|out|from|off|the)\b", re.IGNORECASE)
_THROUGH: Final = lazy_pattern(
    r"\b(?:through|in at|into) (?:the|a|an) (?:[\w-]+ )?window|\b(?:stairs?|ground[- ]floor)\b", re.IGNORECASE
)
_IN_GOAL: Final = lazy_pattern(r"-from-(?P<feet>\d{1,3})-feet$")


def height_in(said: str) -> int:
    """Return how high words speak of, in feet: what they name, else what such a thing usually measures; 0 for nothing.

    >>> height_in("I leap down thirty feet"), height_in("I jump from the roof"), height_in("I jump over the puddle")
    (30, 30, 0)
    """
    if found := _FEET.search(said):
        unit = found["unit"].lower()
        each = (
            PER_METRE
            if unit.startswith("met")
            else 3
            if unit.startswith("yard")
            else 1
            if unit[0] == "f" and unit[1] != "l"
            else PER_STOREY
        )
        return min(HIGHEST, int(float(number_of(found["count"])) * each))
    return next((feet for feet, words in _HEIGHTS if re.search(rf"\b(?:{words})\b", said, re.IGNORECASE)), 0)


def leapt(position: Position, reading: Reading, who: str) -> Wish | None:
    """Return that somebody falls, who leaps down from so high that it does damage."""
    said = reading.words
    if reading.meaning == "feature" or in_sight(position.rules.danger) or not _DOWN.search(said) or _SOFT.search(said):
        return None
    feet = height_in(said)
    if feet <= HARMLESS_FALL:
        return None
    return Wish(moves=(took(f"fall {who} {feet}"),), done="fallen", by=(Fell,))


def with_height(rate: wire.Rate, said: str) -> wire.Rate:
    """Return a rating whose goal says from how high somebody falls who fails; the same where nobody is up high."""
    feet = height_in(said) if "Athletics" in (rate.skill_a, rate.skill_b) and _HIGH_UP.search(said) else 0
    if feet <= HARMLESS_FALL or _THROUGH.search(said) or not _ACROSS.search(said):
        return rate
    goal = (rate.goal or goal_of(said))[:LONGEST].strip("-")
    return rate.model_copy(update={"goal": f"{goal}-from-{feet}-feet"})


def feet_of(goal: str) -> int:
    """Return from how high somebody falls who fails at a goal; 0 for none."""
    found = _IN_GOAL.search(goal)
    return int(found["feet"]) if found else 0


def fallen(happened: tuple[Any, ...]) -> Iterator[wire.Decision]:
    """Yield the fall of whoever has failed up high."""
    for event in happened:
        if isinstance(event, Resolved) and event.tier in FAILED and feet_of(event.goal):
            yield wire.Decision(kind="reaction", moves=(took(f"fall {event.who} {feet_of(event.goal)}"),))
