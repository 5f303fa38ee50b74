"""When it comes in question that somebody gets better."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Final

from oracle.kit.occasions import Occasion, between
from oracle.systems.ultimo.advancement import actions as act
from oracle.systems.ultimo.advancement.manuals import skill_in
from oracle.systems.ultimo.advancement.steps import Exchanging
from oracle.systems.ultimo.occasions import anybody_awake, awake, carries, gifted, no_foes_seen, others_awake
from oracle.systems.ultimo.state import UltimoState
from oracle.systems.ultimo.traits import find_trait
from oracle.systems.ultimo.traits.hooks_people import Manuals
from oracle.systems.ultimo.traits.prerequisites import AgeUpTo


def _has_experience(state: UltimoState, who: str) -> bool:
    return state.people[who].body.xp > 0


def _may_improve(state: UltimoState, who: str) -> bool:
    person = state.people[who]
    return person.body.xp > 0 or bool(person.character.history.lessons)


def _may_grow_too_old(state: UltimoState, who: str) -> bool:
    return _ends_with_age(state.people[who].character.traits)


@cache
def _ends_with_age(traits: tuple[str, ...]) -> bool:
    return any(isinstance(need, AgeUpTo) for name in traits for need in find_trait(name).needs)


ADVANCEMENT_OCCASIONS: Final[Mapping[type, Occasion]] = {
    act.Improve: between(awake, _may_improve),
    **dict.fromkeys((act.Learn, act.Hearten), between(awake, _has_experience)),
    act.Study: between(awake, no_foes_seen, carries(skill_in)),
    act.Compose: between(awake, gifted(Manuals)),
    act.Coach: between(awake, others_awake),
    act.Exchange: between(awake, _may_grow_too_old, at=(Exchanging,)),
    **dict.fromkeys((act.Train, act.Unearth, act.Birthday), between(anybody_awake)),
}
"""By class of action."""
