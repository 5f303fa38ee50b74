"""How a deed is gone about by its words alone: the likeliest skill, and the marks that it carries."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from oracle.core.records import dataclass
from oracle.dealer.builtin.tags import tags_of
from oracle.dealer.interpret.interpreter import interpreter
from oracle.dealer.interpret.segment import segment
from oracle.errors import WeightsError

NEARLY: Final = 0.6
"""Share of the likeliest skill's chance from which on another one is as good a guess."""


@dataclass(frozen=True, slots=True)
class Approach:
    """With what something is done, and what marks it has."""

    skill: str
    tags: tuple[str, ...]
    skills: tuple[str, ...] = ()
    """The same with those that are nearly as likely."""


@lru_cache(maxsize=1024)
def approach_of(words: str) -> Approach:
    """Return how some words go about what they say, with the marks by any skill that is nearly as likely as the first.

    There is no skill where nothing that was learnt can be read.
    """
    parsed = segment(words, {}, "")
    try:
        chances = interpreter().skill.chances(parsed, words.lower())
    except WeightsError:
        return Approach("", ())
    skill = max(chances, key=lambda name: chances[name])
    near = tuple(name for name in chances if chances[name] >= NEARLY * chances[skill])
    tags = dict.fromkeys(tag for name in (skill, *near) for tag in tags_of(words, name))
    return Approach(skill, tuple(tags), near)
