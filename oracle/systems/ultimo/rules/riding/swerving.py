"""Results of checks to get past obstacles: damage to the mount or vehicle."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from oracle.systems.ultimo.rules.points import FREE_TO_RETRY, RESULT_STEPS
from oracle.systems.ultimo.rules.resolution import Tier
from oracle.systems.ultimo.rules.riding.modifiers import DamageRide
from oracle.systems.ultimo.rules.state import Check, Request, UltimoState

STEERING_PREFIX: Final = "steer:"
"""Prefix of the goal of a check to get past an obstacle."""


def obstacle_damage(state: UltimoState, check: Check, tier: Tier) -> Iterator[DamageRide]:
    """Yield the damage to the mount or vehicle, 1 for each failure; none on a success or for other checks."""
    goal = check.request.goal
    ride = goal.removeprefix(STEERING_PREFIX)
    if ride == goal or ride not in state.riding.rides or tier in ("perfect", "success"):
        return
    failures = check.outcome.failures if check.outcome else 0
    if failures:
        yield DamageRide(ride, failures, "obstacle")


def is_steering_check(_state: UltimoState, request: Request) -> bool:
    """Return whether a check is to get past an obstacle; each obstacle is a goal of its own."""
    return request.goal.startswith(STEERING_PREFIX)


EXTENDS: Final = (
    *RESULT_STEPS.by(obstacle_damage),
    *FREE_TO_RETRY.by(is_steering_check),
)
