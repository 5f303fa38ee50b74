"""Ratings of checks in ULTIMO: those of the built-in Dealer, the examples offered, and typed ratings."""

from __future__ import annotations

from oracle.dealer.builtin.rating.lexicon import Example
from oracle.dealer.builtin.rating.offering import nearest_examples
from oracle.dealer.builtin.reading import Reading
from oracle.dealer.position import Position
from oracle.story.adventure import Feature
from oracle.systems.ultimo.rules.ladder import find_example, is_example
from oracle.systems.ultimo.seams import moves, rating, typed_rating
from oracle.systems.ultimo.seams.opposition.falls import with_height

is_trivial = rating.is_trivial
read_rating = typed_rating.read_rating


def feature_check(position: Position, feature: Feature, reading: Reading, who: str) -> moves.Rate:
    """Return the rating that an adventure suggests for a feature, with the changes from a player's words."""
    return rating.feature_rating(position, feature, reading.words, who, reading.skill)


def task_check(position: Position, reading: Reading, who: str, skill: str) -> moves.Rate:
    """Return the rating of a player's own task."""
    rate = rating.task_rating(position, reading.words, who, skill or reading.skill, reading.likely, reading.tags)
    return with_height(rate, reading.words)


def ways(check: moves.Rate) -> tuple[moves.Rate, ...]:
    """Return a rating, and the same without tags: a stuck character cannot try a check tagged as movement."""
    return (check, check.model_copy(update={"tags": ()})) if check.tags else (check,)


def is_aimed(position: Position, said: str) -> bool:
    """Return whether words aim at a host's defeat condition."""
    return rating.defeat_condition_meant(position, said) is not None


def offered(said: str, skill: str, suggested: tuple[str, ...]) -> tuple[Example, ...]:
    """Return the examples of the ladder nearest to a task, easiest first."""
    first = tuple(find_example(cite) for cite in suggested if is_example(cite))
    return nearest_examples(said, skill, first)
