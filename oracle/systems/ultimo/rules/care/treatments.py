"""The kinds of care: their difficulties, and when care that failed may be tried again (U-034, U-289, U-290)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from oracle.core.menu import Refusal
from oracle.core.records import dataclass
from oracle.systems.ultimo.rules.checking import GoalUnlocked
from oracle.systems.ultimo.rules.magic.allies import allies_of
from oracle.systems.ultimo.rules.points import NIGHTS_PASS
from oracle.systems.ultimo.rules.skills import approach_of
from oracle.systems.ultimo.rules.state import Lock, UltimoState

HEALING_PAIR: Final = ("INT", "Biology")
"""Attribute and skill of a healer's check."""


@dataclass(frozen=True, slots=True)
class Care:
    """One kind of care."""

    how: str
    difficulty: int
    under_fire: int
    """Difficulty with foes about."""
    tags: tuple[str, ...]
    """Tags of its check."""


CARES: Final[Mapping[str, Care]] = {
    "first_aid": Care("first_aid", 5, 7, ("first_aid", "heal")),
    "tend": Care("tend", 5, 5, ("heal",)),
    "cure": Care("cure", 6, 6, ("heal",)),
    "revive": Care("revive", 15, 15, ("revive", "heal")),
}
"""The kinds of care by verb, with the difficulties from the rulings."""


def goal_of(how: str, whom: str, what: str = "") -> str:
    """Return the goal of a healer's check: `cure:pc2:poisoned`."""
    return ":".join(part for part in (how, whom, what) if part)


def parse_goal(goal: str) -> tuple[str, str, str]:
    """Return the kind of care, the patient and the condition in the goal of a healer's check."""
    how, _, rest = goal.partition(":")
    whom, _, what = rest.partition(":")
    return how, whom, what


def why_not_again(state: UltimoState, who: str, goal: str) -> Refusal | None:
    """Return why a healer cannot try failed care again yet, or `None`."""
    if Lock(who, goal, approach_of(HEALING_PAIR)) not in state.scene.locks:
        return None
    return Refusal(
        "the same hands have tried that in vain: it takes others, a night's sleep or a change of scene", "U-034"
    )


def unlock_healing(state: UltimoState, who: str, _nights: int, _hours: int) -> Iterator[GoalUnlocked]:
    """Yield the failed care that healers may try again on a character who has slept, and on their allies.

    First aid and tending are possible again then too (U-289, U-290).
    """
    patients = (who, *(ally.id for ally in allies_of(state, who)))
    failed = dict.fromkeys((lock.who, lock.goal) for lock in state.scene.locks)
    for healer, goal in failed:
        how, whom, _ = parse_goal(goal)
        if how in CARES and whom in patients:
            yield GoalUnlocked(healer, goal)


EXTENDS: Final = NIGHTS_PASS.by(unlock_healing)
