# ruff: noqa: E501 - a row of a table stands in one line
"""How the built-in Dealer hears that weeks or months go by: then they do, by the rules of quiet days."""

from __future__ import annotations

import re
from typing import Final

from oracle.core.patterns import lazy_pattern
from oracle.dealer.beats_fight import spoken
from oracle.dealer.house.rating.rating import rated
from oracle.dealer.house.understanding.understand import Reading
from oracle.dealer.house.wishes.wishes import Wish, took
from oracle.dealer.position import Position
from oracle.systems.ultimo.fight.danger import standing
from oracle.systems.ultimo.together.events import TimePassed
from oracle.text.numbers import number_of, number_pattern

MOST: Final = 12
"""Spans that go by in one go."""

_UNITS: Final = {"week": ("week", 1), "fortnight": ("week", 2), "month": ("month", 1), "year": ("month", 12)}


def _span() -> str:
    """Return the text of a pattern for a time of weeks or more."""
    return (
        rf"(?:(?:for|about|around|nearly|almost|the next|the whole|the rest of the|that|this)\s+)*"
        rf"(?P<count>{number_pattern()}|the (?:next|whole|rest of the)|all)?\s*(?:(?:more|whole|long|full|quiet|good|entire|peaceful)\s+)*"
        r"(?P<unit>week|fortnight|month|year)s?(?![-'’])"
    )


_LEAD: Final = (
    r"^\W*(?:(?:i|we|i['’]?ll|we['’]?ll|i['’]?d|let['’]?s|let|us|me|then|so|and|now|just|first|want|like|would|will|to|decide|could"
    r"|simply|quietly|all|both|of|my|our|party|character|companions)\W+)*"
)
LEISURELY: Final = 4
"""The highest difficulty of what somebody does for days on end beside nothing else: it is time spent, no check."""

_STAYS: Final = lazy_pattern(
    lambda: (
        rf"{_LEAD}(?:wait|rest|sleep|stay|stop|linger|remain|relax|recover|recuperate|hole up|lie low|lay low|idle|laze|bide my time"
        r"|bide our time|do nothing|take it easy|take time off|take|spend|pass|skip(?: ahead)?|fast[- ]forward|hibernate|convalesce"
        r"|winter|camp|settle(?: down| in)?|kill time|pause|let (?:time )?pass)\b"
        rf"(?:\s+(?!to\b|and\b|search|look|guard)[\w'’-]+){{0,5}}?\s+{_span()}\b(?P<rest>.*)$"
    ),
    re.IGNORECASE,
)
_GOES_BY: Final = lazy_pattern(
    lambda: (
        rf"^\W*(?:(?:then|so|and|now|let|we|i|us|after that)\W+)*{_span()}\s+(?:(?:of (?:rest|peace|quiet))\s+)?"
        r"(?:go(?:es)?(?: by)?|pass(?:es)?(?: by)?|later|fly by|flies by|slips? by|roll by|rolls by|elapses?)\b(?P<rest>.*)$"
    ),
    re.IGNORECASE,
)
_TIME_PASSES: Final = lazy_pattern(
    lambda: rf"^\W*(?:some )?time (?:passes|goes by|flies)\W+(?:about |for )?{_span()}\W*$", re.IGNORECASE
)
_WORKS: Final = lazy_pattern(
    r"\b(?:search\w*|look(?:ing)? for|study\w*|work(?:ing)?|build\w*|train\w*|practi[sc]\w*|learn\w*|watch(?:ing)? for|guard\w*|spy\w*"
    r"|hunt\w*|research\w*|read\w*|plan(?:ning)?|making|writing|tend\w*|nurs\w*|investigat\w*|question\w*|repair\w*|copy\w*|brew\w*)\b",
    re.IGNORECASE,
)
"""Words of somebody who does something all that time, which may be a deed of its own."""

_NOT_SPENT: Final = lazy_pattern(
    r"\b(?:travel\w*|march\w*|walk\w*|sail\w*|rid(?:e|ing)|ago|before|from now|(?:week|month|year)s?[- ]old|pregnant)\b",
    re.IGNORECASE,
)
"""Words of a time that does not go by at rest, or not now."""


def let_pass(position: Position, reading: Reading, who: str) -> Wish | None:
    """Return that time passes in peace, where somebody says that weeks or months go by."""
    said = reading.words
    found = _STAYS.match(said) or _GOES_BY.match(said) or _TIME_PASSES.match(said)
    if found is None or _NOT_SPENT.search(said):
        return None
    if _WORKS.search(said) and not _is_at_leisure(position, reading, who):
        return None
    foes = standing(position.rules.danger)
    if foes:
        return Wish("no_peace", words={"foe": spoken(position.rules.danger.foes[foes[0]])})
    unit, times = _UNITS[found["unit"].lower()]
    count = max(1, min(MOST, int(number_of(found["count"] or "one")) * times))
    return Wish(moves=(took(f"downtime {unit}"),) * count, done="time_spent", by=(TimePassed,))


def _is_at_leisure(position: Position, reading: Reading, who: str) -> bool:
    """Return whether nothing is played for what somebody does all that time."""
    is_easy = reading.meaning == "task" and rated(position, reading, who).difficulty <= LEISURELY
    return is_easy or reading.meaning in ("free", "small")
