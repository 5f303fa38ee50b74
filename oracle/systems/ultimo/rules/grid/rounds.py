"""The end of a round on a map: surrounded foes lose patience (U-212)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from oracle.systems.ultimo.rules.events import AnyEvent, Planned
from oracle.systems.ultimo.rules.fight.danger import standing_foes
from oracle.systems.ultimo.rules.fight.patience import wear_patience
from oracle.systems.ultimo.rules.grid.flanks import hostile_neighbours, pressure_on
from oracle.systems.ultimo.rules.grid.order import is_tactical
from oracle.systems.ultimo.rules.hands import RoundCheck
from oracle.systems.ultimo.rules.points import ROUND_BEGINS, ROUND_ENDS
from oracle.systems.ultimo.rules.state import UltimoState
from oracle.systems.ultimo.rules.status import able


def wear_surrounded_foes(state: UltimoState) -> Iterator[AnyEvent]:
    """Yield the patience lost by surrounded foes, hosts too: 1 for each character around one."""
    if not is_tactical(state):
        return
    for name in standing_foes(state.danger):
        if not state.danger.foes[name].patience or pressure_on(state, name) != "surrounded":
            continue
        around = [who for who in hostile_neighbours(state, name) if who in state.people]
        if around:
            yield from wear_patience(state, name, around[0], len(around))


def continue_turns(state: UltimoState) -> Iterator[AnyEvent]:
    """Yield the turns of the next round."""
    if is_tactical(state) and able(state):
        yield Planned((RoundCheck(),), last=True)


EXTENDS: Final = (
    *ROUND_ENDS.by(wear_surrounded_foes),
    *ROUND_BEGINS.by(continue_turns),
)
