"""What the end of a round brings on a map: patience wears thin where a foe is surrounded (U-212)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from oracle.systems.ultimo.rules.events import AnyEvent, Planned
from oracle.systems.ultimo.rules.fight.danger import standing
from oracle.systems.ultimo.rules.fight.patience import worn
from oracle.systems.ultimo.rules.grid.flanks import pressed, pressing
from oracle.systems.ultimo.rules.grid.order import is_tactical
from oracle.systems.ultimo.rules.hands import RoundCheck
from oracle.systems.ultimo.rules.points import ROUND_BEGINS, ROUND_ENDS
from oracle.systems.ultimo.rules.state import UltimoState
from oracle.systems.ultimo.rules.status import able


def round_on_map(state: UltimoState) -> Iterator[AnyEvent]:
    """Yield what a round leaves behind: every character around a surrounded foe wears its patience by 1; hosts too."""
    if not is_tactical(state):
        return
    for name in standing(state.danger):
        if not state.danger.foes[name].patience or pressed(state, name) != "surrounded":
            continue
        around = [one for one in pressing(state, name) if one in state.people]
        if around:
            yield from worn(state, name, around[0], len(around))


def next_round(state: UltimoState) -> Iterator[AnyEvent]:
    """Yield that turns go on in their order once a round is over."""
    if is_tactical(state) and able(state):
        yield Planned((RoundCheck(),), last=True)


EXTENDS: Final = (
    *ROUND_ENDS.by(round_on_map),
    *ROUND_BEGINS.by(next_round),
)
