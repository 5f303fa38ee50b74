"""How long something takes, as a person says it: `for five days`, `all night`, `a couple of weeks`."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from typing import Final

from oracle.text.data_files import toml_file
from oracle.text.numbers import number_of
from oracle.text.tokens import unquoted

FILE: Final = "spans.toml"


@cache
def hours_of_units() -> Mapping[str, float]:
    """Return the hours in a unit of time; longer ones are no waiting, and left out."""
    return {unit: hours for unit, hours in toml_file(FILE)["units"].items() if hours}


@cache
def _span() -> re.Pattern[str]:
    """Return how long something takes, with the word before it."""
    table = toml_file(FILE)
    count = rf"(?:\d{{1,3}}|an?|{'|'.join(table['numbers'].split())}|{' '.join(table['counts'].split())})"
    unit = rf"(?:{'|'.join(table['units'])})s?"
    fillers, whole, behind = ("|".join(table[name].split()) for name in ("fillers", "whole", "not_behind"))
    return re.compile(
        rf"\b(?P<before>\w+\s+)?(?P<span>{count}\s+(?:(?:{fillers})\s+)?{unit}|all (?:{whole}))"
        rf"(?:\s+long)?\b(?!['’]|\s+(?:{behind}))",
        re.IGNORECASE,
    )


@cache
def _listed(name: str) -> tuple[str, ...]:
    return tuple(toml_file(FILE)[name].split())


def span_in(said: str) -> str:
    """Return how long something is to take by some words, empty where they do not say; quotes do not count.

    >>> span_in("I work on the sword for 5 days"), span_in("I was here two days ago"), span_in("we march all night")
    ('five days', '', 'all night')
    >>> span_in('I sign the register: "Mr Brown, two nights"')
    ''
    """
    for found in _span().finditer(unquoted(said, " ")):
        if (found["before"] or "").strip().lower() not in _listed("not_taken"):
            count, _, unit = found["span"].lower().partition(" ")
            return f"{_spelled(int(count))} {unit}" if count.isdecimal() else found["span"].lower()
    return ""


def hours_in(said: str) -> float:
    """Return how many hours some words let go by, 0 where they do not say.

    >>> hours_in("I wait for two hours"), hours_in("all night"), hours_in("a while")
    (2.0, 8.0, 0.0)
    """
    count, _, unit = span_in(said).rpartition(" ")
    return float(number_of(count) or 1) * hours_of_units().get(unit.removesuffix("s"), 0.0) if unit else 0.0


def span_of(count: int, unit: str) -> str:
    """Return so many of a unit of time in words.

    >>> span_of(1, "day"), span_of(5, "day"), span_of(40, "day")
    ('one day', 'five days', '40 days')
    """
    return f"{_spelled(count)} {unit}{'' if count == 1 else 's'}"


def _spelled(count: int) -> str:
    numbers = _listed("numbers")
    return numbers[count - 1] if 0 < count <= len(numbers) else str(count)
