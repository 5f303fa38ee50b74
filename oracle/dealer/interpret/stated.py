"""Which parts of a line state a deed: what is denied, imagined, hung on a condition or asked states none."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from typing import Final, Literal, TypeAlias

from oracle.dealer.interpret.segment import segment
from oracle.dealer.interpret.utterance import ParsedUtterance
from oracle.text.grammar import word_class
from oracle.text.stems import stem
from oracle.text.tokens import words_of

Mood: TypeAlias = Literal["", "denied", "thought", "asked"]
"""Why a part of a line states no deed; empty where it states one."""

LONGEST_LEAD: Final = 5
"""Words before the verb of a part that are looked at."""

SECOND_PERSON: Final = frozenset({"you", "your"})
"""Words of a question that is put to a person, which may well be a deed."""


@cache
def _breaks() -> re.Pattern[str]:
    """Return what stands between two parts: the end of a sentence, a turn of thought, or where a person acts anew."""
    speakers = "|".join(sorted(word_class("first_person") | word_class("plural_first_person")))
    anew = rf"(?:,|;|:)\s+(?:and\s+|so\s+)?(?=(?:{speakers})\b)|\s+(?:and|so)\s+(?=(?:{speakers})\b)"
    return re.compile(rf"(?<=[.!?…])\s+|,?\s+(?:but|instead)\s+|{anew}", re.IGNORECASE)


def parts_of(deed: str) -> tuple[str, ...]:
    """Return the parts of what is told, each with the marks at its end; a condition stays with what hangs on it."""
    parts = [part.strip() for part in _breaks().split(deed) if part and words_of(part)]
    joined: list[str] = []
    for part in parts:
        if joined and _opens(joined[-1], "ifs", "conditions") and not joined[-1].endswith((".", "!", "?")):
            joined[-1] = f"{joined[-1]}, {part}"
        else:
            joined.append(part)
    return tuple(joined)


def mood_of(part: str, names: Mapping[str, str], speaker: str) -> Mood:
    """Return why a part of a line states no deed; empty where it states one."""
    parsed = segment(part, names, speaker)
    words = words_of(part)
    before = words[: _verb_at(words, parsed.verb)]
    lead = frozenset(before)
    if parsed.verb in _stems("refusing") or (
        _is_denied(before) and is_own(parsed, words) and parsed.verb not in _stems("unflinching")
    ):
        return "denied"
    if "question" in parsed.flags:
        return "" if "asks_leave" in parsed.flags or SECOND_PERSON & set(words) else "asked"
    return "thought" if _is_thought(part, parsed, words, lead) else ""


def _is_denied(before: tuple[str, ...]) -> bool:
    """Return whether the words before a verb deny it; "I try not to wake him" denies nothing that is tried."""
    behind = (*before[1:], "")
    return any(word in word_class("denials") and behind[at] != "to" for at, word in enumerate(before))


def is_question_in(parsed: ParsedUtterance) -> bool:
    """Return whether a line asks something, tells that its speaker asks, or wants to be told something."""
    if parsed.flags & {"question", "ends_question", "quote_question"} or is_asking(parsed):
        return True
    said = segment(parsed.quote, {}, "") if parsed.quote else parsed
    wants = words_of(said.object)[:1]
    is_put = said.verb in _stems("saying") and "first_person" not in said.flags
    return is_put and bool(frozenset(wants) & word_class("first_person_objects"))


def is_asking(parsed: ParsedUtterance) -> bool:
    """Return whether a person tells that they ask: I sit down by the miller and ask about the flood."""
    return parsed.verb in _stems("asking_verbs") or bool(behind_asking(parsed.deed))


def behind_asking(deed: str) -> tuple[str, ...]:
    """Return the words behind the verb by which a player tells that they ask; none where there is no such verb.

    >>> behind_asking("I lean over and ask her what she reads")
    ('her', 'what', 'she', 'reads')
    """
    words = tuple(deed.split())
    plain = [word.strip(",.;:!?").lower() for word in words]
    before = word_class("first_person") | word_class("plural_first_person") | word_class("breaks") | {""}
    verbs = [at for at, word in enumerate(plain) if word in word_class("asking_verbs")]
    leads = {at: plain[at - 1] if at else "" for at in verbs}
    at = next((at for at in verbs if leads[at] in before or leads[at].endswith("ly")), None)
    return () if at is None else words[at + 1 :]


def is_own(parsed: ParsedUtterance, words: tuple[str, ...]) -> bool:
    """Return whether nobody else acts in a part: "he can't be trusted" denies no deed of the speaker."""
    by_name = bool(parsed.flags & {"first_person", "we"})
    return by_name or ("no_subject" in parsed.flags and words[0] not in word_class("determiners"))


def _is_thought(part: str, parsed: ParsedUtterance, words: tuple[str, ...], lead: frozenset[str]) -> bool:
    """Return whether a part tells a deed that is only imagined, put off, or hung on a condition."""
    is_hung = _opens(part, "ifs") or (_opens(part, "conditions") and bool(set(words) & word_class("futures")))
    is_hypothetical = bool(lead & word_class("conditional")) and bool(set(words) & word_class("ifs"))
    is_unreal = bool(lead & word_class("unreal")) or (is_hypothetical and parsed.verb not in _stems("wanting"))
    is_hedged = parsed.verb in _stems("hedging") and bool(set(words_of(parsed.object)[:1]) & word_class("first_person"))
    is_mused = parsed.verb in _stems("thinking") and not is_hedged
    is_later = bool(set(words[:2]) & word_class("postponing")) and bool(set(words) & word_class("futures"))
    return is_hung or is_unreal or is_mused or is_later


def _opens(part: str, *classes: str) -> bool:
    """Return whether a part begins with a word of some classes, whatever small words stand before it."""
    told = [word for word in words_of(part) if word not in word_class("openers")]
    return bool(told) and any(told[0] in word_class(name) for name in classes)


def _verb_at(words: tuple[str, ...], verb: str) -> int:
    places = (at for at, word in enumerate(words[: LONGEST_LEAD + 1]) if verb and stem(word) == verb)
    return next(places, min(len(words), 2))


@cache
def _stems(name: str) -> frozenset[str]:
    return frozenset(stem(word) for word in word_class(name))
