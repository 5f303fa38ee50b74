"""The way to a place further on that players know of: its first step, over places where they have been."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Mapping
from typing import Final

from oracle.core.records import replace
from oracle.dealer.builtin.enact.spoken import goal_of_way
from oracle.dealer.builtin.growing.coming import is_of
from oracle.dealer.interpret.choose import Ranked, options_of
from oracle.dealer.interpret.interpreter import NAMED, Interpretation
from oracle.dealer.interpret.match import named_share
from oracle.dealer.interpret.meaning import Meaning
from oracle.dealer.interpret.setting import Setting
from oracle.story.adventure import Exit
from oracle.story.state import StoryState, is_open
from oracle.text.grammar import word_class
from oracle.text.phrases import best_named
from oracle.text.words import stems_of

LEAST: Final = 3.0
"""Letters of a place further on that have to be named for a person to be on the way there."""

LONGEST: Final = 5
"""Words behind a word of direction that may name where a way leads."""

LEFT: Final = ("go", "pass", "refuse")
"""Kinds of decisions that a way to a place further on takes the place of, beside a journey by the rules."""


def first_step(tale: StoryState, words: str) -> Exit | None:
    """Return the way on which players set out for the place that words name best; `None` for none, or for here."""
    if not tale.is_running or tale.adventure.open_play:
        return None
    spoken, steps = stems_of(words), _steps(tale)
    here = best_named(_names_here(tale), spoken)
    ways = [
        (best_named(way.words, spoken), steps.get(scene, way))
        for scene in (tale.scene, *steps)
        for way in _ways(tale, scene)
    ]
    best, step = max(ways, default=(0.0, None), key=lambda found: found[0])
    return step if best >= LEAST and best > here else None


def further_step(tale: StoryState, said: str) -> Exit | None:
    """Return the way on from where players stand to where a line leads, by the last place it names; `None` for none."""
    for goal in reversed(goals_in(said)):
        if (step := first_step(tale, goal)) is not None:
            return step
        if best_named(_names_here(tale), stems_of(goal)) >= LEAST:
            return None
    return None


def leads_here(tale: StoryState, said: str) -> bool:
    """Return whether the last place that a line of a written story leads to is the one where players stand already."""
    goals = goals_in(said) if tale.is_running else ()
    spoken = stems_of(goals[-1]) if goals else ()
    here = best_named(_names_here(tale), spoken)
    return here >= LEAST and here > max((best_named(way.words, spoken) for way in _ways(tale, tale.scene)), default=0.0)


def goals_in(said: str) -> tuple[str, ...]:
    """Return the phrases of a line that may name where it leads: the words behind each word of direction.

    >>> goals_in("I run back out to the square, and on into the opera house")
    ('the square', 'the opera house')
    """
    words, found = said.split(), list[list[str]]()
    for word in words:
        if word.lower() in word_class("towards"):
            found.append([])
        elif found and len(found[-1]) < LONGEST and not _has_ended(found[-1]):
            found[-1].append(word)
    return tuple(" ".join(words).strip(" ,.;:!?") for words in found if words)


def _has_ended(words: list[str]) -> bool:
    """Return whether a mark stands behind the last of some words."""
    return bool(words) and words[-1].endswith((",", ".", ";", ":", "!", "?"))


def _names_here(tale: StoryState) -> tuple[str, ...]:
    """Return what the place is called where players stand: its title, and the words for the ways that lead to it."""
    known = (way for scene in tale.progress.visited for way in _ways(tale, scene) if way.to == tale.scene)
    return (tale.here.title, *(word for way in known for word in way.words))


def _steps(tale: StoryState) -> Mapping[str, Exit]:
    """Return the first way on the shortest path to each other place where the players have been, nearest first."""
    steps: dict[str, Exit] = {}
    waiting = deque((tale.scene,))
    while waiting:
        scene = waiting.popleft()
        for way in _ways(tale, scene):
            if way.to in tale.progress.visited and way.to not in steps and way.to != tale.scene:
                steps[way.to] = steps.get(scene, way)
                waiting.append(way.to)
    return steps


def _ways(tale: StoryState, scene: str) -> Iterator[Exit]:
    """Yield the ways out of a place that can be taken."""
    return (way for way in tale.adventure.scenes[scene].exits if is_open(way, tale))


def on_the_way(found: Interpretation, setting: Setting, tale: StoryState) -> Interpretation:
    """Return a reading in which who goes to a place further on sets out for it, by the first way on the path there."""
    goal = goal_of_way(found.parsed)
    is_going = is_of(found.parsed.verb, "going") and (found.first.kind in LEFT or found.first.family == "travel")
    if not goal or not is_going or found.parsed.flags & {"question", "negated", "wished", "condition"}:
        return found
    if any(named_share(one, goal, {}) >= NAMED for one in setting.of("exit", "feature", "person")):
        return found
    step = first_step(tale, goal)
    if step is None:
        return found
    left = [one for one in found.ranked if one.meaning.kind not in LEFT and one.meaning.family != "travel"]
    whole = 1.0 - sum(one.chance for one in left)
    ranked = (Ranked(Meaning("go", step.id), whole), *left)
    return replace(found, ranked=ranked, clear=True, options=options_of(ranked))
