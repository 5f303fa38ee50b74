"""Which examples a model is shown that rates a task: those that are like it in skill, words and rating."""

from __future__ import annotations

from typing import Final

from oracle.dealer.builtin.rating.judging import judged
from oracle.dealer.builtin.rating.lexicon import Example, lexicon
from oracle.text.stems import stem
from oracle.text.words import small_words, words_of

OFFERED: Final = 10
"""Examples offered for one rating."""


def nearest_examples(said: str, skill: str, first: tuple[Example, ...]) -> tuple[Example, ...]:
    """Return the examples most like a task, easiest first.

    Args:
        said: The task.
        skill: What it seems to be tried with; empty where only the words say.
        first: Examples that are among them in any case.
    """
    near = judged(said, skill)
    words = {stem(word) for word in words_of(said) if word not in small_words()}
    ranked = sorted(lexicon().examples, key=lambda one: -_likeness(one, near.skill, near.difficulty, words))
    chosen = tuple(dict.fromkeys((*first, *near.examples, *ranked)))[:OFFERED]
    return tuple(sorted(chosen, key=lambda one: (one.rating, one.id)))


def _likeness(example: Example, skill: str, wanted: int, words: set[str]) -> float:
    shared = len(words & {stem(word) for word in words_of(example.words)})
    return 3.0 * (example.skill == skill) + 2.0 * shared - 0.6 * abs(example.rating - wanted)
