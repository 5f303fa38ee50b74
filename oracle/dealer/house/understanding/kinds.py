"""Which of the eighteen kinds an utterance is, and what it names: the reader behind `oracle parse`.

Every phrase that is known speaks for its kind; what is asked is no deed, and a deed that is asked for is one. What
tries to command the program is left out first: the rest is read as if it had not been said.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import field
from functools import cache
from typing import Final

from oracle.core.patterns import lazy_pattern
from oracle.core.records import dataclass
from oracle.dealer.house.rating.weighing import turned, weighed
from oracle.dealer.house.understanding import kind_words_too
from oracle.dealer.house.understanding.claims import claims_outcome
from oracle.dealer.house.understanding.demands import honest
from oracle.dealer.house.understanding.kind_words import KIND_OF_SKILL, KIND_WORDS, QUESTION_KINDS
from oracle.dealer.house.understanding.phrasebook import Phrasebook
from oracle.dealer.house.understanding.said_before import likelihoods
from oracle.dealer.house.understanding.slips import without_slips
from oracle.text.languages import in_english, language_of
from oracle.text.words import small_words, stems_of, words_of

DEEDS: Final = (
    *("challenge", "attack", "observe", "manipulate_empathize", "magic", "aid", "protect", "resist"),
    *("rest_short", "rest_long", "travel", "inventory_use"),
)
"""Kinds that somebody does."""

KINDS: Final = (
    *DEEDS,
    *("hand_management", "character_sheet_query", "rules_question", "threat_or_meta_query"),
    *("free_narration", "out_of_character"),
)
"""All kinds; of two that are as likely, the first."""

LONGER: Final = 0.7
"""What each further word of a phrase counts."""

BESIDE: Final = 0.35
"""What further phrases of the same kind count."""

ASKED: Final = 1.6
"""What a question counts for the kinds that questions are, and against the others."""

DEED: Final = 1.3
"""What a deed of a skill counts for the kind that such deeds are."""

ENOUGH: Final = 2.2
"""What a kind must have to be believed; below, somebody only tells what their character does."""

LIKELY: Final = 0.4
"""What the likelihood of a kind counts beside the phrases that speak for it."""

DOUBTFUL: Final = 4.5
"""How much likelier the likeliest kind must be than the next where no phrase speaks for any."""

PLAIN: Final = 3.0
"""What a deed must have to be believed beside a command to the program."""

SURE: Final = 3.0
"""How much ahead a skill must be for a deed that no phrase knows."""

_ASKING_WORDS: Final = (
    "how what whats what's which why when where who whose is are am was were do does did any anyone anybody has have"
)
_ASKING: Final = frozenset(_ASKING_WORDS.split())
_MAY: Final = lazy_pattern(r"^\W*(?:\w+\W+){0,2}?(?:can|could|may|shall|might)\s+(?:just\s+)?(?:i|we)\b", re.IGNORECASE)
_TARGET: Final = lazy_pattern(r"\b(?:the|a|an|my|his|her|their|our|at|to|on|with|for)\s+((?:[\w'’-]+\s?){1,3})")


@dataclass(frozen=True, slots=True)
class Parsed:
    """An utterance by kind."""

    kind: str
    params: Mapping[str, object] = field(default_factory=dict)


@cache
def _words() -> Phrasebook[tuple[str, float]]:
    return Phrasebook(((kind, worth), phrases) for kind, worth, phrases in (*KIND_WORDS, *kind_words_too.ROWS))


def parsed(text: str) -> Parsed:
    """Return what kind of utterance `text` is, with what it names."""
    said = honest(text)
    language = language_of(text)
    kind = _kind(said) if said or not text else ""
    if said != text and (kind not in DEEDS or not _is_plain(kind, said)):
        return Parsed("out_of_character", {"injection": True})
    params: dict[str, object] = _params(kind, in_english(said))
    if said != text:
        params["ignored_demand"] = True
    if language:
        params["language"] = language
    return Parsed(kind, params)


def _is_plain(kind: str, text: str) -> bool:
    """Return whether a deed is said in so many words: beside a command to the program, nothing is guessed."""
    return kind_scores(without_slips(in_english(text)))[kind] >= PLAIN


def _kind(text: str) -> str:
    english = in_english(text)
    return kind_of(english) if words_of(english) else "free_narration"


def kind_of(text: str) -> str:
    """Return the kind that an utterance most likely is, by the phrases in it and by what was said before."""
    scores = kind_scores(text)
    if max(scores.values()) < ENOUGH:
        text = without_slips(text)
        scores = kind_scores(text)
    likely = likelihoods(text)
    if max(scores.values()) < ENOUGH and _is_doubtful(likely):
        return _unheard(text)
    return max(KINDS, key=lambda kind: (scores[kind] + LIKELY * likely.get(kind, 0.0), -KINDS.index(kind)))


def _is_doubtful(likely: Mapping[str, float]) -> bool:
    """Return whether what was said before tells no kind surely from the next."""
    first, second = sorted((*likely.values(), -DOUBTFUL, -DOUBTFUL), reverse=True)[:2]
    return first - second < DOUBTFUL


def _unheard(text: str) -> str:
    """Return what an utterance is none of whose words tells a kind: what its verb is, else no more than a word."""
    from oracle.dealer.house.understanding.understand import found_way  # the two read each other's tables

    if is_question(text):
        return "observe"
    way = found_way(stems_of(text))
    if way is not None:
        return KIND_OF_SKILL.get(way.skill, "challenge")
    found = weighed(text)
    return KIND_OF_SKILL.get(found.skill, "challenge") if found.sureness >= SURE else "free_narration"


def spoken_for(text: str) -> str:
    """Return the kind that most speaks for, empty where too little does."""
    scores = kind_scores(text)
    best = max(KINDS, key=lambda kind: (scores[kind], -KINDS.index(kind)))
    return best if scores[best] >= ENOUGH else ""


def kind_scores(text: str) -> dict[str, float]:
    """Return how much speaks for each kind."""
    spoken = stems_of(text)
    worths: dict[str, list[float]] = {}
    for (kind, worth), phrase, _ in _words().found(spoken):
        worths.setdefault(kind, []).append(worth + LONGER * (len(phrase) - 1))
    scores = {kind: _summed(worths.get(kind, [])) for kind in KINDS}
    for skill, worth in turned(spoken).items():
        kind = KIND_OF_SKILL.get(skill, "challenge")
        scores[kind] = max(scores[kind] + (DEED if scores[kind] else 0.0), worth)
    if is_question(text):
        for kind in KINDS:
            scores[kind] += ASKED if kind in QUESTION_KINDS and scores[kind] else 0.0
            scores[kind] -= ASKED if kind not in QUESTION_KINDS and kind != "out_of_character" else 0.0
    return scores


def _summed(worths: list[float]) -> float:
    best = max(worths, default=0.0)
    return best + BESIDE * (len(worths) - 1) if worths else 0.0


def asks_leave(text: str) -> bool:
    """Return whether somebody asks whether they may do a thing, which is to do it."""
    words = words_of(text)
    return bool(words and words[0] not in _ASKING and _MAY.search(text))


def is_question(text: str) -> bool:
    """Return whether something is asked; to ask whether one may do a thing is to do it."""
    if asks_leave(text):
        return False
    words = words_of(text)
    return "?" in text or bool(words and words[0] in _ASKING)


def _params(kind: str, text: str) -> dict[str, object]:
    params: dict[str, object] = {}
    if kind in ("challenge", "attack", "observe", "manipulate_empathize", "magic", "resist"):
        params["skill"] = weighed(text).skill
    if kind in DEEDS and (target := target_of(text)):
        params["target"] = target
    if kind == "attack":
        params["mode"] = "ranged" if params.get("skill") == "Shooting" else "melee"
    if claims_outcome(text):
        params["dictated_outcome"] = True
    return params


def target_of(text: str) -> str:
    """Return the first thing or person that a deed is about, empty where none is named."""
    found = _TARGET.search(text)
    if found is None:
        return ""
    words: list[str] = []
    for word in found[1].split():
        if word.lower() in small_words():
            break
        words.append(word)
    return " ".join(words)
