"""Coaching: after a character's Leadership check, the pupil pays half for the next rank of a skill (U-120)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar, Final

from oracle.core.menu import Domain, OneOf, Option, Refusal
from oracle.core.records import dataclass, replace
from oracle.kit.feature import Offered
from oracle.kit.occasions import Occasion, between
from oracle.systems.ultimo.rules.actions import Action
from oracle.systems.ultimo.rules.advancement.actions import Ability
from oracle.systems.ultimo.rules.advancement.events import plain
from oracle.systems.ultimo.rules.calling import USUAL, Call, decide_call
from oracle.systems.ultimo.rules.characters import highest_rank
from oracle.systems.ultimo.rules.difficulty import BY_RULE, Tags
from oracle.systems.ultimo.rules.domains import Named
from oracle.systems.ultimo.rules.events import AnyEvent, Event
from oracle.systems.ultimo.rules.names import name_of
from oracle.systems.ultimo.rules.occasions import awake, others_awake
from oracle.systems.ultimo.rules.points import RESULT
from oracle.systems.ultimo.rules.resolution import Tier
from oracle.systems.ultimo.rules.state import Check, UltimoState
from oracle.systems.ultimo.rules.status import able, helplessness, unfinished_business

TEACHING_SKILL: Final = "Leadership"
"""The skill of the teacher's check. Rule U-120."""

FIRST_RANK: Final = 6
FURTHER_RANK: Final = 2
"""Difficulty of teaching a first rank, and the increase for each further rank. Rule U-120."""

TEACHING_TIERS: Final[tuple[Tier, ...]] = ("perfect", "success", "partial")
"""Results that teach the skill."""

_GOAL: Final = "coach:"
"""Prefix of the goal of a coaching check; pupil and skill follow."""


@dataclass(frozen=True, slots=True)
class Coach(Action):
    """Teach another character, by a check of Leadership (U-120)."""

    verb: ClassVar[str] = "coach"
    when: ClassVar[Occasion] = between(awake, others_awake)
    pupil: str
    skill: Ability

    @staticmethod
    def offer(state: UltimoState, who: str) -> Offered:
        refusal = helplessness(state, who) or unfinished_business(state)
        if refusal:
            return refusal
        if state.rules["pc_training"] == "off":
            return Refusal("at this table only trainers of the story teach", "U-120")
        pupils = tuple([other for other in able(state) if other != who and any(_lessons(state, who, other))])
        if not pupils:
            return Refusal("there is nobody here to whom something could be taught", "U-120")

        def skills(pupil: str) -> Domain:
            return Named(teachable(state, who, pupil), "skill")

        hint = "teach somebody: if it goes well, their next rank costs them half"
        return (Option(Coach, (OneOf(pupils, rule="U-120"), skills), hint=hint),)

    def decide(self, state: UltimoState, who: str) -> tuple[AnyEvent, ...]:
        ranks = state.people[self.pupil].character.skills.get(self.skill, 0)
        rating = FIRST_RANK + FURTHER_RANK * ranks
        check = Call(who, USUAL, TEACHING_SKILL, rating, _goal(self.pupil, self.skill), tags=Tags((BY_RULE,)))
        return decide_call(state, who, check)


def teachable(state: UltimoState, who: str, pupil: str) -> tuple[str, ...]:
    """Return the skills that a character can teach a pupil now: known better, not taught yet, not locked (U-034)."""
    return tuple(_lessons(state, who, pupil))


def _lessons(state: UltimoState, who: str, pupil: str) -> Iterator[str]:
    learner = state.people[pupil].character
    locked = {lock.goal for lock in state.scene.locks if lock.who == who}
    for skill, rank in state.people[who].character.skills.items():
        has = learner.skills.get(skill, 0)
        better = has < rank and has < highest_rank(learner, skill, state.rules)
        if better and skill not in learner.history.coached and _goal(pupil, skill) not in locked:
            yield skill


def _goal(pupil: str, skill: str) -> str:
    return f"{_GOAL}{pupil}:{skill}"


def coaching_result(state: UltimoState, check: Check, tier: Tier) -> Iterator[AnyEvent]:
    """Yield the pupil's lesson after a successful coaching check; nothing after other checks."""
    goal = check.request.goal
    if not goal.startswith(_GOAL) or tier not in TEACHING_TIERS:
        return
    pupil, _, skill = goal.removeprefix(_GOAL).partition(":")
    if pupil in state.people and skill in teachable(state, check.request.who, pupil):
        yield Coached(pupil, skill, check.request.who)


EXTENDS: Final = RESULT.by(coaching_result)


@dataclass(frozen=True, slots=True)
class Coached(Event):
    """A character was coached in a skill: its next rank costs half."""

    who: str
    skill: str
    teacher: str

    def apply(self, state: UltimoState) -> UltimoState:
        person = state.people[self.who]
        history = person.character.history
        taught = replace(history, coached=(*history.coached, self.skill))
        return state.with_person(self.who, replace(person, character=replace(person.character, history=taught)))

    def describe(self, state: UltimoState) -> str:
        pupil, teacher = name_of(state, self.who), name_of(state, self.teacher)
        return f"{teacher} teaches {pupil} well: the next rank of {plain(self.skill)} costs half."
