"""How a sentence says an attempt came out, held against how the cards say it did."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final, Literal

from oracle.dealer.guard_words import GuardWords

Way = Literal["well", "badly"]

_WORDS: Final = GuardWords("tiers")

GOOD: Final = ("perfect", "advantage", "success")
"""Tiers that bring what was wanted, and nothing against it."""

MIXED: Final = ("partial",)
BAD: Final = ("failure", "total_failure")


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
    bare = _WORDS["spoken"].sub(lambda found: " " * len(found.group()), sentence)
    for name in filter(None, company):
        called = "|".join(map(re.escape, (name, name.split()[0])))
        bare = re.sub(rf"\b(?:{called})\b(?!['’])", "you", bare)
    return bare


def _fault(bare: str, tier: str) -> str:
    if tier in MIXED:
        found = _WORDS["flatly"].search(bare) or _WORDS["flawless"].search(bare)
        return found.group() if found and not _is_hedged(bare, found) else ""
    said = tuple(said_in(bare))
    if not said:
        return ""
    _, way, words = said[-1]
    return words if (way == "well") == (tier in BAD) else ""


def said_in(bare: str) -> Iterator[tuple[int, Way, str]]:
    """Yield what the clauses of a sentence say and about where, in order: the last one has the say."""
    for clause in _clauses(_WORDS["aside"].sub(" ", bare)):
        found: list[tuple[Way, re.Match[str]]] = [("badly", one) for one in _WORDS["badly"].finditer(clause)]
        found += [("well", one) for one in _WORDS["well"].finditer(clause)]
        for way, match in sorted(found, key=lambda one: (one[1].start(), one[0] == "badly")):
            if _is_hedged(clause, match):
                continue
            turned = _WORDS["negated"].search(clause[: match.start()]) is not None
            yield max(0, bare.find(match.group())), (other_way(way) if turned else way), match.group()


def _clauses(text: str) -> Iterator[str]:
    """Yield the clauses of a sentence; a subject stays with the verbs that are joined to it."""
    subject = ""
    for part in _WORDS["split"].split(text):
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
    return any(hedge.start() <= found.end() for hedge in _WORDS["hedges"].finditer(clause))


def other_way(way: Way) -> Way:
    """Return the way that something did not come out."""
    return "badly" if way == "well" else "well"
