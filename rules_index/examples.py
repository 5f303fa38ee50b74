"""Rated examples found by what a person intends: the handbook's own are returned, our yardsticks only lead to them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from rules_index import bm25
from rules_index.folders import TEXTS, lines_of
from rules_index.thesaurus import Thesaurus, query_weights
from rules_index.words import stems

LEADING: Final = 12
"""Yardsticks that are listened to."""

LED: Final = 0.6
"""What a yardstick passes on to the examples of its skill and rating, beside what their own words are worth."""


@dataclass(frozen=True, slots=True)
class Rated:
    """A task with its rating."""

    id: str
    """Empty for a yardstick, which is never cited."""
    rating: int
    skill: str
    words: str


@dataclass(frozen=True, slots=True)
class ExampleHit:
    """An example of the handbook that is near to an intent."""

    example: Rated
    score: float


@dataclass(frozen=True, slots=True)
class Estimate:
    """What the nearest rated tasks say together."""

    rating: float
    skill: str
    confidence: float
    """Share of the score that tasks of this skill have; 0 where nothing is near."""


class Examples:
    """Examples of a handbook and yardsticks, searched together."""

    def __init__(self, examples: Sequence[Rated], yardsticks: Sequence[Rated], thesaurus: Thesaurus) -> None:
        self.examples = tuple(examples)
        self.rated = (*examples, *yardsticks)
        self._thesaurus = thesaurus
        documents = (
            (bm25.Field(tuple(stems(one.words)), 1.0), bm25.Field(tuple(stems(one.skill)), 0.5)) for one in self.rated
        )
        self._words = bm25.index(list(documents))

    def search(self, intent: str, k: int = 5) -> tuple[ExampleHit, ...]:
        """Return the `k` examples of the handbook nearest to `intent`, nearest first."""
        near = self.near(intent)
        best: dict[int, float] = {}
        for number, score in near:
            one = self.rated[number]
            if number < len(self.examples):
                best[number] = best.get(number, 0.0) + score
                continue
            for other, example in enumerate(self.examples):
                if example.skill == one.skill:
                    away = abs(example.rating - one.rating)
                    best[other] = best.get(other, 0.0) + LED * score / (1 + away)
        order = sorted(best, key=lambda number: (-best[number], number))[:k]
        return tuple(ExampleHit(self.examples[number], best[number]) for number in order)

    def meant(self, word: str) -> tuple[str, ...]:
        """Return the stems that the stem of a player's word stands for."""
        return tuple(self._thesaurus.meant([word]))

    def near(self, intent: str) -> tuple[tuple[int, float], ...]:
        """Return the rated tasks that share words with `intent`, by number in `rated`, nearest first."""
        scores = self._words.scores(query_weights(intent, self._thesaurus))
        order = sorted(scores, key=lambda number: (-scores[number], number))[:LEADING]
        return tuple((number, scores[number]) for number in order)

    def estimate(self, intent: str) -> Estimate:
        """Return the rating and skill the nearest tasks speak for; confidence 0 where nothing is near."""
        near = self.near(intent)[:6]
        if not near:
            return Estimate(5.0, "", 0.0)
        top = near[0][1]
        weights = [(self.rated[number], (score / top) ** 3) for number, score in near]
        whole = sum(weight for _, weight in weights)
        by_skill: dict[str, float] = {}
        for one, weight in weights:
            by_skill[one.skill] = by_skill.get(one.skill, 0.0) + weight
        skill = max(by_skill, key=lambda name: by_skill[name])
        rating = sum(one.rating * weight for one, weight in weights) / whole
        return Estimate(rating, skill, by_skill[skill] / whole)


def yardsticks(game: str) -> tuple[Rated, ...]:
    """Return our own rated tasks for `game`: rows of rating, skill and words in `yardsticks.tsv`."""
    rows = (line.split("\t") for line in lines_of(TEXTS / game / "yardsticks.tsv") if line and not line.startswith("#"))
    return tuple(Rated("", int(rating), skill, words) for rating, skill, words in rows)
