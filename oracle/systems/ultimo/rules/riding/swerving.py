"""What a check at the reins comes to: whatever was in the way leaves its mark on what is steered."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from oracle.systems.ultimo.rules.points import FREE_TO_RETRY, RESULT_STEPS
from oracle.systems.ultimo.rules.resolution import Tier
from oracle.systems.ultimo.rules.riding.modifiers import DamageRide
from oracle.systems.ultimo.rules.state import Check, Request, UltimoState

STEERING_PREFIX: Final = "steer:"
"""How the goal of a check begins that is to get past something."""


def obstacle_damage(state: UltimoState, check: Check, tier: Tier) -> Iterator[DamageRide]:
    """Yield the damage to what was steered, 1 for each failure; nothing for a success, or any other check."""
    goal = check.request.goal
    ride = goal.removeprefix(STEERING_PREFIX)
    if ride == goal or ride not in state.riding.rides or tier in ("perfect", "success"):
        return
    failures = check.outcome.failures if check.outcome else 0
    if failures:
        yield DamageRide(ride, failures, "obstacle")


def is_steering_check(_state: UltimoState, request: Request) -> bool:
    """Return whether a check is at the reins: each obstacle is another goal."""
    return request.goal.startswith(STEERING_PREFIX)


EXTENDS: Final = (
    *RESULT_STEPS.by(obstacle_damage),
    *FREE_TO_RETRY.by(is_steering_check),
)
