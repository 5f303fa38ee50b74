"""A line without what players put around a deed: "so, uh, I guess I'd like to open it" is "I open it".

What is typed several times over is told once.
"""

from __future__ import annotations

import re
from functools import cache
from typing import Final

from oracle.text.data_files import toml_file
from oracle.text.tokens import sentences_of

FILE: Final = "hedges.toml"

MINE: Final = "I"
OURS: Final = "we"
"""What a deed begins with that was offered."""


def without_hedges(deed: str) -> str:
    """Return what is told without the hedges around it; the line as it is where nothing else would be left."""
    plain = _end().sub("", " ".join(dict.fromkeys(sentences_of(deed))))
    plain = _beginning().sub("", plain, count=1)
    for found, subject in ((_offer("offers_of_mine"), MINE), (_offer("offers_of_ours"), OURS)):
        plain = found.sub(subject, plain, count=1)
    plain = _intent().sub(r"\1 ", plain, count=1)
    return plain if any(letter.isalpha() for letter in plain) else deed


def _any_of(name: str) -> str:
    return "|".join(re.escape(form) for form in sorted(toml_file(FILE)[name], key=len, reverse=True))


@cache
def _beginning() -> re.Pattern[str]:
    """Return hesitations and guesses at the beginning; without a mark behind them only before who acts."""
    acting = r"(?=(?:i|we|i'\w+|we'\w+|let|lemme)\b)"
    hesitations, guesses = _any_of("hesitations"), _any_of("guesses")
    behind = rf"(?:\s*[,.…-]+\s*|\s+(?=(?:{hesitations}|{guesses})\b)|\s+{acting})"
    return re.compile(rf"^(?:(?:{hesitations}){behind}|(?:{guesses})[\s,]+{acting})+", re.IGNORECASE)


@cache
def _offer(name: str) -> re.Pattern[str]:
    return re.compile(rf"^(?:{_any_of(name)})\b(?=\s+(?!go\s*[!.]|know\b)\w)", re.IGNORECASE)


@cache
def _intent() -> re.Pattern[str]:
    return re.compile(rf"^(i|we)\s*(?:{_any_of('intents')})\s+(?!(?:{_any_of('states')})\b)", re.IGNORECASE)


@cache
def _end() -> re.Pattern[str]:
    return re.compile(rf"(?:[\s,]+(?:{_any_of('closings')})\b)+(?=\s*[.!?]*\s*$)", re.IGNORECASE)
