"""What somebody is afraid of where that is a foe: what overcomes the fear, and that it goes with the foe (U-158)."""

from __future__ import annotations

from oracle.systems.ultimo.rules.fight.modifiers import in_exchange
from oracle.systems.ultimo.rules.foes.effects import effects_of
from oracle.systems.ultimo.rules.state import Check, Mark, UltimoState

FEAR = "afraid"
"""The condition that names its source."""


def feared(state: UltimoState, mark: Mark) -> str:
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
    foe = feared(state, mark)
    return bool(foe) and foe in against
