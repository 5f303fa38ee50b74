"""Parts of a line as they are spoken: what a deed is done to, and where a way leads."""

from __future__ import annotations

from oracle.dealer.interpret.utterance import ParsedUtterance
from oracle.text.grammar import word_class

JOINS = ("of", "the")
"""Words within a name of a thing or place that do not end it."""


def object_of(parsed: ParsedUtterance) -> str:
    """Return what a deed is done to: what stands behind the head verb, up to the first preposition within.

    "at four ugly goblins with my axe" gives "four ugly goblins".
    """
    return _object(parsed.object.split())


def _object(words: list[str]) -> str:
    while words and _is_small(words[0]):
        words = words[1:]
    if len(words) > 2 and words[-1] in word_class("first_person_objects"):
        words = words[:-2]  # "two wolves attack us"
    return _up_to_preposition(words)


def objects_of(parsed: ParsedUtterance) -> tuple[str, ...]:
    """Return everything a deed is done to: further things stand behind "and", with an article or a number."""
    first, *further = parsed.object.split(" and ")
    parts = [part.split() for part in further]
    counting = word_class("determiners") | word_class("numbers")
    counted = [part for part in parts if part and part[0].lower() in counting]
    return tuple(filter(None, (_object(part) for part in (first.split(), *counted))))


def named_in(parsed: ParsedUtterance) -> str:
    """Return what a deed is done to where it is named; empty where a pronoun points at it."""
    named = object_of(parsed)
    words = [word.lower() for word in named.split()]
    pointing = word_class("object_pronouns") | word_class("first_person_objects") | word_class("third_person")
    pointed = set(words) & (pointing - word_class("determiners") - word_class("numbers"))
    is_named = bool(words) and not pointed and words[-1] not in pointing
    return named if is_named else ""


def aim_of(parsed: ParsedUtterance) -> str:
    """Return what something is sent at: what stands behind the first word of place; empty where there is none.

    "a ball of fire at the miller" gives "the miller".
    """
    words = parsed.object.split()
    at = next((at for at, word in enumerate(words) if word.lower() in word_class("placings")), len(words))
    return _up_to_preposition(words[at + 1 :])


def goal_of_way(parsed: ParsedUtterance) -> str:
    """Return where a way leads: what stands behind the first word of direction; empty where there is none."""
    words = parsed.object.split()
    at = next((at for at, word in enumerate(words) if word.lower() in word_class("towards")), len(words))
    return _up_to_preposition(words[at + 1 :])


def _up_to_preposition(words: list[str]) -> str:
    ends = (at + word.endswith(",") for at, word in enumerate(words) if _ends_way(at, word))
    stop = next(ends, len(words))
    return " ".join(words[:stop]).strip(" .,!?;")


def _ends_way(at: int, word: str) -> bool:
    """Return whether a way is named up to a word: a small one that joins nothing, or one with a comma behind it."""
    return word.endswith(",") or (at > 0 and _is_small(word) and word.lower() not in JOINS)


def _is_small(word: str) -> bool:
    return word.lower().strip(",.") in word_class("prepositions") | word_class("instruments") | {"and", "then", "so"}
