"""What the end of a round brings on a map: patience wears thin where a foe is surrounded (U-212)."""

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
    """Yield what a round leaves behind: every character around a surrounded foe wears its patience by 1; hosts too."""
    if not is_tactical(state):
        return
    for name in standing_foes(state.danger):
        if not state.danger.foes[name].patience or pressure_on(state, name) != "surrounded":
            continue
        around = [who for who in hostile_neighbours(state, name) if who in state.people]
        if around:
            yield from wear_patience(state, name, around[0], len(around))


def continue_turns(state: UltimoState) -> Iterator[AnyEvent]:
    """Yield that turns go on in their order once a round is over."""
    if is_tactical(state) and able(state):
        yield Planned((RoundCheck(),), last=True)


EXTENDS: Final = (
    *ROUND_ENDS.by(wear_surrounded_foes),
    *ROUND_BEGINS.by(continue_turns),
)
