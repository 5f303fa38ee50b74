"""Wounds, deaths and prices in prose, held against what the engine dealt: none may be added, and none denied."""

from __future__ import annotations

import re
from functools import cache
from typing import Final

from oracle.dealer.guard_words import GuardWords

_WORDS: Final = GuardWords("wounds")

_WHO: Final = "Protagonist"
"""Stands for whoever is named; no word of English prose, so that a `somebody` of the text is nobody in particular."""


def harm_fault(
    text: str, who: tuple[str, ...], others: tuple[str, ...], effects: tuple[str, ...], hurt: int, goal: str = ""
) -> str:
    """Return a wound or a death in `text` that nobody dealt, or nothing.

    Args:
        text: What is told.
        who: The players' characters.
        others: Who else is there.
        effects: What the Dealer or the rules added to the result, in words.
        hurt: The health that was lost, by anyone.
        goal: What was tried: where it may well kill, the deaths of others are not looked for.
    """
    bare = _WORDS["spoken"].sub(" … ", text)
    there = (*who, *others)
    if not any(_WORDS["named_death"].search(one) for one in effects) and (
        died := _first(_of_whom("death"), _named(bare, who))
    ):
        return died
    harming = tuple(one for one in effects if _WORDS["harming"].search(one))
    if (
        not harming
        and not hurt
        and not _WORDS["to_kill"].search(goal)
        and (died := _first(_of_whom("dying"), _named(bare, there)))
    ):
        return died
    struck = tuple(found[1].lower() for one in harming if (found := _WORDS["struck"].match(one)))
    if len(struck) < len(harming) or (hurt and not harming):
        return ""
    if struck:
        there = tuple(one for one in there if not any(part in one.lower() for part in struck))
        bare = re.sub(r"\b(?:he|she|they|him|her|them|his|their)\b", "…", bare)
    return _first(_of_whom("wound", "wounded"), _named(bare, there))


@cache
def _of_whom(*keys: str) -> re.Pattern[str]:
    return re.compile("|".join(map(_WORDS.text, keys)).replace("{who}", _WHO), re.IGNORECASE)


def _named(text: str, who: tuple[str, ...]) -> str:
    """Return a text with one word for the names of all of these, so that one pattern serves them all."""
    parts = (re.escape(part) for name in who for part in (name, *name.split()) if len(part) > 2 and part[0].isupper())
    listed = "|".join(dict.fromkeys(parts))
    return re.sub(rf"\b(?:{listed})\b", _WHO, text) if listed else text


def _first(pattern: re.Pattern[str], text: str) -> str:
    """Return the first place where something happens in `text`, and is not only feared, remembered or denied."""
    for found in pattern.finditer(text):
        start = max(text.rfind(mark, 0, found.start()) for mark in (".", ";", "!", "?", ","))
        if not _WORDS["not_now"].search(text[start + 1 : found.end()]):
            return found.group()
    return ""


def price_fault(text: str, effects: tuple[str, ...], hurt: int) -> str:
    """Return the words in `text` that deny what was dealt: a wound, a loss, a price; or nothing."""
    bare = _WORDS["spoken"].sub(" … ", text)
    suffered = tuple(one for one in effects if not _WORDS["dealt"].match(one))
    is_hurt = any(_WORDS["harming"].search(one) for one in suffered) or (hurt and len(suffered) == len(effects))
    found = _WORDS["unhurt"].search(bare) if is_hurt else None
    if found is None and hurt > 1 and is_hurt:
        found = _WORDS["little"].search(bare)
    if found is not None:
        return found.group()
    return next((words for one in suffered if (words := _denied(bare, one))), "")


def _denied(text: str, effect: str) -> str:
    for row in _WORDS.raw("denied"):
        called = re.search(row["effect"], effect, re.IGNORECASE)
        if called and (found := re.search(row["denial"], text, re.IGNORECASE)):
            return found.group()
    thing = _WORDS["thing"].search(effect)
    if thing is None:
        return ""
    last = re.escape(thing["thing"].split()[-1])
    kept = re.search(_WORDS.text("kept").replace("{thing}", last), text, re.IGNORECASE)
    return kept.group() if kept else ""


def blemish_in(text: str) -> str:
    """Return the words by which something is not as good as it could be, or nothing."""
    found = _WORDS["blemish"].search(_WORDS["spoken"].sub(" … ", text))
    return found.group() if found else ""
