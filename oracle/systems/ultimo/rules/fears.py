"""Fear: its source, and how it ends: faced, or escaped from its source (U-158).

Its cost in cards is the row `afraid` of `conditions.py`; the effect that causes it is a row of `effects.py`.
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
"""The condition of a fear; its detail names the source."""


def begin_fear(state: UltimoState, who: str, detail: str) -> tuple[AnyEvent, ...]:
    """Return that a character is afraid, of the source the Dealer names or else of the goal of the check."""
    source = detail or (state.check.request.goal if state.check else "")
    return (Marked(who, Mark(FEAR, source)),)


def feared_foe(state: UltimoState, mark: Mark) -> str:
    """Return the foe that is the source of a fear, itself or by one of its effects; empty for another source."""
    if mark.id != FEAR or not mark.detail:
        return ""
    for name, foe in state.danger.foes.items():
        if mark.detail == name or mark.detail in {f"{effect.id}-{name}" for effect in effects_of(foe.block)}:
            return name
    return ""


def faces_source(state: UltimoState, check: Check, mark: Mark) -> bool:
    """Return whether a check is against the source of a condition; in an exchange with several foes, any of them."""
    if mark.detail == check.request.goal:
        return True
    exchange = state.danger.exchange
    against = exchange.foes if exchange and in_exchange(state, check) else (check.request.goal, check.target)
    foe = feared_foe(state, mark)
    return bool(foe) and foe in against


def end_faced_conditions(state: UltimoState, check: Check, who: str, tier: Tier) -> Iterator[AnyEvent]:
    """Yield the end of each condition whose source a success has faced: a fear, the word of a foe (U-158, U-167)."""
    marks = tuple(
        mark
        for mark in state.people[who].marks
        if find_condition(mark.id).ends_when_faced and faces_source(state, check, mark)
    )
    if marks and who in check.hands and tier in ("perfect", "success"):
        yield Unmarked(who, marks, "faced")


def is_escaped(state: UltimoState, mark: Mark, here: Collection[str]) -> bool:
    """Return whether the source of a fear is a foe that no longer fights."""
    foe = feared_foe(state, mark)
    return bool(foe) and foe not in here
