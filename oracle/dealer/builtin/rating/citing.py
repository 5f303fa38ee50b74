"""Which examples of the handbook are cited beside a rating: the one that is most like the task, and two around it."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, lru_cache
from typing import Final

from oracle.dealer.builtin.rating.learnt import vectors_file
from oracle.dealer.builtin.rating.lexicon import Example, lexicon
from oracle.dealer.builtin.rating.likeness import Texts

MOST_CITED: Final = 4
"""Examples a rating names."""

OWN_SKILL, OFF = 0.6, 0.15
"""What counts for an example of the same skill, and against each step between two ratings, beside a cosine."""

ALIKE: Final = 0.3
"""Likeness from which on an example is a measure for a task whatever else there is."""


@cache
def _examples() -> Texts:
    return Texts((example.words for example in lexicon().examples), vectors_file())


@lru_cache(maxsize=64)
def likeness_to_examples(text: str) -> Mapping[str, float]:
    """Return how like a task is to each example, by its id; 0 where there are no words."""
    examples = lexicon().examples
    like = _examples().likeness(text) if text else [0.0] * len(examples)
    return {example.id: score for example, score in zip(examples, like, strict=True)}


def cited(skill: str, base: int, text: str) -> tuple[Example, ...]:
    """Return the examples a rating rests on, the one that carries it first.

    That one is near enough to the rating to carry it, as far as the handbook has any so near. Next is what is clearly
    like the task, and the examples of its skill between which it lies.

    Args:
        skill: The skill it is done with.
        base: The rating without what circumstances add.
        text: The task; empty where only skill and rating count.
    """
    like = likeness_to_examples(text)

    def nearness(example: Example) -> float:
        return like[example.id] + OWN_SKILL * (example.skill == skill) - OFF * abs(example.rating - base)

    ranked = sorted(lexicon().examples, key=nearness, reverse=True)
    own = tuple(one for one in ranked if one.skill == skill)
    carrying = tuple(one for one in ranked if abs(one.rating - base) <= lexicon().cited_within)
    alike = tuple(one for one in own if like[one.id] >= ALIKE)
    return tuple(dict.fromkeys((*(carrying or ranked)[:1], *alike[:1], *_around(own, base))))[:MOST_CITED]


def _around(examples: tuple[Example, ...], base: int) -> tuple[Example, ...]:
    """Return the next example below a rating and the next above it, as far as there are any."""
    below = sorted((one for one in examples if one.rating < base), key=lambda one: -one.rating)
    above = sorted((one for one in examples if one.rating > base), key=lambda one: one.rating)
    return (*below[:1], *above[:1])


def second_skill(skill: str, text: str) -> str:
    """Return the skill that is paired instead of an attribute, empty for none.

    A task is paired as the example of its skill that it is most like: the handbook's operation under attack needs
    the mind to hold the hand still.
    """
    like = likeness_to_examples(text)
    own = (one for one in lexicon().examples if one.skill == skill)
    nearest = max(own, key=lambda one: like[one.id], default=None)
    return nearest.second_skill if nearest and like[nearest.id] >= ALIKE else ""
