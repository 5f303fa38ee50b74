"""The only place where story and system meet.

Both tell neutral facts of their events; the actor `bridge` answers in the other part, judged like any other
actor. What this table does not list stays where it happened.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from oracle.core.part import act
from oracle.table.part import Table
from oracle.table.state import TableState

BRIDGE: Final = "bridge"
"""The actor that answers for the table."""

MOST_ANSWERS: Final = 40
"""Answers that may follow one action; more is a ring of adventure triggers, and its author should hear of it."""

ANSWERS: Final[Mapping[str, tuple[str, tuple[str, ...]]]] = {
    "outcome": ("outcome", ("who", "subject", "value")),
    "effect": ("consequence", ("who", "subject")),
    "fallen": ("fallen", ("who",)),
    "rest": ("rested", ("who", "subject")),
    "scene": ("enter", ("subject",)),
    "ending": ("conclude", ()),
    "agreed_end": ("finished", ()),
    "outdoors": ("surround", ("subject",)),
    "foe_here": ("confront", ("subject", "value")),
    "foe": ("overcome", ("subject", "value")),
    "gear": ("mislay", ("who", "subject", "value")),
}
"""Topic of a told fact to the bridge's verb and the fields of the fact that go with it."""


def answers(table: Table, events: tuple[Any, ...]) -> tuple[Any, ...]:
    """Return the bridge's actions in answer to `events`, in the order of the events."""
    actions = []
    for event in events:
        told = table.tell(event)
        if told is not None and told.topic in ANSWERS:
            verb, words = ANSWERS[told.topic]
            if verb not in table.actions:
                continue  # a game without foes hears nothing of them
            actions.append(table.actions[verb](*(getattr(told, word) for word in words)))
    return tuple(actions)


def bridged(
    table: Table, state: TableState, events: tuple[Any, ...]
) -> tuple[TableState, tuple[tuple[Any, tuple[Any, ...]], ...]]:
    """Return the state after the bridge has answered `events` and what came of that, with each answer's events."""
    open_answers = list(answers(table, events))
    given: list[tuple[Any, tuple[Any, ...]]] = []
    while open_answers:
        if len(given) >= MOST_ANSWERS:
            raise AssertionError(f"the bridge does not come to rest; last {given[-1]!r}")
        action = open_answers.pop(0)
        if not _is_of_the_story(state, action):
            continue
        state, new = act(table, state, BRIDGE, action)
        given.append((action, new))
        open_answers += answers(table, new)
    return state, tuple(given)


def _is_of_the_story(state: TableState, action: Any) -> bool:
    """Return whether an answer is about one of the company, or about nobody: of hirelings the story hears nothing."""
    who = getattr(action, "who", "")
    return not who or who in state.story.company.pcs
