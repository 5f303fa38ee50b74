"""When it comes in question that something is made, mended, or broken."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from oracle.kit.occasions import Occasion, at, between
from oracle.systems.ultimo.craft import actions as act
from oracle.systems.ultimo.craft import steps as step
from oracle.systems.ultimo.gear.qualities import said
from oracle.systems.ultimo.occasions import anybody_lives, awake, carries, foes_seen, gifted, no_foes_seen, turn_left
from oracle.systems.ultimo.state import UltimoState
from oracle.systems.ultimo.traits.hooks_danger import HurledObjects


def _works_on_something(state: UltimoState, who: str) -> bool:
    return bool(state.people[who].works.projects)


def _anybody_works(state: UltimoState, _who: str) -> bool:
    return any(person.works.projects for person in state.people.values())


def _anything_built(state: UltimoState, _who: str) -> bool:
    return any(person.works.buildings for person in state.people.values())


def _anything_broken(state: UltimoState, _who: str) -> bool:
    gear = (item for person in state.people.values() for item in person.gear)
    return any(item.condition in ("broken", "ruined") for item in gear)


CRAFT_OCCASIONS: Final[Mapping[type, Occasion]] = {
    act.Make: between(awake, no_foes_seen),
    act.Repair: between(awake, no_foes_seen, _anything_broken),
    act.Complete: between(awake, no_foes_seen, _works_on_something),
    act.Blast: between(awake, foes_seen, turn_left),
    act.Hurl: between(awake, foes_seen, turn_left, gifted(HurledObjects)),
    act.Show: between(awake, turn_left, carries(lambda item: said(item, "forged"))),
    act.Estimate: at(step.Estimating),
    act.Labour: between(anybody_lives, _anybody_works),
    act.Refit: between(anybody_lives, _anything_broken),
    **dict.fromkeys((act.Sell, act.Explode), between(anybody_lives)),
    act.Wreck: between(_anything_built),
}
"""By class of action."""
