"""How a sentence says an attempt came out, held against how the cards say it did."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final, Literal

from oracle.core.patterns import lazy_pattern
from oracle.dealer.tier_words import BADLY, FLATLY, FLAWLESS, HEDGES, NEGATIONS, WELL

Way = Literal["well", "badly"]

GOOD: Final = ("perfect", "advantage", "success")
"""Tiers that bring what was wanted, and nothing against it."""

MIXED: Final = ("partial",)
BAD: Final = ("failure", "total_failure")

_SPOKEN: Final = lazy_pattern(r"“[^”]*(?:”|$)|\"[^\"]*(?:\"|$)")
_SPLIT: Final = lazy_pattern(
    r"\s*(?:[,;:–—]|\b(?:but|yet|and then|then|until|till|and|so|as|while|when|where|who|which)\b)\s*", re.IGNORECASE
)
_ASIDE: Final = lazy_pattern(
    r"\b(?:though|although|even if|despite|in spite of|while|before|instead of|rather than)\b[^,;]*(?:[,;]|$)",
    re.IGNORECASE,
)
_WELL: Final = lazy_pattern("|".join(WELL), re.IGNORECASE)
_BADLY: Final = lazy_pattern("|".join(BADLY), re.IGNORECASE)
_FLATLY: Final = lazy_pattern("|".join(FLATLY), re.IGNORECASE)
_FLAWLESS: Final = lazy_pattern("|".join(FLAWLESS), re.IGNORECASE)
_HEDGE: Final = lazy_pattern("|".join(HEDGES), re.IGNORECASE)
_NEGATION: Final = lazy_pattern(rf"(?:{'|'.join(NEGATIONS)})(?:\s+[\w’']+){{0,3}}\s*$", re.IGNORECASE)


def tier_fault(sentence: str, tiers: tuple[str, ...], company: tuple[str, ...] = ()) -> str:
    """Return the words in `sentence` that say otherwise than every one of `tiers`, or nothing.

    Args:
        sentence: What is to be told.
        tiers: How the checks came out that it may tell of.
        company: Names of those who tried: what they do is read as what `you` do.
    """
    bare = bare_of(sentence, company)
    if not tiers or "?" in bare:
        return ""
    faults = [_fault(bare, tier) for tier in tiers]
    return faults[0] if all(faults) else ""


def bare_of(sentence: str, company: tuple[str, ...]) -> str:
    """Return a sentence without direct speech, the company's names read as `you`."""
    bare = _SPOKEN.sub(lambda found: " " * len(found.group()), sentence)
    for name in filter(None, company):
        called = "|".join(map(re.escape, (name, name.split()[0])))
        bare = re.sub(rf"\b(?:{called})\b(?!['’])", "you", bare)
    return bare


def _fault(bare: str, tier: str) -> str:
    if tier in MIXED:
        found = _FLATLY.search(bare) or _FLAWLESS.search(bare)
        return found.group() if found and not _is_hedged(bare, found) else ""
    said = tuple(said_in(bare))
    if not said:
        return ""
    _, way, words = said[-1]
    return words if (way == "well") == (tier in BAD) else ""


def said_in(bare: str) -> Iterator[tuple[int, Way, str]]:
    """Yield what the clauses of a sentence say and about where, in order: the last one has the say."""
    for clause in _clauses(_ASIDE.sub(" ", bare)):
        found: list[tuple[Way, re.Match[str]]] = [("badly", one) for one in _BADLY.finditer(clause)]
        found += [("well", one) for one in _WELL.finditer(clause)]
        for way, match in sorted(found, key=lambda one: (one[1].start(), one[0] == "badly")):
            if _is_hedged(clause, match):
                continue
            turned = _NEGATION.search(clause[: match.start()]) is not None
            yield max(0, bare.find(match.group())), (_other(way) if turned else way), match.group()


def _clauses(text: str) -> Iterator[str]:
    """Yield the clauses of a sentence; a subject stays with the verbs that are joined to it."""
    subject = ""
    for part in _SPLIT.split(text):
        bare = part.strip()
        if not bare:
            continue
        found = re.match(r"(?:the |a |an |your |his |her |its |their )?[\w’'-]+\b", bare, re.IGNORECASE)
        has_subject = re.match(
            r"(?:you|it|he|she|they|the|a|an|your|his|her|its|their|nobody|no|nothing|somebody)\b", bare, re.IGNORECASE
        )
        yield bare if has_subject or not subject else f"{subject} {bare}"
        if has_subject and found:
            subject = found.group()


def _is_hedged(clause: str, found: re.Match[str]) -> bool:
    """Return whether what was found is only feared, hoped, tried or supposed."""
    return any(hedge.start() <= found.end() for hedge in _HEDGE.finditer(clause))


def _other(way: Way) -> Way:
    return "badly" if way == "well" else "well"
