"""The ways to help a body: how hard each is, and when one that has failed may be tried again (U-034, U-289, U-290)."""

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

PAIR: Final = ("INT", "Biology")
"""With what a healer's check is made."""


@dataclass(frozen=True, slots=True)
class Care:
    """One way to help a body: how hard it is, and what marks its check."""

    how: str
    difficulty: int
    under_fire: int
    """The difficulty with foes about."""
    tags: tuple[str, ...]


CARES: Final[Mapping[str, Care]] = {
    "first_aid": Care("first_aid", 5, 7, ("first_aid", "heal")),
    "tend": Care("tend", 5, 5, ("heal",)),
    "cure": Care("cure", 6, 6, ("heal",)),
    "revive": Care("revive", 15, 15, ("revive", "heal")),
}
"""By verb, with the difficulties the rulings give."""


def goal_of(how: str, whom: str, what: str = "") -> str:
    """Return what a healer's check is for, as `cure:pc2:poisoned`."""
    return ":".join(part for part in (how, whom, what) if part)


def meant_by(goal: str) -> tuple[str, str, str]:
    """Return how, whom and of what a healer's check would heal, as its goal says."""
    how, _, rest = goal.partition(":")
    whom, _, what = rest.partition(":")
    return how, whom, what


def why_not_again(state: UltimoState, who: str, goal: str) -> Refusal | None:
    """Return why a healer does not try that again, or `None`: it has failed, and nothing has changed since."""
    if Lock(who, goal, approach_of(PAIR)) not in state.scene.locks:
        return None
    return Refusal(
        "the same hands have tried that in vain: it takes others, a night's sleep or a change of scene", "U-034"
    )


def healers_try_again(state: UltimoState, who: str, _nights: int, _hours: int) -> Iterator[GoalUnlocked]:
    """Yield what healers may try again with somebody who has slept, or with those who keep them company.

    The day's first aid and the day's care begin anew then (U-289, U-290), and so does what has failed.
    """
    patients = (who, *(one.id for one in allies_of(state, who)))
    failed = dict.fromkeys((lock.who, lock.goal) for lock in state.scene.locks)
    for healer, goal in failed:
        how, whom, _ = meant_by(goal)
        if how in CARES and whom in patients:
            yield GoalUnlocked(healer, goal)


EXTENDS: Final = NIGHTS_PASS.by(healers_try_again)
