"""How the events of a fight change the table."""

from __future__ import annotations

from typing import Any

from oracle.core.records import replace
from oracle.systems.ultimo.rules.fight.modifiers import HIDING_GOAL
from oracle.systems.ultimo.rules.state import UltimoState


def with_foe(state: UltimoState, name: str, **changes: Any) -> UltimoState:
    """Return the table with a foe changed."""
    danger = state.danger
    foes = {**danger.foes, name: replace(danger.foes[name], **changes)}
    return state.with_danger(replace(danger, foes=foes))


def allow_hiding_again(state: UltimoState, who: tuple[str, ...]) -> UltimoState:
    """Return the table with these characters free to try to hide again after a failure (U-034)."""
    left = tuple(lock for lock in state.scene.locks if lock.goal != HIDING_GOAL or lock.who not in who)
    return replace(state, scene=replace(state.scene, locks=left)) if left != state.scene.locks else state
