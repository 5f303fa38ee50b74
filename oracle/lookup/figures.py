"""A question read for its figures: numbers beside the words they belong to, cards, and words out of a closed list."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from oracle.core.cards import Card
from oracle.errors import NotationError

_COUNTED: Final = (
    "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen "
    "seventeen eighteen nineteen twenty"
)

_NUMERALS: Final = {word: str(value) for value, word in enumerate(_COUNTED.split())} | {
    "thirty": "30",
    "forty": "40",
    "fifty": "50",
    "sixty": "60",
    "seventy": "70",
    "eighty": "80",
    "hundred": "100",
}

_WORD: Final = re.compile(r"[a-z]+(?:'[a-z]+)?")
_SMALL: Final = r"is|of|at|was|are|a|an|my|the|has|have|having|with|score|rank|ranks|rating|level|to|about|value|by"
_LINK: Final = rf"[\s:=,-]*(?:(?:{_SMALL})[\s:=-]+){{0,3}}"
_BACK: Final = r"\s*-?\s*(?:(?:of|in|points?|ranks?|more|extra|full|whole|levels?|for|the|my|own|enemy)\s+){0,3}"
_CARD: Final = re.compile(r"(?<![\w/])(?:10|[2-9tjqkax])[cdhsbl](?:=(?:10|[2-9tjk]))?(?![\w/])", re.IGNORECASE)


def plain(text: str) -> str:
    """Return `text` in lower case with numerals as figures and simple signs.

    >>> plain("Five rounds, ½ cover")
    '5 rounds, 1/2 cover'
    """
    flat = text.lower().replace("’", "'").replace("−", "-").replace("½", "1/2").replace("¼", "1/4").replace("–", "-")
    return _WORD.sub(lambda found: _NUMERALS.get(found[0], found[0]), flat)


@dataclass(frozen=True)
class Question:
    """A question with what can be read out of it."""

    text: str

    @cached_property
    def plain(self) -> str:
        """The question in lower case, numerals as figures."""
        return plain(self.text)

    def has(self, *patterns: str) -> bool:
        """Return whether every pattern is found."""
        return all(re.search(pattern, self.plain) for pattern in patterns)

    def number(self, *words: str) -> int | None:
        """Return the number that stands beside one of `words`: before it, or after it with small words between.

        The words are patterns; the first one that has a number decides.
        """
        for word in words:
            # `width 7 height 4`: a figure right behind a word is its own, whatever stands before the word.
            if beside := re.search(rf"\b(?:{word})\b\s*(?:is|of|=|:)?\s*([+-]?\d+)\b(?!\s*/)", self.plain):
                return int(beside[1])
            after = re.search(rf"\b(?:{word})\b{_LINK}([+-]?\d+)\b(?!\s*/)", self.plain)
            before = re.search(rf"(?<![/\d.])([+-]?\d+){_BACK}(?:{word})\b", self.plain)
            found = before if before is not None and (after is None or before.end() <= after.start(1)) else after
            if found is not None:
                return int(found[1])
        return None

    def after(self, *words: str) -> int | None:
        """Return the number that stands after one of `words`."""
        for word in words:
            found = re.search(rf"\b(?:{word})\b{_LINK}([+-]?\d+)\b(?!\s*/)", self.plain)
            if found is not None:
                return int(found[1])
        return None

    def before(self, *words: str) -> int | None:
        """Return the number that stands before one of `words`."""
        for word in words:
            found = re.search(rf"(?<![/\d.])([+-]?\d+){_BACK}(?:{word})\b", self.plain)
            if found is not None:
                return int(found[1])
        return None

    @cached_property
    def numbers(self) -> tuple[int, ...]:
        """Every whole number in the question, in order."""
        return tuple(int(found) for found in re.findall(r"(?<![\w/.])\d+(?![\w/.])", self.plain))

    @cached_property
    def cards(self) -> tuple[str, ...]:
        """Cards in their notation, in order: `Ks`, `9d`, `Qd=9`."""
        return tuple(word for word in _CARD.findall(self.text) if _is_card(word))

    def one_of(self, words: Iterable[str]) -> str | None:
        """Return the first of `words` that the question holds."""
        return next((word for word in words if re.search(rf"\b{re.escape(word.lower())}", self.plain)), None)


def _is_card(word: str) -> bool:
    try:
        Card.parse(word.partition("=")[0])
    except NotationError:
        return False
    return True
