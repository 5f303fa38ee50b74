"""Figures of the game in prose: health, damage, threat, experience, focus, morale, money, cards, difficulty."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from typing import Final

from oracle.dealer.guard_words import GuardWords

_WORDS: Final = GuardWords("figures")


@cache
def _patterns() -> Mapping[str, tuple[re.Pattern[str], ...]]:
    """Return how figures of each kind stand in a text: `three health`, `health: 3`."""
    both, one = (_WORDS.text("before"), _WORDS.text("after")), (_WORDS.text("before"),)
    return {
        kind: tuple(
            re.compile(way.replace("{unit}", unit), re.IGNORECASE)
            for way in (one if kind in ("cash", "points", "count") else both)
        )
        for kind, unit in _WORDS.raw("units").items()
    }


REACH: Final = 30
"""Characters behind a sum in which its clause may go on."""


LOOSE: Final = ("one", "no")
"""Numbers that mostly count nothing: one card, one coin."""


def figure_fault(
    sentence: str, figures: tuple[tuple[str, int], ...], public: str, counted: tuple[int, ...] = ()
) -> str:
    """Return the figure in `sentence` that neither the engine nor anything public has, or nothing.

    Args:
        sentence: What is to be told.
        figures: Kind and amount of what the engine counted.
        public: Text whose own figures may be told again.
        counted: Amounts of whatever kind that the engine named in words.
    """
    for pattern in (_WORDS["signed"], _WORDS["share"], _WORDS["rolled"]):
        found = pattern.search(sentence)
        if found is not None and not _is_told(found.group().lower(), public.lower()):
            return found.group().strip()
    for kind, patterns in _patterns().items():
        for pattern in patterns:
            for found in pattern.finditer(sentence):
                if _counts(kind, found, sentence) and not (
                    value_of(found["number"].lower()) in counted or _is_known(kind, found, figures, public)
                ):
                    return found.group().strip()
    return ""


def _is_told(figure: str, public: str) -> bool:
    """Return whether a figure stands in what everybody knows, or the card that it names does."""
    rank = _WORDS["rank"].search(figure)
    return figure in public or (rank is not None and f"{rank.group()} of " in public)


def _counts(kind: str, found: re.Match[str], sentence: str) -> bool:
    """Return whether what was found is a figure of the game, and not a way of speaking."""
    parts = found.groupdict()
    number, unit, between = parts["number"].lower(), parts["unit"].lower(), parts.get("between") or ""
    if _WORDS["years"].search(between):
        return False
    match kind:
        case "cash":
            return _changes_hands(sentence, found)
        case "points":
            return bool(_WORDS["counted"].search(sentence)) and " of light" not in sentence
        case "focus" | "threat" | "health" | "morale":
            return number not in LOOSE or "point" in unit or parts.get("link") is not None or unit == "damage"
        case "cards":
            return number not in LOOSE and _WORDS["held"].search(sentence) is not None
        case "difficulty":
            return not parts.get("between")
        case _:
            return True


def _changes_hands(sentence: str, found: re.Match[str]) -> bool:
    """Return whether money that is named is had or lost now, and not remembered, asked for or weighed."""
    start = max(sentence.rfind(mark, 0, found.start()) for mark in ".;!?—") + 1
    clause = sentence[start : found.end() + REACH]
    if _WORDS["priced"].search(clause) or _WORDS["weighed"].match(sentence, found.end()):
        return False
    return _WORDS["gaining"].search(clause) is not None or _WORDS["taken"].search(clause) is not None


def _is_known(kind: str, found: re.Match[str], figures: tuple[tuple[str, int], ...], public: str) -> bool:
    number = found["number"].lower()
    if (kind, value_of(number)) in figures or value_of(number) in _told_numbers(kind, public):
        return True
    return (
        re.search(rf"\b{re.escape(number)}\b[^.]{{0,24}}\b{re.escape(found['unit'].lower())}", public.lower())
        is not None
    )


def numbers_in(text: str) -> tuple[int, ...]:
    """Return every number that stands in a text, in words or digits."""
    return tuple(value_of(one["number"].lower()) for one in _WORDS["any"].finditer(text))


def _told_numbers(kind: str, public: str) -> tuple[int, ...]:
    """Return the amounts of a kind that stand in a text, in words or digits."""
    return tuple(value_of(one["number"].lower()) for pattern in _patterns()[kind] for one in pattern.finditer(public))


def value_of(number: str) -> int:
    """Return the value of a number in digits or words: `twenty-five` is 25, `two hundred` 200.

    >>> value_of("twenty-five"), value_of("two hundred"), value_of("1,000")
    (25, 200, 1000)
    """
    if number[0].isdigit():
        digits = re.sub(r"\D", "", number.partition(".")[0])
        return int(digits[:9])
    total = 0
    for word in re.split(r"[- ]", number):
        value = _WORDS.raw("numbers").get(word, 0)
        total = max(1, total) * value if value in (12, 100, 1000) and word != "twelve" else total + value
    return total
