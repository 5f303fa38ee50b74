"""How ULTIMO rates what is tried: the checks its Dealer calls, the examples it offers, ratings as they are typed."""

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
    """Return the rating of a feature as its adventure suggests, with what a player's words change."""
    return rating.suggested(position, feature, reading.words, who, reading.skill)


def task_check(position: Position, reading: Reading, who: str, skill: str) -> moves.Rate:
    """Return the rating of a task of the player's own."""
    rate = rating.rated(position, reading.words, who, skill or reading.skill, reading.likely, reading.tags)
    return with_height(rate, reading.words)


def ways(check: moves.Rate) -> tuple[moves.Rate, ...]:
    """Return a rating, and the same without marks: somebody who is stuck may not have those of a deed that moves."""
    return (check, check.model_copy(update={"tags": ()})) if check.tags else (check,)


def is_aimed(position: Position, said: str) -> bool:
    """Return whether words are for a deed at what a host hangs by."""
    return rating.undoing_meant(position, said) is not None


def offered(said: str, skill: str, suggested: tuple[str, ...]) -> tuple[Example, ...]:
    """Return the examples of the ladder most like a task, easiest first."""
    first = tuple(find_example(cite) for cite in suggested if is_example(cite))
    return nearest_examples(said, skill, first)
