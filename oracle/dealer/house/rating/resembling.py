"""Which rated tasks an utterance resembles: the ladder's examples and our own, by words and by kinds of words.

Made once, when the first task is weighed. Ordered throughout, so that the same words always resemble the same tasks.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Mapping
from functools import cache
from typing import Final

from oracle.core.records import dataclass
from oracle.dealer.house.rating.difficulty_examples import circumstantial_examples, worded_examples
from oracle.dealer.house.rating.twins import plain
from oracle.dealer.house.understanding.kinships_more import MORE, all_kinds
from oracle.dealer.house.understanding.lexicon import WAYS
from oracle.dealer.house.understanding.phrasebook import Phrasebook
from oracle.systems.ultimo.ladder import LADDER
from oracle.text.spelling import nearest_word
from oracle.text.stems import stem
from oracle.text.words import small_words, stems_of, words_of

NEAR: Final = 20
"""Tasks that are listened to."""

OWN, KIND, DEED, THING = 1.0, 0.6, 0.8, 0.5
"""What a shared word, kind of words, kind of deed and kind of thing are worth."""

TAKES_BACK: Final = {
    "wild_beast": ("pet", "livestock", "alert"),
    "monster": ("pet", "livestock", "kin"),
    "surgery": ("household", "easy_word"),
    "plague": ("child", "kin"),
    "haste": ("calm_place", "routine"),
    "duress": ("calm_place", "routine", "play"),
    "hurt": ("routine", "play"),
    "storm": ("calm_place", "routine"),
}
"""Kinds of words that mean nothing beside another."""

UNKNOWN: Final = 5.0
"""How telling a word is that no task has."""

_EMPTY: Final = (
    "one two three through when be get who what ago until other around from keep make all whole how where which few"
    " every is only while again last ever back after before across about against without myself himself herself own"
    " man men woman people someone somebody something way"
)


@cache
def empty_stems() -> frozenset[str]:
    """Return the stems of words that stand in tasks of every kind."""
    return frozenset(stem(word) for word in _EMPTY.split())


@dataclass(frozen=True, slots=True)
class Task:
    """A rated task."""

    skill: str
    rating: int
    words: str


@dataclass(frozen=True, slots=True)
class Likeness:
    """A task that an utterance resembles, and how much, of 1."""

    task: Task
    number: int
    share: float


@dataclass(frozen=True, slots=True)
class Features:
    """What an utterance is made of."""

    kinds: tuple[str, ...]
    tokens: Mapping[str, float]
    """Words and kinds with their worth."""


@cache
def _kinds() -> Phrasebook[str]:
    return Phrasebook((*((name, words) for name, _, words in all_kinds()), *MORE.items()))


@cache
def _deeds() -> Phrasebook[int]:
    return Phrasebook((number, way.deeds) for number, way in enumerate(WAYS))


@cache
def _things() -> Phrasebook[int]:
    return Phrasebook((number, way.things) for number, way in enumerate(WAYS) if way.things)


def features(text: str) -> Features:
    """Return what `text` is made of."""
    spoken = stems_of(text)
    kinds = _standing(_kinds().unnegated(spoken))
    tokens = dict.fromkeys(_own_words(text), OWN)
    tokens.update((f"kind {name}", KIND) for name in kinds)
    tokens.update((f"deed {number}", DEED) for number in _deeds().keys(spoken))
    tokens.update((f"thing {number}", THING) for number in _things().keys(spoken))
    return Features(kinds, tokens)


def _standing(kinds: tuple[str, ...]) -> tuple[str, ...]:
    """Return kinds of words without those that another one takes back: a rabid dog is no pet."""
    gone = {one for kind in kinds for one in TAKES_BACK.get(kind, ())}
    return tuple(one for one in kinds if one not in gone)


def _own_words(text: str) -> tuple[str, ...]:
    stems = (stem(word) for word in words_of(text) if word not in small_words())
    return tuple(dict.fromkeys(plain(one) for one in stems if one not in empty_stems()))


class Rated:
    """All rated tasks, ready to be compared with."""

    def __init__(self) -> None:
        ladder = (Task(one.skill, one.rating, one.words) for one in LADDER)
        speaking = (*ladder, *(Task(one.skill, one.rating, one.words) for one in worded_examples()))
        self._speaking = len(speaking)
        self.tasks = (*speaking, *(Task(one.skill, one.rating, one.words) for one in circumstantial_examples()))
        self.features = tuple(features(one.words) for one in self.tasks)
        self._having: dict[str, list[tuple[int, float]]] = {}
        self.skills_of: dict[str, Counter[str]] = {}
        for number, (task, made) in enumerate(zip(self.tasks, self.features, strict=True)):
            for token, worth in made.tokens.items():
                self._having.setdefault(token, []).append((number, worth))
                if number < self._speaking:
                    self.skills_of.setdefault(token, Counter())[task.skill] += 1
        self._lengths = tuple(self._length(made.tokens) for made in self.features)

    def telling(self, token: str) -> float:
        """Return how telling a word or kind is: the fewer tasks have it, the more."""
        having = self.skills_of.get(token)
        return math.log(1 + self._speaking / having.total()) if having else UNKNOWN

    def _length(self, tokens: Mapping[str, float]) -> float:
        return math.sqrt(sum((self.telling(token) * worth) ** 2 for token, worth in tokens.items())) or 1.0

    def known(self, tokens: Mapping[str, float]) -> dict[str, float]:
        """Return `tokens` with slips of the finger put right where a word of the tasks was meant."""
        vocabulary = tuple(token for token in self._having if " " not in token)
        return {
            token if token in self._having or " " in token else nearest_word(token, vocabulary) or token: worth
            for token, worth in tokens.items()
        }

    def shares(self, tokens: Mapping[str, float]) -> dict[int, float]:
        """Return how much `tokens` are like each task that has any of them, by its number, of 1."""
        shared: dict[int, float] = {}
        for token, worth in tokens.items():
            for number, other in self._having.get(token, ()):
                shared[number] = shared.get(number, 0.0) + self.telling(token) ** 2 * worth * other
        length = self._length(tokens)
        return {number: value / (length * self._lengths[number]) for number, value in shared.items()}

    def like(self, shares: Mapping[int, float]) -> tuple[Likeness, ...]:
        """Return the tasks that share most, the most alike first, of those whose words speak for themselves."""
        speaking = (one for one in shares.items() if one[0] < self._speaking)
        found = sorted(speaking, key=lambda one: (-one[1], one[0]))[:NEAR]
        return tuple(Likeness(self.tasks[number], number, share) for number, share in found)


@cache
def rated_tasks() -> Rated:
    """Return all rated tasks; made when the first utterance is weighed."""
    return Rated()
