"""What has come to its end at a table, so that experience for a task done is given by right (U-411).

A task is a thread the players closed, something of the adventure that was achieved, a clock that ran out, an ending.
"""

from __future__ import annotations

from collections.abc import Mapping

from oracle.dealer.compile import goal_of
from oracle.dealer.position import Position


def tasks_done(position: Position) -> Mapping[str, str]:
    """Return what has come to its end, by id, with its words."""
    tale = position.tale
    adventure = tale.adventure
    features = {one.id: one.name for _, one in adventure.features()}
    threads = tale.aside.notebook.words_of("thread", closed=True)
    achieved = {one: features.get(one, one) for one in tale.progress.done}
    clocks = {one: adventure.clocks[one].name for one in tale.clocks.struck if one in adventure.clocks}
    ending = {tale.ending: "the end of the story"} if tale.ending else {}
    return {**threads, **achieved, **clocks, **ending}


def task_meant(position: Position, named: str) -> str:
    """Return the id of the task that a word or a slug of a few words means; empty where it means none, or several."""
    done, wanted = tasks_done(position), goal_of(named)
    if named in done:
        return named
    found = [one for one, words in done.items() if wanted in (goal_of(one), goal_of(words))]
    found = found or [one for one, words in done.items() if wanted in f"{goal_of(one)} {goal_of(words)}"]
    return found[0] if len(found) == 1 else ""
