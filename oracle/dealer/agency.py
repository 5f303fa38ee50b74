"""Who speaks and decides: a player's character does so only in the player's own words."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import Final

from oracle.dealer.guard_words import GuardWords
from oracle.text.stems import stem
from oracle.text.words import words_of

_WORDS: Final = GuardWords("agency")

BACK: Final = 24
"""Characters before a verb that may say that it is none of will."""

_NAMED: Final = "Protagonist"
"""Stands for a name; no word of the prose, as `whoever` would be."""


def agency_fault(sentence: str, company: tuple[str, ...], said: str) -> str:
    """Return what in `sentence` a player's character says or decides without the player, or nothing.

    Args:
        sentence: What is to be told.
        company: Names of the players' characters.
        said: What the player announced; whatever they said they do may be told.
    """
    announced = {stem(word) for word in words_of(said)}
    bare = _renamed(_WORDS["spoken"].sub("“”", sentence), company)
    if _is_own(_spoken(sentence), said):
        announced |= {stem(verb) for verb in (*_WORDS.words("speech"), *_WORDS.words("telling"))}
    found = _mouth(sentence, bare, said) or next(_will(bare, announced), "")
    return found.replace(_NAMED, company[0] if company else _NAMED).strip(' ,;:.–—…“”"')


def is_own_speech(sentence: str, said: str) -> bool:
    """Return whether what is spoken in a sentence are the player's own words."""
    return _is_own(_spoken(sentence), said)


def _renamed(bare: str, company: tuple[str, ...]) -> str:
    """Return a sentence with one word for every name of a player's character, so that one pattern serves them all."""
    names = (re.escape(part) for name in company for part in (name, *name.split()) if len(part) > 2)
    listed = "|".join(dict.fromkeys(names))
    return re.sub(rf"\b(?:{listed})\b", _NAMED, bare, flags=re.IGNORECASE) if listed else bare


def _mouth(sentence: str, bare: str, said: str) -> str:
    """Return words that are put into a character's mouth."""
    spoken = _spoken(sentence)
    if not spoken or _is_own(spoken, said):
        return ""
    found = re.search(_with_verbs("mouth", "speech", "telling", "beside_speech"), bare, re.IGNORECASE)
    return found.group() if found and not re.search(r"\byou (?:ask|call|say)s?\?", found.group()) else ""


def _spoken(sentence: str) -> str:
    """Return the direct speech of a sentence."""
    return " ".join(filter(None, (one for found in _WORDS["spoken"].findall(sentence) for one in found)))


@cache
def _with_verbs(key: str, *lists: str) -> str:
    """Return the text of a pattern with the verbs of some lists in all the forms they have with a subject."""
    verbs = dict.fromkeys(verb for one in lists for verb in _WORDS.words(one))
    return _WORDS.text(key).replace("{verbs}", "|".join(map(_forms, verbs)))


def _forms(verb: str) -> str:
    """Return a pattern for a verb as it stands with a subject."""
    return f"{verb[:-1]}(?:y|ies|ied)" if verb[-1] == "y" and verb[-2] not in "aeiou" else f"{verb}(?:s|es|d|ed)?"


def _is_own(spoken: str, said: str) -> bool:
    """Return whether what is spoken is mostly what the player said themselves."""
    own = {stem(word) for word in words_of(said)}
    words = [stem(word) for word in words_of(spoken)]
    return bool(words) and sum(word in own for word in words) / len(words) >= 0.6


def _will(bare: str, announced: set[str]) -> Iterator[str]:
    """Yield what a character decides, feels or does that nobody announced."""
    for way in ("single", "joined"):
        for found in re.finditer(_with_verbs(way, "telling", "deciding", "deeds"), bare, re.IGNORECASE):
            if stem(found["verb"].lower()) not in announced and not _is_no_will(bare, found):
                yield found.group()
    phrase = _WORDS["willing"].search(bare)
    if (
        phrase is not None
        and not _is_no_will(bare, phrase)
        and not announced & {stem(word) for word in words_of(phrase.group())[1:] if len(word) > 3}
    ):
        yield phrase.group()


def _is_no_will(bare: str, found: re.Match[str]) -> bool:
    """Return whether what looks like a will is none: `where you wanted`, `you want for nothing`."""
    if _WORDS["not_a_will"].search(bare[max(0, found.start() - BACK) : found.end()]):
        return True
    rest = bare[found.end() :].lstrip().lower()
    return rest.startswith(("is ", "are ", "was ", "of ", "for nothing"))
