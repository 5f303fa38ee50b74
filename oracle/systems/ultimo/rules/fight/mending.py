"""Foes that regain health at the end of a round (U-412)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from oracle.systems.ultimo.rules.fight.danger import standing_foes
from oracle.systems.ultimo.rules.fight.events import FoeHealed
from oracle.systems.ultimo.rules.foes.hooks import Mends
from oracle.systems.ultimo.rules.points import ROUND_ENDS
from oracle.systems.ultimo.rules.state import UltimoState


def foes_mend(state: UltimoState) -> Iterator[FoeHealed]:
    """Yield the health that foes regain at the end of a round, up to their full health."""
    for name in standing_foes(state.danger):
        foe = state.danger.foes[name]
        gained = min(foe.block.health - foe.health, sum(hook.health for hook in foe.has(Mends)))
        if gained > 0:
            yield FoeHealed(name, gained)


EXTENDS: Final = ROUND_ENDS.by(foes_mend)
