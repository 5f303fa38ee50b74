"""When what checks, threat, rests and scenes let people do comes in question."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from oracle.core.zones import Deal
from oracle.kit.occasions import Occasion, at, between
from oracle.systems.ultimo.rules import actions as act
from oracle.systems.ultimo.rules import steps as step
from oracle.systems.ultimo.rules.fight.turn import FoesMove
from oracle.systems.ultimo.rules.occasions import (
    anybody_awake,
    anybody_lives,
    anybody_marked,
    awake,
    no_foes_seen,
    turn_left,
)
from oracle.systems.ultimo.rules.rivals.challenging import Guarding
from oracle.systems.ultimo.rules.state import UltimoState
from oracle.systems.ultimo.rules.status import is_felled, living
from oracle.systems.ultimo.rules.together.aiding import Lending
from oracle.systems.ultimo.rules.together.resisting import Withstanding


def anything_lies(state: UltimoState, _who: str) -> bool:
    """Return whether a thing that belongs to a character lies on the ground."""
    gear = (item for person in state.people.values() for item in person.gear)
    return any(item.condition == "dropped" for item in gear)


def _anybody_lies(state: UltimoState, _who: str) -> bool:
    return any(is_felled(state.people[one]) for one in living(state))


def _threat_left(state: UltimoState, _who: str) -> bool:
    return state.threat.pool > 0


def _goals_barred(state: UltimoState, _who: str) -> bool:
    return bool(state.scene.locks)


CHECK_OCCASIONS: Final[Mapping[type, Occasion]] = {
    Deal: at(step.Wanted),
    **dict.fromkeys((act.Play, act.Expertise, act.Withdraw, act.Contest), at(step.Committing)),
    act.Focus: at(step.Committing, Guarding, Lending, Withstanding),
    act.Morale: at(step.Committing, step.Amending, step.Bracing, step.Dying),
    act.Endure: at(step.Amending, step.Bracing, step.Dying),
    act.Pass: between(awake, turn_left, at=(step.Fetching,)),
    act.Rest: between(awake, no_foes_seen),
    act.Rouse: between(awake, _anybody_lies),
    act.Fetch: at(step.Fetching),
    act.Rerate: at(step.Rerating),
    act.Arrange: at(step.Arranging),
    **dict.fromkeys((act.Inflict, act.Done), at(step.Aftermath, step.Opening)),
    act.Spend: between(anybody_lives, _threat_left, at=(step.Aftermath, step.Opening, FoesMove)),
    **dict.fromkeys((act.Call, act.Refill), between(anybody_awake)),
    **dict.fromkeys((act.Award, act.Watch), between(anybody_lives)),
    act.Lift: between(anybody_marked),
    act.Unlock: between(_goals_barred),
}
"""By class of action; the bridge speaks at any time."""
