"""When it comes in question that soldiers fight."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from oracle.kit.occasions import Occasion, at, between
from oracle.systems.ultimo.armies import actions as act
from oracle.systems.ultimo.armies import steps as step
from oracle.systems.ultimo.occasions import army_stands, awake, foes_stand, has_soldiers, turn_left
from oracle.systems.ultimo.state import UltimoState


def _shares_owed(state: UltimoState, _who: str) -> bool:
    return bool(state.world.war.shares)


def _ours_stand(state: UltimoState, _who: str) -> bool:
    return state.world.war.ours is not None


ARMY_OCCASIONS: Final[Mapping[type, Occasion]] = {
    act.Equip: between(awake, has_soldiers),
    act.TakeField: between(awake, has_soldiers, army_stands),
    act.Fray: between(awake, army_stands, turn_left),
    act.SendIn: between(awake, army_stands, turn_left, _ours_stand),
    act.Regroup: between(awake, turn_left, _ours_stand),
    act.Retreat: between(awake, army_stands),
    act.CallUp: between(awake, has_soldiers, turn_left, foes_stand),
    **dict.fromkeys((act.PayOut, act.TurnDown), at(step.Paying)),
    act.RaiseArmy: between(),
    act.BuildArmy: between(foes_stand),
    **dict.fromkeys((act.Press, act.HoldGround, act.Reform), at(step.HostMoving)),
    act.CallOff: between(army_stands, at=(step.HostMoving,)),
    act.Demand: between(_shares_owed),
}
"""By class of action."""
