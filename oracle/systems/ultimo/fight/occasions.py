"""When what happens in a fight comes in question."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from oracle.kit.occasions import Occasion, at, between
from oracle.systems.ultimo import steps as kernel
from oracle.systems.ultimo.fight import actions as act
from oracle.systems.ultimo.fight import steps as step
from oracle.systems.ultimo.fight.turn import FoesMove
from oracle.systems.ultimo.occasions import anybody_lives, awake, foes_seen, foes_stand, gifted, turn_left
from oracle.systems.ultimo.state import UltimoState
from oracle.systems.ultimo.traits.hooks_danger import FoePeek


def _shots_spent(state: UltimoState, _who: str) -> bool:
    return bool(state.danger.shots)


FIGHT_OCCASIONS: Final[Mapping[type, Occasion]] = {
    **dict.fromkeys((act.Attack, act.Shoot, act.Hide, act.Near, act.Away), between(awake, foes_seen, turn_left)),
    act.GetBehind: between(awake, foes_seen),
    act.Load: between(awake, turn_left, _shots_spent),
    act.NameEnemy: between(awake, foes_seen, gifted(FoePeek)),
    **dict.fromkeys((act.Dodge, act.Block, act.Sidestep, act.WardOff, act.Stand), at(step.Defending)),
    **dict.fromkeys((act.Slay, act.Spare), at(step.Finishing)),
    act.Divide: at(step.Dividing),
    act.Reorder: at(step.Reordering),
    act.AimAt: at(step.Aiming),
    **dict.fromkeys((act.Bring, act.BuildFoe, act.PrintFoe), between(at=())),
    **dict.fromkeys((act.Strike, act.Approach, act.Bide), at(FoesMove)),
    **dict.fromkeys((act.Exert, act.HoldBack), at(step.Exerting)),
    act.Forbear: at(step.Forbearing),
    act.Wield: between(foes_stand, anybody_lives, at=(kernel.Aftermath, kernel.Opening, FoesMove)),
    **dict.fromkeys((act.Leave, act.Stead, act.TakeCover), between(foes_stand, at=(FoesMove,))),
}
"""By class of action; the bridge speaks at any time."""
