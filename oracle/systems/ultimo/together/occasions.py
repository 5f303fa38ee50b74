"""When what characters do together comes in question."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from oracle.kit.occasions import Occasion, at, between
from oracle.systems.ultimo import steps as kernel
from oracle.systems.ultimo.fight.steps import Agreeing, Defending
from oracle.systems.ultimo.occasions import (
    anybody_awake,
    anybody_lives,
    awake,
    carries,
    gifted,
    has_company,
    has_soldiers,
)
from oracle.systems.ultimo.state import UltimoState
from oracle.systems.ultimo.together import actions as act
from oracle.systems.ultimo.together import steps as step
from oracle.systems.ultimo.traits.hooks_people import AnimalCompanion, Herd, NpcBonds, Retinue


def _has_attuned(state: UltimoState, who: str) -> bool:
    return bool(state.people[who].ties.attuned)


def _may_command(state: UltimoState, who: str) -> bool:
    return has_soldiers(state, who) or gifted(Retinue)(state, who)


def _knows_somebody(state: UltimoState, _who: str) -> bool:
    return bool(state.world.known)


def _anybody_bonded(state: UltimoState, _who: str) -> bool:
    return any(person.ties.bonds for person in state.people.values())


def _anybody_in_company(state: UltimoState, _who: str) -> bool:
    return any(has_company(state, one) for one in state.people)


def _anybody_wins_over(state: UltimoState, _who: str) -> bool:
    takes_on = (gifted(AnimalCompanion), gifted(NpcBonds))
    return any(fact(state, one) for one in state.people for fact in takes_on)


def _anybody_herds(state: UltimoState, _who: str) -> bool:
    herds = gifted(Herd)
    return any(herds(state, one) for one in state.people)


TOGETHER_OCCASIONS: Final[Mapping[type, Occasion]] = {
    act.TurnTo: at(kernel.Committing, step.Impending, Defending),
    act.Aid: at(kernel.Committing, step.Asked),
    act.Lend: at(step.Lending),
    act.Protect: at(step.Impending, step.Asked, Defending),
    act.Share: at(step.Impending, Defending, Agreeing),
    act.Bear: at(step.Impending),
    act.Flip: at(step.Withstanding),
    act.Question: at(step.Asking),
    act.Insight: at(kernel.Committing),
    act.Choose: at(step.Choosing),
    act.Follow: at(step.Tempted),
    act.Decline: at(step.Asked, step.Tempted, step.Asking, step.Vouching),
    **dict.fromkeys((act.Blame, act.OwnUp), at(step.Caught)),
    **dict.fromkeys((act.Observe, act.Manipulate, act.Empathize, act.Heave, act.CashOut), between(awake)),
    act.Attune: between(awake, carries(lambda item: item.cost)),
    act.Release: between(awake, _has_attuned),
    act.Muster: between(awake, _may_command),
    **dict.fromkeys((act.Rally, act.Dismiss), between(awake, has_company)),
    act.Accept: at(step.Vouching),
    act.Survey: at(step.Surveying),
    act.Reply: at(step.Answering),
    act.Beset: between(anybody_awake),
    act.Npc: between(),
    act.Attitude: between(_knows_somebody),
    act.Bond: between(anybody_lives),
    act.Sever: between(_anybody_bonded),
    act.Recruit: between(anybody_lives, _anybody_wins_over),
    act.Shake: between(anybody_lives, _anybody_in_company),
    **dict.fromkeys((act.Give, act.Pay, act.Earn, act.Income, act.Downtime), between(anybody_lives)),
    act.SellHerd: between(anybody_lives, _anybody_herds),
}
"""By class of action."""
