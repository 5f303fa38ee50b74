"""When it comes in question that somebody is cared for, falls, or is on the road."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from oracle.systems.ultimo.care import actions as act
from oracle.systems.ultimo.occasions import (
    Occasion,
    anybody_awake,
    anybody_lives,
    anybody_marked,
    awake,
    between,
    gifted,
    turn_left,
)
from oracle.systems.ultimo.state import UltimoState
from oracle.systems.ultimo.traits.hooks_work import Revival


def _carries_a_cure_or_a_poison(state: UltimoState, who: str) -> bool:
    return any("medicine" in item.qualities or "poison" in item.qualities for item in state.people[who].gear)


CARE_OCCASIONS: Final[Mapping[type, Occasion]] = {
    **dict.fromkeys((act.FirstAid, act.Tend), between(awake, turn_left)),
    act.Cure: between(awake, turn_left, anybody_marked),
    act.Revive: between(awake, turn_left, anybody_marked, gifted(Revival)),
    **dict.fromkeys((act.Administer, act.Coat), between(awake, turn_left, _carries_a_cure_or_a_poison)),
    act.Travel: between(anybody_awake),
    **dict.fromkeys((act.Fall, act.Afflict), between(anybody_lives)),
}
"""By class of action."""
