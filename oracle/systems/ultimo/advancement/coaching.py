"""One character teaches another: a Leadership check, after which the next rank costs the pupil half (U-120)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from oracle.core.menu import Domain, OneOf, Option, Refusal
from oracle.kit.feature import Offered
from oracle.systems.ultimo import actions as called
from oracle.systems.ultimo import events as happened
from oracle.systems.ultimo.advancement import actions as act
from oracle.systems.ultimo.advancement import events as grew
from oracle.systems.ultimo.calling import USUAL, decide_call
from oracle.systems.ultimo.characters import highest_rank
from oracle.systems.ultimo.difficulty import BY_RULE, Tags
from oracle.systems.ultimo.domains import Named
from oracle.systems.ultimo.points import RESULT
from oracle.systems.ultimo.registry import Decide, Offer
from oracle.systems.ultimo.resolution import Tier
from oracle.systems.ultimo.standing import able, business, helplessness
from oracle.systems.ultimo.state import Check, UltimoState

TEACHING: Final = "Leadership"
"""The skill that teaching takes. Rule U-120."""

FIRST_RANK: Final = 6
FURTHER_RANK: Final = 2
"""Difficulty of teaching a first rank, and what every further one adds. Rule U-120."""

TAUGHT: Final[tuple[Tier, ...]] = ("perfect", "success", "partial")
"""Results with which something is learned."""

_GOAL: Final = "coach:"
"""What the goal of such a check begins with; pupil and skill follow."""


def offer_coach(state: UltimoState, who: str) -> Offered:
    """Offer a character to teach somebody what they know better."""
    refusal = helplessness(state, who) or business(state)
    if refusal:
        return refusal
    if state.rules["pc_training"] == "off":
        return Refusal("at this table only trainers of the story teach", "U-120")
    pupils = tuple([one for one in able(state) if one != who and teachable(state, who, one)])
    if not pupils:
        return Refusal("there is nobody here to whom something could be taught", "U-120")

    def skills(pupil: str) -> Domain:
        return Named(teachable(state, who, pupil), "skill")

    hint = "teach somebody: if it goes well, their next rank costs them half"
    return (Option(act.Coach, (OneOf(pupils, rule="U-120"), skills), hint=hint),)


def teachable(state: UltimoState, who: str, pupil: str) -> tuple[str, ...]:
    """Return the skills that somebody could teach another now: known better, not taught yet, not barred (U-034)."""
    learner = state.people[pupil].character
    locked = {lock.goal for lock in state.scene.locks if lock.who == who}
    return tuple(
        skill
        for skill, rank in state.people[who].character.skills.items()
        if learner.skills.get(skill, 0) < min(rank, highest_rank(learner, skill, state.rules))
        and skill not in learner.history.coached
        and _goal(pupil, skill) not in locked
    )


def _goal(pupil: str, skill: str) -> str:
    return f"{_GOAL}{pupil}:{skill}"


def decide_coach(state: UltimoState, who: str, action: act.Coach) -> tuple[happened.Event, ...]:
    """Return that the check of the teacher begins."""
    ranks = state.people[action.pupil].character.skills.get(action.skill, 0)
    rating = FIRST_RANK + FURTHER_RANK * ranks
    check = called.Call(who, USUAL, TEACHING, rating, _goal(action.pupil, action.skill), tags=Tags((BY_RULE,)))
    return decide_call(state, who, check)


def coached(state: UltimoState, check: Check, tier: Tier) -> Iterator[happened.Event]:
    """Yield what a check of a teacher brings to the pupil, if it was one."""
    goal = check.request.goal
    if not goal.startswith(_GOAL) or tier not in TAUGHT:
        return
    pupil, _, skill = goal.removeprefix(_GOAL).partition(":")
    if pupil in state.people and skill in teachable(state, check.request.who, pupil):
        yield grew.Coached(pupil, skill, check.request.who)


OFFERS: Final[Mapping[type, Offer]] = {act.Coach: offer_coach}
DECISIONS: Final[Mapping[type, Decide]] = {act.Coach: decide_coach}


EXTENDS: Final = RESULT.by(coached)
