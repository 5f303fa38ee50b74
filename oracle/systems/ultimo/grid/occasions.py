"""When it comes in question that somebody moves on a map."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from oracle.kit.occasions import Occasion, at, between
from oracle.systems.ultimo.fight.steps import FoesMove
from oracle.systems.ultimo.grid import actions as act
from oracle.systems.ultimo.grid.steps import Laying
from oracle.systems.ultimo.occasions import awake, foes_stand, on_a_map
from oracle.systems.ultimo.state import UltimoState


def _fought_on_maps(state: UltimoState, _who: str) -> bool:
    return state.rules.get("movement_mode") == "grid"


GRID_OCCASIONS: Final[Mapping[type, Occasion]] = {
    **dict.fromkeys((act.Move, act.Lead), between(awake, on_a_map)),
    act.Lay: between(_fought_on_maps, foes_stand, at=(Laying,)),
    act.Place: between(on_a_map),
    act.Advance: at(FoesMove),
}
"""By class of action."""
