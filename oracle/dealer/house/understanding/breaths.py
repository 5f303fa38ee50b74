# ruff: noqa: E501 - a row of a table stands in one line
"""Several deeds in one breath, joined by no more than an "and": which of them is done now, and what is left waiting.

A look at something before it is handled is no deed of its own; who walks off with something has to get it first.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from functools import cache
from typing import TYPE_CHECKING, Final, TypeAlias

from oracle.core.patterns import lazy_pattern
from oracle.dealer.house.heard.spell_words import charged_rounds
from oracle.dealer.house.understanding.clauses import is_approach, is_readying, jointed
from oracle.dealer.house.understanding.lexicon import spoken_ways
from oracle.dealer.house.understanding.purposes import VERBS
from oracle.text.stems import stem
from oracle.text.words import stems_of, words_of

if TYPE_CHECKING:
    from oracle.dealer.house.understanding.understand import Reading

Read: TypeAlias = "Callable[[str], Reading]"
"""How one thing is read where the players stand."""

_SUBJECT: Final = lazy_pattern(
    r"^\W*(?:(?:then|so|now|also|finally|quickly|quietly|carefully|slowly)\W+)*(?:i|we)\b", re.IGNORECASE
)
_FIRST: Final = "i we then so now also finally quickly quietly carefully slowly try to just immediately"
_NEXT: Final = (
    "the a an this that his her their its my our some all him them it one to at in into on up down out off away back for with"
    " over through around every both inside outside home towards toward under behind"
)
_BEFORE_A_VERB: Final = frozenset(_FIRST.split())
_BEHIND_A_VERB: Final = frozenset(_NEXT.split())
"""Words that stand behind a verb, and hardly behind the name of a thing."""


@cache
def _alone_stems() -> frozenset[str]:
    """Return the stems of actions that need nothing behind them."""
    return frozenset(
        map(stem, ("run", "flee", "leave", "escape", "hide", "attack", "shoot", "fire", "strike", "jump", "bolt"))
    )


_DEEDS: Final = (
    "take grab steal snatch pocket loot search rob tie bind gag drag carry hide flee run escape leave open unlock break smash"
    " burn kill question interrogate read attack hit stab shoot throw climb jump lock free cut destroy bury drop"
)


@cache
def _weighty_stems() -> frozenset[str]:
    """Return the stems of what is never done in passing."""
    return frozenset(map(stem, _DEEDS.split()))


_PLAYED: Final = ("exit", "feature", "task", "rest", "look_at")
_GOES: Final = ("Athletics", "Navigation", "Piloting")
_COLLECTS: Final = ("Psyche", "Awareness", "Toughness", "Occult", "Ritual")
"""Skills by which somebody collects themselves, or a power, for what they do."""

_HANDLED: Final = lazy_pattern(r"\b(?:it|him|her|them|this|that)\b", re.IGNORECASE)
_LOOKED_AT: Final = lazy_pattern(
    r"^\W*(?:(?:i|we|then|so|first|now|take|have|a|close|closer|good|quick|long|carefully|closely)\W+)*"
    r"(?:look(?:ing)?(?: closely| carefully)? (?:at|over)|examine|inspect|study|glance at|peer at|watch|regard|eye|check(?: out)?|view)\s+(?P<thing>(?:the|a|an|this|that|his|her|their|my|some)?\s*\w.*)$",
    re.IGNORECASE,
)


LONGEST_REST: Final = 70
"""Characters of what waits that are said back to whoever said it."""

_LINK: Final = lazy_pattern(
    r"^[\s.,;!]*(?:(?:and then|and after that|after that|afterwards|and|then|finally|next)\b[\s,]*)?(?:(?:i|we)\s+(?:then\s+)?)?",
    re.IGNORECASE,
)


@cache
def _verbs() -> frozenset[str]:
    listed = (stem(word) for words in VERBS.values() for word in words.split())
    return frozenset((*listed, *(deed[0] for row in spoken_ways() for deed in row.deeds), *_weighty_stems()))


def breaths(text: str) -> tuple[str, ...]:
    """Return what is done one after the other in one breath; "and" between two things divides nothing.

    >>> breaths("I steal the lamp and run to the inn"), breaths("I take bread and water")
    (('I steal the lamp', 'run to the inn'), ('I take bread and water',))
    """
    found: list[str] = []
    for joint, part in jointed(text):
        if not found or _begins_a_deed(part):
            found.append(part)
        else:
            found[-1] = f"{found[-1]}{'' if joint == '' else ' '}{joint} {part}".replace("  ", " ")
    return tuple(found)


def left_waiting(text: str, done: str) -> str:
    """Return what was said behind the words that are done now; empty where those do not stand in `text` as they are.

    >>> left_waiting("I steal the lamp, and then run to the inn.", "I steal the lamp")
    'run to the inn'
    """
    at = text.find(done) if done else -1
    rest = _LINK.sub("", text[at + len(done) :]).strip(" .,;!?\"'") if at >= 0 else ""
    return rest if 0 < len(rest) <= LONGEST_REST and words_of(rest) else ""


def _begins_a_deed(part: str) -> bool:
    words = words_of(part)
    if _SUBJECT.match(part):
        return len(words) > 1
    while words and words[0] in _BEFORE_A_VERB:
        words = words[1:]
    if not words or stem(words[0]) not in _verbs():
        return False
    return words[1] in _BEHIND_A_VERB if len(words) > 1 else stem(words[0]) in _alone_stems()


def in_one_breath(text: str, whole: Reading, read: Read) -> Reading:
    """Return `whole`, or the deed that is done first where it is another, with word that something is left waiting."""
    parts = breaths(text)
    if len(parts) < 2 or whole.meaning not in _PLAYED or "?" in text or charged_rounds(text):
        return whole
    first = read(parts[0])
    if is_readying(parts[0]):
        return replace(read(" and ".join(parts[1:])), cut=True) if _same(first) == _same(whole) else whole
    if handled := _handled(parts, first, read):
        return handled
    if _goes_first(parts[0], first, whole):
        return replace(first, also=("later",), cut=True)
    return _with_the_rest(parts, whole, read)


def _handled(parts: tuple[str, ...], first: Reading, read: Read) -> Reading | None:
    """Return the deed where something is only looked at before it is done to the same; `None` for anything else."""
    looked = _LOOKED_AT.match(parts[0])
    if looked is None or first.meaning not in ("look_at", "look", "feature") or not _HANDLED.search(parts[1]):
        return None
    found = read(_HANDLED.sub(looked["thing"].strip().replace("\\", ""), parts[1], count=1))
    same = found.target == first.target or not found.target
    if found.meaning not in ("feature", "task") or not same or first.meaning == found.meaning == "task":
        return None
    rest = any(_waits(one, read(one), found) for one in parts[2:])
    return replace(found, also=("later",), cut=True) if rest else replace(found, cut=True)


def _goes_first(said: str, first: Reading, whole: Reading) -> bool:
    """Return whether something has to be done before the way is gone, or before anything else comes of it."""
    if is_readying(said) or first.meaning not in ("task", "feature", "look_at"):
        return False
    if first.meaning == "task" and first.way is not None and "attack" in first.way.tags:
        return _same(first) != _same(whole)
    moves = first.way is not None and first.way.skill in _GOES
    if whole.meaning == "exit":
        return not moves and not (first.way is None and is_approach(said))
    if first.meaning == "task" and whole.meaning == "task":
        return _is_of_its_own(first, whole)
    if first.meaning == "feature" and whole.meaning == "task" and whole.target and whole.way is not None:
        return "attack" not in whole.way.tags  # somebody is spoken to first, and robbed behind it
    return first.meaning == whole.meaning == "feature" and first.target != whole.target and not is_approach(said)


def _is_of_its_own(first: Reading, whole: Reading) -> bool:
    """Return whether a task is one beside the other, and not what leads up to it: steps, a breath, a prick of ears."""
    if first.way is None or whole.way is None or "attack" in whole.way.tags:
        return False
    return first.way.skill not in (*_GOES, *_COLLECTS, whole.way.skill) and whole.way.skill not in _COLLECTS


def _with_the_rest(parts: tuple[str, ...], whole: Reading, read: Read) -> Reading:
    """Return a reading with word that what is said behind its own deed waits, where anything does."""
    for at in range(1, len(parts)):
        led = read(" and ".join(parts[:at]))
        if _same(led) != _same(whole):
            continue
        if any(_waits(one, read(one), whole) for one in parts[at:]):
            return replace(led, also=("later",), cut=True)
        return whole
    return whole


def _waits(part: str, found: Reading, whole: Reading) -> bool:
    """Return whether a part of what was said is a deed of its own, and not how another is done."""
    if len(words_of(part)) == 1:
        return stem(words_of(part)[0]) in _alone_stems() and _same(found) != _same(whole)
    if is_readying(part) or (found.way is None and found.meaning not in ("exit", "look_at") and is_approach(part)):
        return False
    if found.meaning in ("exit", "feature", "task", "rest", "look_at", "look"):
        return _same(found) != _same(whole)
    if found.meaning == "unclear":
        return found.target == "where"
    return found.meaning in ("free", "talk") and bool(_weighty_stems() & set(stems_of(part)[:3]))


def _same(found: Reading) -> tuple[str, str, str]:
    return found.meaning, found.target, found.way.skill if found.way else ""
