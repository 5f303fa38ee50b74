# ruff: noqa: E501 - a pattern stands in one line
"""How a whole telling says an attempt came out: the last word of it counts, as what went before may be turned round.

A goal is of one or more kinds, and each kind has its own signs. A sign that is only feared, hoped or supposed is none;
one that is denied is its opposite. Direct speech is read apart: there only an answer counts, a yes or a no.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Final

from oracle.core.patterns import lazy_pattern
from oracle.core.records import dataclass
from oracle.dealer.goal_words import SORTS, Sort
from oracle.dealer.tier_words import HEDGES, NEGATIONS
from oracle.dealer.tiers import BAD, MIXED, Way, bare_of, said_in, tier_fault

HEDGE_REACH: Final = 60
"""Characters before a sign in which what hedges it may stand."""

_HEDGE: Final = lazy_pattern("|".join(HEDGES), re.IGNORECASE)
_NEGATION: Final = lazy_pattern(rf"(?:{'|'.join(NEGATIONS)})(?:\s+[\w’']+){{0,3}}\s*$", re.IGNORECASE)
_DENIES: Final = lazy_pattern(
    r"^(?:not|no|nobody|none|never|neither|will not|won|do|does|did|would|refuses?|without)", re.IGNORECASE
)
_REACHED: Final = lazy_pattern(
    r"\b(?:you (?:\w+ly )?(?:succeeds?|manages? (?:it|to)|pulls? it off|prevails?|triumphs?)|it works(?: out)?|works like a charm"
    r"|(?:the|your|his|her) (?:plan|trick|ruse|lie|bluff|gamble) (?:works|pays off|comes off)|exactly as (?:you|he|she|they) (?:had )?(?:hoped|planned|meant|intended)"
    r"|at the (?:very )?first (?:try|attempt|go)|safe and sound|without a hitch|like (?:clockwork|a charm)|good as new|(?:just )?in the nick of time|not a moment too soon"
    r"|(?:succeeds?|success) beyond|right first time|against all (?:odds|expectation))\b",
    re.IGNORECASE,
)
_MISSED: Final = lazy_pattern(
    r"\b(?:you (?:\w+ly )?fails?\b(?! to (?:notice|see|hear))|to no avail|in vain|without success|gets? (?:you )?nowhere|comes? to nothing"
    r"|empty[- ]handed|nothing to show for|all for nothing|the (?:attempt|effort|try) (?:fails|is wasted|comes to nothing)"
    r"|(?:the|your|his|her) (?:plan|trick|ruse|lie|bluff|gamble) (?:fails|falls (?:flat|apart)|backfires|collapses)|(?:is|are) (?:ruined|wrecked|spoiled|wasted|beyond saving)"
    r"|nowhere to be (?:seen|found)|(?:back )?where (?:you|he|she|they) (?:had )?(?:started|began|begun)|gives? (?:it )?up(?=[,.;!])|(?:it is|it['’]s|is) no (?:use|good)|worse than before"
    r"|try again (?:tomorrow|later|another)|nothing (?:whatever|at all) (?:happens|comes)|for want of|never (?:comes|came|stands? a chance|stood a chance)|falls? to pieces)\b",
    re.IGNORECASE,
)
_YOU: Final = lazy_pattern(r"\b(?:you|your)\b", re.IGNORECASE)
_SUPPOSED: Final = lazy_pattern(
    r"\b(?:would|could|might|may|seems?|seemed|look(?:s|ed)? like|wonders?)\b", re.IGNORECASE
)
_WHO, _OTHER = "Somebody", "Another"
_STOP: Final = lazy_pattern(r"[.;:!?—–]|\b(?:but|then|until|and then|though)\b", re.IGNORECASE)


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


_GOALS: Final = tuple(lazy_pattern(sort.goals, re.IGNORECASE) for sort in SORTS)


@lru_cache(maxsize=256)
def _sorts_of(goal: str) -> tuple[Sort, ...]:
    """Return the kinds of goal that `goal` is of, by its own words."""
    return tuple(sort for sort, pattern in zip(SORTS, _GOALS, strict=True) if pattern.search(goal))


@lru_cache(maxsize=64)
def _pattern(listed: tuple[str, ...]) -> re.Pattern[str]:
    """Return signs as one pattern, with the company and the others who are there in it as words that stand for them."""
    text = "|".join(listed).replace("{who}", f"(?:you|{_WHO})").replace("{other}", _OTHER)
    return lazy_pattern(text, re.IGNORECASE)


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
    sorts = _sorts_of(attempt.goal)
    bare, named = bare_of(sentence, attempt.company), _renamed(sentence, attempt)
    found = list(_plain(bare)) if sorts else [Sign(at, way, words) for at, way, words in said_in(bare)]
    for sort in sorts:
        found += _signs(_pattern(sort.reached), named, "well")
        found += _signs(_pattern(sort.missed), named, "badly")
    own = tuple(range_ for one in found if one.is_own for range_ in (range(one.at, one.at + len(one.words)),))
    kept = (one for one in found if one.is_own or not any(_meet(one, other) for other in own))
    return tuple(sorted(kept, key=lambda one: (one.at, one.way)))


def _plain(bare: str) -> Iterator[Sign]:
    """Yield what says of any goal, in so many words, that it was reached or not."""
    yield from _signs(_REACHED, bare, "well")
    yield from _signs(_MISSED, bare, "badly")


def _meet(sign: Sign, other: range) -> bool:
    """Return whether a sign of any goal stands where one of this goal's own kind does, which then counts alone."""
    return sign.at < other.stop and other.start < sign.at + len(sign.words)


def _signs(pattern: re.Pattern[str], sentence: str, way: Way) -> Iterator[Sign]:
    for found in pattern.finditer(sentence):
        before, after = _clause(sentence, found)
        if _HEDGE.search(before) or _SUPPOSED.search(after):
            continue
        denied = _NEGATION.search(before) is not None and not _DENIES.match(found.group())
        yield Sign(found.start(), _other(way) if denied else way, found.group(), is_own=True)


def _clause(sentence: str, found: re.Match[str]) -> tuple[str, str]:
    """Return what stands before and behind a sign in its own clause."""
    before = sentence[max(0, found.start() - HEDGE_REACH) : found.start()]
    stops = list(_STOP.finditer(before))
    after = sentence[found.end() : found.end() + HEDGE_REACH]
    return before[stops[-1].end() :] if stops else before, _STOP.split(after, maxsplit=1)[0]


def _other(way: Way) -> Way:
    return "badly" if way == "well" else "well"


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
            fault = tier_fault(sentence, tiers) if found or _YOU.search(bare) else ""
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
