"""What a success shows, and a look: the next small true thing that the author put there and nobody has been told."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from oracle.core.spoken import Ruled
from oracle.dealer import decisions as wire
from oracle.dealer.builtin.foes import foes_in_sight
from oracle.dealer.builtin.living.talk import opened_up
from oracle.dealer.builtin.reading import Reading
from oracle.dealer.builtin.skills import family_of
from oracle.dealer.living_decisions import Detail
from oracle.dealer.outcomes import outcomes
from oracle.dealer.position import Position
from oracle.story.living import next_detail
from oracle.story.living_moves import DetailShown, Spoke
from oracle.story.moves import FactDisclosed
from oracle.story.state import StoryState, facts_at_hand, features_here, people_here, within_reach
from oracle.story.unfold import told_key

SUCCEEDS: Final = ("perfect", "advantage", "success", "partial")
"""Tiers with which something comes of a deed."""

PERCEIVING: Final = ("mind", "beyond")
"""Families of skills with which people find out what there is, whatever it may be."""

LOOKS: Final = ("look", "look_at")
"""Readings of a free look."""

LIGHTLY: Final = ("free", "small")
"""Readings of deeds on which nothing hangs: what their words call up is noticed all the same."""

SENSING: Final = ("breathe", "touch", "sky")
"""Small deeds by which something is noticed, whatever their words are."""


def found(position: Position, happened: tuple[Any, ...], reading: Reading) -> Iterator[wire.Move]:
    """Yield what is noticed after what `happened`, one thing at most, where nothing weightier came out."""
    if any(isinstance(one, DetailShown | FactDisclosed | Spoke) for one in happened) or foes_in_sight(position):
        return
    if reading.goes_on:
        return  # the last deed of a line shows something
    for event in happened:
        is_look = reading.meaning in LOOKS or _is_bare_look(position.tale, reading)
        if isinstance(event, Ruled) and event.kind == "pass" and is_look:
            is_named = reading.meaning == "look_at" and _is_known(position.tale, reading.target)
            yield from _shown(position.tale, reading.target, reading.words, is_named=is_named)
            return
        if isinstance(event, Ruled) and event.kind == "pass" and reading.meaning in LIGHTLY:
            yield from _shown(position.tale, "", reading.words, is_named=reading.target not in SENSING)
            return
        for one in outcomes(position, (event,)):
            if one.tier in SUCCEEDS and not _is_told(position.tale, one.goal):
                yield from _of_success(position, one.goal, reading)
                return


def _is_known(tale: StoryState, target: str) -> bool:
    """Return whether something has a look of its own; in an open story much is looked at that has none."""
    is_own = bool(_feature(tale, target)) or target in {person.id for person in people_here(tale)}
    return is_own or not tale.adventure.open_play


def _is_bare_look(tale: StoryState, reading: Reading) -> bool:
    """Return whether a person only looks about, and asks nothing, in a place where nothing stands out."""
    return reading.meaning == "wonder" and not features_here(tale) and "?" not in reading.words


def _is_told(tale: StoryState, goal: str) -> bool:
    """Return whether a feature has just been told, for the first time."""
    return any(tale.told.get(told_key(goal, tier)) == 1 for tier in SUCCEEDS)


def _of_success(position: Position, goal: str, reading: Reading) -> Iterator[wire.Move]:
    """Yield what a person says who was brought round, else what is noticed beside what was done."""
    words, about = reading.words or goal.replace("-", " "), reading.target or _feature(position.tale, goal)
    family = family_of(reading.skill)
    if family == "people" and about in {person.id for person in people_here(position.tale)}:
        told = tuple(opened_up(position, about, words))
        yield from told or _shown(position.tale, about, words, is_named=True)
        return
    yield from _shown(position.tale, about, words, is_named=family not in (*PERCEIVING, ""))


def _feature(tale: StoryState, goal: str) -> str:
    return goal if goal in {one.id for one in within_reach(tale)} else ""


def _shown(tale: StoryState, about: str, words: str, *, is_named: bool) -> Iterator[wire.Move]:
    detail = next_detail(tale, about, words, is_named=is_named)
    if detail is not None:
        yield Detail(detail=detail.key)


def is_searched_out(tale: StoryState, skill: str, about: str, words: str) -> bool:
    """Return whether a search could find nothing any more: no fact is at hand, and no detail is left."""
    if family_of(skill) not in PERCEIVING or tale.adventure.open_play or not tale.is_running:
        return False
    return not facts_at_hand(tale) and next_detail(tale, about, words) is None
