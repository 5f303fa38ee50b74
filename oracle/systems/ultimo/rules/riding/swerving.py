"""What a check at the reins comes to: whatever was in the way leaves its mark on what is steered."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from oracle.systems.ultimo.rules.points import FREE_TO_RETRY, RESULT_STEPS
from oracle.systems.ultimo.rules.resolution import Tier
from oracle.systems.ultimo.rules.riding.modifiers import Battered
from oracle.systems.ultimo.rules.state import Check, Request, UltimoState

STEERING: Final = "steer:"
"""How the goal of a check begins that is to get past something."""


def crashed(state: UltimoState, check: Check, tier: Tier) -> Iterator[Battered]:
    """Yield the damage to what was steered, 1 for each failure; nothing for a success, or any other check."""
    goal = check.request.goal
    ride = goal.removeprefix(STEERING)
    if ride == goal or ride not in state.riding.rides or tier in ("perfect", "success"):
        return
    failures = check.outcome.failures if check.outcome else 0
    if failures:
        yield Battered(ride, failures, "obstacle")


def next_obstacle(_state: UltimoState, request: Request) -> bool:
    """Return whether a check is at the reins: each obstacle is another goal."""
    return request.goal.startswith(STEERING)


EXTENDS: Final = (
    *RESULT_STEPS.by(crashed),
    *FREE_TO_RETRY.by(next_obstacle),
)
