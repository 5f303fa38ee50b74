"""Fear: what it is of, and how it ends: faced, or left behind with its source (U-158).

What it costs is the row `afraid` of `conditions.py`; the effect that lays it is the row of `effects.py`.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import Final

from oracle.systems.ultimo.rules.conditions import find_condition
from oracle.systems.ultimo.rules.events import AnyEvent
from oracle.systems.ultimo.rules.fight.modifiers import in_exchange
from oracle.systems.ultimo.rules.foes.effects import effects_of
from oracle.systems.ultimo.rules.health import Marked, Unmarked
from oracle.systems.ultimo.rules.resolution import Tier
from oracle.systems.ultimo.rules.state import Check, Mark, UltimoState

FEAR: Final = "afraid"
"""The condition that names its source."""


def frightened(state: UltimoState, who: str, detail: str) -> tuple[AnyEvent, ...]:
    """Return that a character is afraid: of what the Dealer names, else of what the check was for."""
    source = detail or (state.check.request.goal if state.check else "")
    return (Marked(who, Mark(FEAR, source)),)


def feared_foe(state: UltimoState, mark: Mark) -> str:
    """Return the foe that a fear is of, by its name or by what it did; empty where it is of something else."""
    if mark.id != FEAR or not mark.detail:
        return ""
    for name, foe in state.danger.foes.items():
        if mark.detail == name or mark.detail in {f"{one.id}-{name}" for one in effects_of(foe.block)}:
            return name
    return ""


def faces(state: UltimoState, check: Check, mark: Mark) -> bool:
    """Return whether a check is against what a condition names: of several foes in an exchange each one."""
    if mark.detail == check.request.goal:
        return True
    exchange = state.danger.exchange
    against = exchange.foes if exchange and in_exchange(state, check) else (check.request.goal, check.target)
    foe = feared_foe(state, mark)
    return bool(foe) and foe in against


def faced(state: UltimoState, check: Check, who: str, tier: Tier) -> Iterator[AnyEvent]:
    """Yield that a success against what a condition names ends the condition (U-158)."""
    marks = tuple(
        mark
        for mark in state.people[who].marks
        if find_condition(mark.id).ends_when_faced and faces(state, check, mark)
    )
    if marks and who in check.hands and tier in ("perfect", "success"):
        yield Unmarked(who, marks, "faced")


def is_escaped(state: UltimoState, mark: Mark, here: Collection[str]) -> bool:
    """Return whether a fear is of a foe that is no longer among those who fight."""
    foe = feared_foe(state, mark)
    return bool(foe) and foe not in here
