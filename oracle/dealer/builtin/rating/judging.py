"""Rates a task, whoever tries it: skill, attribute, difficulty, the circumstances in it, and what is cited for it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from typing import Final, NamedTuple

from oracle.core.records import dataclass
from oracle.dealer.builtin.rating.attributes import attribute_of
from oracle.dealer.builtin.rating.citing import cited
from oracle.dealer.builtin.rating.learnt import rating_of, skill_scores
from oracle.dealer.builtin.rating.lexicon import Example, lexicon
from oracle.game_files import rows_of
from oracle.text.phrases import holds_phrase
from oracle.text.words import stems_of

CIRCUMSTANCES: Final = "circumstances"
"""Data file of phrases for circumstances, and what each adds to a difficulty."""

MOST_NAMED: Final = 3
"""Circumstances that are taken from one line."""

HIGHEST_CITED: Final = 27
"""The highest rating without circumstances that any example is near enough to carry."""

SURER: Final = 0.5
"""By how much the words must speak more for another skill, about 1 being all there is, to overrule the given one."""


class Circumstance(NamedTuple):
    """Something about the moment that counts for or against a task."""

    id: str
    value: int
    """What it adds to the difficulty."""


@dataclass(frozen=True, slots=True)
class Judged:
    """What a task is tried with, how hard it is, and on what grounds."""

    skill: str
    attribute: str
    difficulty: int
    """With the circumstances that are named."""
    examples: tuple[Example, ...]
    """The handbook's, the one that carries the rating first."""
    modifiers: tuple[Circumstance, ...]


def judged(text: str, skill: str = "", likely: tuple[str, ...] = ()) -> Judged:
    """Return how a task is rated.

    Args:
        text: What a person intends.
        skill: What it seems to be tried with; empty where only the words say.
        likely: Skills that the words may change the given one to; none for any.
    """
    skill = _chosen(skill_scores(text), skill, likely)
    difficulty = rating_of(text, skill)
    modifiers = named_circumstances(text)
    added = sum(one.value for one in modifiers)
    if not 0 <= difficulty - added <= HIGHEST_CITED:
        modifiers, added = (), 0
    examples = cited(skill, difficulty - added, text)
    return Judged(skill, attribute_of(skill, text), difficulty, examples, modifiers)


def _chosen(scores: Mapping[str, float], given: str, likely: tuple[str, ...]) -> str:
    best = max(scores, key=lambda name: scores[name])
    if given not in scores:
        return best
    may_change = not likely or best in likely
    return best if may_change and scores[best] - scores[given] >= SURER else given


@cache
def circumstance_rows() -> tuple[tuple[Circumstance, tuple[str, ...]], ...]:
    """Return every circumstance with the stems of a phrase for it, in the order of the file."""
    rows = rows_of(lexicon().game, CIRCUMSTANCES)
    return tuple((Circumstance(row["circumstance"], int(row["value"])), stems_of(row["phrase"])) for row in rows)


def named_circumstances(text: str, counted: Iterable[str] = ()) -> tuple[Circumstance, ...]:
    """Return the circumstances that a text names, each once, without those that were counted before."""
    spoken, done = stems_of(text), set(counted)
    found = {one.id: one for one, phrase in circumstance_rows() if holds_phrase(phrase, spoken)}
    return tuple(one for name, one in found.items() if name not in done)[:MOST_NAMED]
