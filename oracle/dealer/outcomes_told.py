"""How a whole telling says an attempt came out: the last word of it counts, as what went before may be turned round.

A goal is of one or more kinds, and each kind has its own signs. A sign that is only feared, hoped or supposed is none;
one that is denied is its opposite. Direct speech is read apart: there only an answer counts, a yes or a no.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import cache, lru_cache
from typing import Final

from oracle.core.records import dataclass
from oracle.dealer.guard_words import GuardWords
from oracle.dealer.tiers import BAD, MIXED, Way, bare_of, other_way, said_in, tier_fault

_WORDS, _TIERS = GuardWords("goals"), GuardWords("tiers")

HEDGE_REACH: Final = 60
"""Characters before a sign in which what hedges it may stand."""

_WHO, _OTHER = "Somebody", "Another"


@dataclass(frozen=True, slots=True)
class Sign:
    """One thing a telling says about how it came out."""

    at: int
    way: Way
    words: str
    is_own: bool = False
    """Whether it is a sign of this kind of goal, and not one of any."""


@dataclass(frozen=True, slots=True)
class Attempt:
    """What was tried, by whom, and who else was there."""

    goal: str = ""
    company: tuple[str, ...] = ()
    others: tuple[str, ...] = ()


@lru_cache(maxsize=256)
def _kinds_of(goal: str) -> tuple[int, ...]:
    """Return the kinds of goal that `goal` is of, by its own words."""
    return tuple(at for at, _ in enumerate(_WORDS.raw("kind")) if _pattern(at, "goals").search(goal))


@cache
def _pattern(kind: int, part: str) -> re.Pattern[str]:
    """Return signs of a kind as one pattern, with the company and the others there as words that stand for them."""
    text = _WORDS.whole(_WORDS.raw("kind")[kind][part])
    return re.compile(text.replace("{who}", f"(?:you|{_WHO})").replace("{other}", _OTHER), re.IGNORECASE)


def _renamed(sentence: str, attempt: Attempt) -> str:
    """Return a sentence with names replaced by the words that stand for them in patterns."""
    for who, word in ((attempt.company, _WHO), (attempt.others, _OTHER)):
        if any(who):
            sentence = re.sub(rf"\b{_names(who)}\b", word, sentence)
    return sentence


def _names(who: tuple[str, ...]) -> str:
    parts = (re.escape(part) for name in who for part in (name, *name.split()[-1:], *name.split()[:1]))
    return f"(?:{'|'.join(dict.fromkeys(one for one in parts if len(one) > 2 and one != 'the')) or 'nobody else'})"


@lru_cache(maxsize=512)
def signs_in(sentence: str, attempt: Attempt) -> tuple[Sign, ...]:
    """Return what a sentence says about how an attempt came out, in the order in which it does.

    Where its kind is known, only what is plain for any goal counts beside the signs of that kind.
    """
    kinds = _kinds_of(attempt.goal)
    bare, named = bare_of(sentence, attempt.company), _renamed(sentence, attempt)
    found = list(_plain(bare)) if kinds else [Sign(at, way, words) for at, way, words in said_in(bare)]
    for kind in kinds:
        found += _signs(_pattern(kind, "reached"), named, "well")
        found += _signs(_pattern(kind, "missed"), named, "badly")
    own = tuple(range_ for one in found if one.is_own for range_ in (range(one.at, one.at + len(one.words)),))
    kept = (one for one in found if one.is_own or not any(_meet(one, other) for other in own))
    return tuple(sorted(kept, key=lambda one: (one.at, one.way)))


def _plain(bare: str) -> Iterator[Sign]:
    """Yield what says of any goal, in so many words, that it was reached or not."""
    yield from _signs(_WORDS["reached"], bare, "well")
    yield from _signs(_WORDS["missed"], bare, "badly")


def _meet(sign: Sign, other: range) -> bool:
    """Return whether a sign of any goal stands where one of this goal's own kind does, which then counts alone."""
    return sign.at < other.stop and other.start < sign.at + len(sign.words)


def _signs(pattern: re.Pattern[str], sentence: str, way: Way) -> Iterator[Sign]:
    for found in pattern.finditer(sentence):
        before, after = _clause(sentence, found)
        if _TIERS["hedges"].search(before) or _WORDS["supposed"].search(after):
            continue
        denied = _TIERS["negated"].search(before) is not None and not _WORDS["denies"].match(found.group())
        yield Sign(found.start(), other_way(way) if denied else way, found.group(), is_own=True)


def _clause(sentence: str, found: re.Match[str]) -> tuple[str, str]:
    """Return what stands before and behind a sign in its own clause."""
    before = sentence[max(0, found.start() - HEDGE_REACH) : found.start()]
    stops = list(_WORDS["stop"].finditer(before))
    after = sentence[found.end() : found.end() + HEDGE_REACH]
    return before[stops[-1].end() :] if stops else before, _WORDS["stop"].split(after, maxsplit=1)[0]


def telling_fault(sentences: Iterable[str], tiers: tuple[str, ...], attempt: Attempt) -> str:
    """Return the words by which a whole telling says otherwise than every one of `tiers`, or nothing."""
    told = tuple(sentences)
    if not tiers or not told:
        return ""
    signs = tuple(signs_in(one, attempt) for one in told)
    faults = [_fault(signs, tier) for tier in tiers]
    return faults[0] if all(faults) else _plain_fault(told, signs, tiers)


def _plain_fault(told: tuple[str, ...], signs: tuple[tuple[Sign, ...], ...], tiers: tuple[str, ...]) -> str:
    """Return the words that say otherwise than the cards in the last sentence that says how it came out.

    Plain is what is told of `you`, and what is a sign of any goal and of this one's kind at once.
    """
    for sentence, found in zip(reversed(told), reversed(signs), strict=True):
        bare = bare_of(sentence, ())
        if found or any(said_in(bare)):
            fault = tier_fault(sentence, tiers) if found or _WORDS["you"].search(bare) else ""
            ways = {one.way for one in found}
            return fault if len(ways) < 2 and (not ways or (ways == {"badly"}) != _is_bad(tiers)) else ""
    return ""


def _is_bad(tiers: tuple[str, ...]) -> bool:
    return all(tier in BAD for tier in tiers)


def _fault(signs: tuple[tuple[Sign, ...], ...], tier: str) -> str:
    """Return the words that speak against `tier`, or nothing.

    The last sentence that says anything has the say. One sign is enough where a telling is one sentence; in a longer
    one, and against a partial success, which is a little of both, two must agree and nothing speak against them.
    """
    last = next((one for one in reversed(signs) if one), ())
    against: Way = "well" if tier in BAD else "badly"
    if not last or last[-1].way != against:
        return ""
    every = tuple(one for found in signs for one in found)
    is_unopposed = all(one.way == against for one in every)
    is_twofold = is_unopposed and len({one.words.lower() for one in every}) > 1
    is_said = last[-1].is_own or is_unopposed
    if is_twofold or (is_said and len(signs) == 1 and tier not in MIXED):
        return last[-1].words
    return ""
