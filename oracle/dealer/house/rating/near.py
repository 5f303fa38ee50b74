"""Which rated tasks are near an utterance in meaning, whatever words it is said in, and what they say of it."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import TYPE_CHECKING, Final

from oracle.core.records import dataclass
from oracle.dealer.house.rating.meanings import meanings_of
from oracle.dealer.house.rating.resembling import Task, rated_tasks
from oracle.meaning.sentences import meaning_of
from oracle.text.words import words_of

if TYPE_CHECKING:
    from oracle.meaning.sentences import Matrix

MOST: Final = 60
"""Tasks that are listened to at all."""

VOTERS, RATERS = 10, 40
"""Of these, how many have a say about the skill, and about the rating."""

BY_WORDS: Final = 0.4
"""How much of a nearness is shared words; the rest is meaning."""

SHARPNESS: Final = 12
"""How much more a near task weighs than one a little further off."""

OTHER_SKILL: Final = 0.1
"""How much a task of another skill is listened to about the rating."""

EXACTLY: Final = 6
"""Places to which weights are reckoned, so that every machine reckons them alike."""


@dataclass(frozen=True, slots=True)
class Near:
    """A task that is near in meaning."""

    task: Task
    weight: float
    """What it counts, of 1 for the nearest."""


@cache
def _meanings() -> Matrix | None:
    return meanings_of([one.words for one in rated_tasks().tasks])


def near_in_meaning(text: str, shares: Mapping[int, float]) -> tuple[Near, ...]:
    """Return the tasks nearest in meaning, nearest first; none of words that say nothing, or where nothing can tell.

    Args:
        text: What somebody intends.
        shares: How much of its words each task shares, by the number of the task.
    """
    meanings, own = _meanings(), meaning_of(text)
    if meanings is None or own is None or not words_of(text):
        return ()
    nearness = (1 - BY_WORDS) * (meanings @ own).clip(0.0, 1.0)
    for number, share in shares.items():
        nearness[number] += BY_WORDS * share
    tasks = rated_tasks().tasks
    best = nearness.argpartition(-MOST)[-MOST:]
    nearest = float(nearness[best].max()) or 1.0
    found = (
        Near(tasks[at], round((float(nearness[at]) / nearest) ** SHARPNESS, EXACTLY)) for at in sorted(best.tolist())
    )
    return tuple(sorted((one for one in found if one.weight), key=lambda one: -one.weight))


def skills_of(near: tuple[Near, ...]) -> dict[str, float]:
    """Return how much of the nearest tasks each skill has, all of them together 1."""
    voters = near[:VOTERS]
    whole = sum(one.weight for one in voters)
    found: dict[str, float] = {}
    for one in voters:
        found[one.task.skill] = found.get(one.task.skill, 0.0) + one.weight / whole
    return found


def rating_of(near: tuple[Near, ...], skill: str) -> float | None:
    """Return the rating that the nearest tasks have in the middle, those of `skill` first; `None` without any."""
    weighed = [(one.weight * (1.0 if one.task.skill == skill else OTHER_SKILL), one.task.rating) for one in near]
    raters = sorted(weighed, reverse=True)[:RATERS]
    whole = sum(weight for weight, _ in raters)
    return sum(weight * rating for weight, rating in raters) / whole if whole else None
