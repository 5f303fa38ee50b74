"""Foes that mend between one blow and the next, as what is printed on them says (U-412)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from oracle.systems.ultimo.rules.fight.danger import standing
from oracle.systems.ultimo.rules.fight.events import FoeHealed
from oracle.systems.ultimo.rules.foes.hooks import Mends
from oracle.systems.ultimo.rules.points import ROUND_ENDS
from oracle.systems.ultimo.rules.state import UltimoState


def foes_mend(state: UltimoState) -> Iterator[FoeHealed]:
    """Yield the health that foes regain with the end of a round, as far as any is missing."""
    for name in standing(state.danger):
        foe = state.danger.foes[name]
        gained = min(foe.block.health - foe.health, sum(one.health for one in foe.has(Mends)))
        if gained > 0:
            yield FoeHealed(name, gained)


EXTENDS: Final = ROUND_ENDS.by(foes_mend)
