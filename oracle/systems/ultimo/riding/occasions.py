"""When mounts and vehicles come in question."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from oracle.kit.occasions import Occasion, at, between
from oracle.systems.ultimo.fight.steps import FoesMove
from oracle.systems.ultimo.occasions import anybody_awake, awake, carries, foes_seen, has_company
from oracle.systems.ultimo.riding import actions as act
from oracle.systems.ultimo.riding.having import make_of
from oracle.systems.ultimo.state import UltimoState


def _something_at_hand(state: UltimoState, _who: str) -> bool:
    return bool(state.riding.rides)


_carries_a_ride: Final = carries(lambda item: make_of(item.id))


def _may_own_a_ride(state: UltimoState, who: str) -> bool:
    return _carries_a_ride(state, who) or has_company(state, who)


RIDING_OCCASIONS: Final[Mapping[type, Occasion]] = {
    act.Saddle: between(awake, _may_own_a_ride),
    **dict.fromkeys((act.Board, act.Steer, act.HandOver, act.Alight), between(awake, _something_at_hand)),
    act.Ram: between(awake, _something_at_hand, foes_seen),
    act.Provide: between(),
    **dict.fromkeys((act.Mend, act.Remove, act.Hazard), between(_something_at_hand)),
    act.Unseat: at(FoesMove),
    act.Drive: between(anybody_awake, _something_at_hand),
}
"""By class of action."""
