"""When it comes in question that somebody is cared for, falls, or is on the road."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from oracle.kit.occasions import Occasion, between
from oracle.systems.ultimo.care import actions as act
from oracle.systems.ultimo.gear.supplies import MEDICAL, serves
from oracle.systems.ultimo.occasions import (
    anybody_awake,
    anybody_dead,
    anybody_lives,
    anybody_marked,
    awake,
    carries,
    gifted,
    turn_left,
)
from oracle.systems.ultimo.state import UltimoState
from oracle.systems.ultimo.traits.hooks_work import FirstAid, Revival

_carries_a_dose: Final = carries(lambda item: "medicine" in item.qualities or "poison" in item.qualities)
_carries_supplies: Final = carries(lambda item: serves(item, MEDICAL))


def _may_give_first_aid(state: UltimoState, who: str) -> bool:
    return _carries_supplies(state, who) or gifted(FirstAid)(state, who)


CARE_OCCASIONS: Final[Mapping[type, Occasion]] = {
    act.FirstAid: between(awake, turn_left, _may_give_first_aid),
    act.Tend: between(awake, turn_left),
    act.Cure: between(awake, turn_left, anybody_marked),
    act.Revive: between(awake, turn_left, anybody_dead, gifted(Revival)),
    **dict.fromkeys((act.Administer, act.Coat), between(awake, turn_left, _carries_a_dose)),
    act.Travel: between(anybody_awake),
    **dict.fromkeys((act.Fall, act.Afflict), between(anybody_lives)),
}
"""By class of action."""
