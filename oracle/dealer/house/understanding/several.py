"""Several things said at once: the first deed counts and the others wait; a deed wins over what is beside the story."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from oracle.core.patterns import lazy_pattern
from oracle.dealer.house.understanding.breaths import breaths, in_one_breath
from oracle.dealer.house.understanding.clauses import clauses, is_approach, is_obliged, is_readying, steps
from oracle.text.words import stems_of

if TYPE_CHECKING:
    from oracle.dealer.house.understanding.understand import Reading

Read: TypeAlias = "Callable[[str], Reading]"
"""How one thing is read where the players stand."""

DEEDS: Final = ("exit", "feature", "task", "rest", "look_at", "look")
"""What is done in the story, and wins over what is said beside it."""

BESIDE: Final = ("rules", "sheet", "out_of_character")
"""What is said beside the story."""


def first_of(text: str, read: Read) -> Reading:
    """Return the first thing that is done, with what else was said: it is told that the rest waits."""
    whole = read(text)
    if whole.meaning in BESIDE:
        return _beside_a_deed(text, whole, read)
    done = tuple((one, read(one)) for one in steps(text))
    deeds = tuple((one, found) for one, found in done if found.meaning in DEEDS and not _leads_up(one, found))
    if len(deeds) > 1 and any(_same(found) != _same(deeds[0][1]) for _, found in deeds[1:]):
        first = _from_the_start(tuple(one for one, _ in done), deeds[0], read)
        alone = _further(first.words, first, read) if first.meaning in ("exit", "rest") else ""
        return replace(first, words=alone or first.words, also=("later",), cut=True)
    if whole.meaning in ("exit", "rest") and (further := _further(text, whole, read)):
        return replace(whole, also=("later",), words=further, cut=True)
    found = in_one_breath(text, whole, read)
    is_light = found.meaning == "small" or (found.meaning, found.target) == ("free", "")
    return _with_what_waits(text, found, read) if is_light and not found.also else found


def _with_what_waits(text: str, small: Reading, read: Read) -> Reading:
    """Return a small deed, with word that a deed or a way which is said behind it has not been done."""
    parts = breaths(text)
    for at in range(1, len(parts)):
        found, before = read(parts[at]), text[: text.find(parts[at])]
        is_deed = found.meaning in DEEDS or (found.meaning, found.target) == ("unclear", "where")
        if is_deed and before and not is_readying(parts[at]) and "?" not in text:
            first = read(_JOINT.sub("", before))
            light = first if first.meaning == small.meaning else small
            return replace(light, words=first.words, also=("later",), cut=True)
    return small


_JOINT: Final = lazy_pattern(r"[\s,;]*(?:\b(?:and then|and|then)\b[\s,;]*)*$", re.IGNORECASE)
"""What joins a deed to the one before it."""


def _beside_a_deed(text: str, whole: Reading, read: Read) -> Reading:
    """Return the deed in words that are beside the story for the rest, and those words where there is none."""
    parts = tuple((one, read(one)) for one in clauses(text))
    kept = tuple(one for one, found in parts if found.meaning in DEEDS and _is_told(one, found))
    if not kept:
        return whole
    found = first_of(". ".join(kept), read)
    beside = (one.meaning for _, one in parts if one.meaning in BESIDE)
    also: tuple[Any, ...] = tuple(dict.fromkeys((*found.also, *beside)))
    return replace(found, also=also, cut=True) if found.meaning in DEEDS else whole


def _is_told(text: str, found: Reading) -> bool:
    """Return whether a clause tells of a deed in so many words: beside a message to the others, nothing is guessed."""
    from oracle.dealer.house.understanding.kinds import is_question, spoken_for  # these read each other's tables
    from oracle.dealer.house.understanding.understand import found_way

    known = found.meaning != "task" or (found_way(stems_of(text)) is not None and not is_obliged(text))
    return known and not is_question(text) and spoken_for(text) != "out_of_character"


def _same(found: Reading) -> tuple[str, str, str]:
    return found.meaning, found.target, found.way.skill if found.way else ""


def _leads_up(text: str, found: Reading) -> bool:
    """Return whether somebody only goes up to something, or takes out what they do something with afterwards."""
    return is_readying(text) or (found.meaning != "exit" and found.way is None and is_approach(text))


def _from_the_start(parts: tuple[str, ...], deed: tuple[str, Reading], read: Read) -> Reading:
    """Return the first deed together with what leads up to it, where that makes it no other deed."""
    said, alone = deed
    led = " ".join(parts[: parts.index(said) + 1])
    found = read(led)
    return found if found.meaning == alone.meaning else alone


def _further(text: str, whole: Reading, read: Read) -> str:
    """Return the words of a way or a rest behind which another deed is said in the same breath; empty for none."""
    parts = clauses(text)
    for at in range(1, len(parts)):
        first, rest = read(parts[at - 1]), read(parts[at])
        sets_out = _same(first)[:2] in (_same(whole)[:2], ("unclear", "where"))
        if sets_out and rest.meaning in (*DEEDS, "talk") and _same(rest) != _same(first):
            return " ".join(parts[:at])
    return ""
