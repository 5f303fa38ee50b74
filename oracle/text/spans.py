"""How long something takes, as somebody says it: `for five days`, `all night`, `a couple of weeks`."""

from __future__ import annotations

import re
from typing import Final

from oracle.core.patterns import lazy_pattern
from oracle.text.numbers import number_of

_NUMBERS: Final = (
    *("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"),
)
_COUNT: Final = (
    rf"(?:\d{{1,3}}|an?|{'|'.join(_NUMBERS)}|twenty|thirty|half an?|several|many|some|a few|a couple of|a dozen"
    r"|the (?:next|whole|entire)|the next \w+|a whole|the rest of the)"
)
_UNIT: Final = r"(?:minute|hour|day|night|evening|morning|afternoon|week|fortnight|month|season|winter|summer|year)s?"
_SPAN: Final = lazy_pattern(
    rf"\b(?P<before>\w+\s+)?(?P<span>{_COUNT}\s+(?:(?:long|full|good|whole)\s+)?{_UNIT}"
    r"|all (?:day|night|week|winter|summer))"
    r"(?:\s+long)?\b(?!['’]|\s+(?:ago|later|before|earlier|old|after|away))",
    re.IGNORECASE,
)
HOURS: Final = {
    "minute": 1 / 60,
    "hour": 1.0,
    **dict.fromkeys(("morning", "afternoon", "evening"), 4.0),
    "night": 8.0,
    "day": 24.0,
}
"""Hours in a unit of time; longer ones are no waiting."""

_NOT_TAKEN: Final = frozenset(
    ("in", "within", "by", "after", "before", "since", "last", "every", "than", "until", "at")
)
"""Words before a time that is not what something takes: in two days, every ten minutes."""


def span_in(said: str) -> str:
    """Return how long something is to take by some words, empty where they do not say.

    >>> span_in("I work on the sword for 5 days"), span_in("I was here two days ago"), span_in("we march all night")
    ('five days', '', 'all night')
    """
    for found in _SPAN.finditer(said):
        if (found["before"] or "").strip().lower() not in _NOT_TAKEN:
            count, _, unit = found["span"].lower().partition(" ")
            return f"{_spelled(int(count))} {unit}" if count.isdecimal() else found["span"].lower()
    return ""


def hours_in(said: str) -> float:
    """Return how many hours some words let go by, 0 where they do not say.

    >>> hours_in("I wait for two hours"), hours_in("all night"), hours_in("a while")
    (2.0, 8.0, 0.0)
    """
    count, _, unit = span_in(said).rpartition(" ")
    return float(number_of(count) or 1) * HOURS.get(unit.removesuffix("s"), 0.0) if unit else 0.0


def span_of(count: int, unit: str) -> str:
    """Return so many of a unit of time in words.

    >>> span_of(1, "day"), span_of(5, "day"), span_of(40, "day")
    ('one day', 'five days', '40 days')
    """
    return f"{_spelled(count)} {unit}{'' if count == 1 else 's'}"


def _spelled(count: int) -> str:
    return _NUMBERS[count - 1] if 0 < count <= len(_NUMBERS) else str(count)
