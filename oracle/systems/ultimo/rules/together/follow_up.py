"""Results besides threat and effects: questions, people influenced, bonds lost (U-177 to U-187)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Final, Literal

from oracle.core.records import dataclass, replace
from oracle.kit.modifiers import added, modified
from oracle.systems.ultimo.rules.difficulty import is_challenge
from oracle.systems.ultimo.rules.events import AnyEvent, Event
from oracle.systems.ultimo.rules.fight.danger import standing_foes
from oracle.systems.ultimo.rules.fight.patience import wear_patience
from oracle.systems.ultimo.rules.magic.results import spell_result
from oracle.systems.ultimo.rules.names import called_name, name_of
from oracle.systems.ultimo.rules.points import RESULT, RESULT_STEPS
from oracle.systems.ultimo.rules.powers.modifiers import is_calming
from oracle.systems.ultimo.rules.resolution import Tier
from oracle.systems.ultimo.rules.state import Check, UltimoState
from oracle.systems.ultimo.rules.steps import Step
from oracle.systems.ultimo.rules.together import events as together
from oracle.systems.ultimo.rules.together.action_tables import Kind, table_of
from oracle.systems.ultimo.rules.together.blaming import CaughtLying, possible_scapegoats
from oracle.systems.ultimo.rules.together.bonding import bond_level, change_ties
from oracle.systems.ultimo.rules.together.observing import Asking, change_insight
from oracle.systems.ultimo.rules.together.persuading import FollowSuggestion
from oracle.systems.ultimo.rules.together.retinue import RALLY_GOAL
from oracle.systems.ultimo.rules.traits import figures, hooks_of, modifiers_of
from oracle.systems.ultimo.rules.traits.figures import BLAMED_BOND, PATIENCE_LOST
from oracle.systems.ultimo.rules.traits.hooks_danger import CalmsFoes

QUESTIONS: Final[Mapping[Tier, int]] = {"perfect": 3, "success": 2, "partial": 1}
"""Questions won by observing, by result."""

WINNING_TIERS: Final[tuple[Tier, ...]] = ("perfect", "success")
"""Results on which observers' traits add questions and characters are persuaded (U-180, U-183)."""


def immediate_results(state: UltimoState, check: Check, tier: Tier) -> Iterator[AnyEvent]:
    """Yield the immediate changes of a result by its action's table, and the use of cards won by following advice."""
    for who in check.sides if is_challenge(check.figures.rating) else ():
        if state.people[who].ties.heart:
            yield HeartSpent(who)
    yield from _rally_result(check, tier)
    yield from _RESULTS[table_of(state, check)](state, check, tier)


def _rally_result(check: Check, tier: Tier) -> Iterator[AnyEvent]:
    """Yield that a rallied henchman takes heart again."""
    goal = check.request.goal
    if goal.startswith(RALLY_GOAL) and tier in QUESTIONS:
        yield together.CompanionShaken(check.request.who, goal.removeprefix(RALLY_GOAL), shaken=False)


def later_result_steps(state: UltimoState, check: Check, tier: Tier) -> tuple[Step, ...]:
    """Return the steps after the Dealer has answered a result."""
    who, kind = check.request.who, table_of(state, check)
    if kind == "observe" and tier in QUESTIONS:
        return (Asking(who, question_count(state, who, tier), reliable=tier != "partial"),)
    if kind == "pc" and tier in WINNING_TIERS:
        return (FollowSuggestion(check.target, who, tier),)
    if kind == "npc" and tier == "total_failure" and scapegoats(state, check):
        return (CaughtLying(who, check.target),)
    return ()


def scapegoats(state: UltimoState, check: Check) -> tuple[str, ...]:
    """Return whom a trait lets a liar blame: companions, and people who still listen."""
    who, person = check.request.who, state.people[check.request.who]
    if "manipulate" not in check.request.tags or not modifiers_of(person.character.traits, BLAMED_BOND):
        return ()
    return possible_scapegoats(state, who, check.target)


def question_count(state: UltimoState, who: str, tier: Tier) -> int:
    """Return how many questions an observation wins; traits add to a success (U-180)."""
    traits = state.people[who].character.traits if tier in WINNING_TIERS else ()
    return QUESTIONS[tier] + added(modifiers_of(traits, figures.QUESTIONS))


def _no_result(_state: UltimoState, _check: Check, _tier: Tier) -> Iterator[AnyEvent]:
    return iter(())


def _observe_result(_state: UltimoState, check: Check, tier: Tier) -> Iterator[AnyEvent]:
    if tier == "perfect":
        yield InsightWon(check.request.who)


def _npc_result(state: UltimoState, check: Check, tier: Tier) -> Iterator[AnyEvent]:
    if tier == "perfect":
        yield Swayed(check.target, "gladly")
    elif tier == "success":
        yield Swayed(check.target, "if_safe")
    elif tier == "partial":
        yield Swayed(check.target, "for_pay")
    elif tier == "total_failure" and not scapegoats(state, check):
        yield together.StanceChanged(check.target, hostile=True)


def _pc_result(state: UltimoState, check: Check, tier: Tier) -> Iterator[AnyEvent]:
    level = bond_level(state, check.request.who, check.target)
    if tier == "total_failure" and level:
        yield together.BondShrank(check.request.who, check.target, level - 1)


def _foe_result(state: UltimoState, check: Check, tier: Tier) -> Iterator[AnyEvent]:
    """Yield how a foe behaves for a round after it was influenced in a fight (U-188, U-212).

    A foe that leaves the fight does nothing more (U-189).
    """
    who, name = check.request.who, check.target
    traits = state.people[who].character.traits
    calmed = is_calming(state, check.request) and hooks_of(traits, CalmsFoes)
    if tier not in WINNING_TIERS or name not in standing_foes(state.danger) or calmed:
        return
    if "empathize" in check.request.tags:
        yield FoeTurned(name, who, "shuns")
        return
    yield FoeTurned(name, who, "fixed_on")
    if state.danger.foes[name].patience:
        yield from wear_patience(state, name, who, modified(1, modifiers_of(traits, PATIENCE_LOST)))


_RESULTS: Final[Mapping[Kind, Callable[[UltimoState, Check, Tier], Iterator[AnyEvent]]]] = {
    "": _no_result,
    "observe": _observe_result,
    "npc": _npc_result,
    "pc": _pc_result,
    "foe": _foe_result,
    "attack": _no_result,
    "cast": spell_result,
}
"""By table."""


EXTENDS: Final = (
    *RESULT.by(immediate_results),
    *RESULT_STEPS.by(later_result_steps),
)


@dataclass(frozen=True, slots=True)
class InsightWon(Event):
    """An insight is worth a card to a character who acts on it (U-177)."""

    who: str

    def apply(self, state: UltimoState) -> UltimoState:
        return change_insight(state, 1)

    def describe(self, state: UltimoState) -> str:
        return f"Nothing escapes {name_of(state, self.who)}: whoever acts on an answer may lay 1 card more."


@dataclass(frozen=True, slots=True)
class Swayed(Event):
    """A person of the story is persuaded."""

    whom: str
    degree: Literal["gladly", "if_safe", "for_pay"]

    def describe(self, state: UltimoState) -> str:
        return _SWAYED[self.degree].format(name=called_name(state, self.whom))


@dataclass(frozen=True, slots=True)
class FoeTurned(Event):
    """A foe avoids a character for a round, or attacks nobody else (U-188)."""

    foe: str
    who: str
    how: Literal["shuns", "fixed_on"]

    def apply(self, state: UltimoState) -> UltimoState:
        foe = state.danger.foes[self.foe]
        if self.how == "shuns":
            foe = replace(foe, shuns=tuple(dict.fromkeys((*foe.shuns, self.who))))
        else:
            foe = replace(foe, fixed_on=self.who)
        if foe.engaged:
            foe = replace(foe, lasting=(*foe.lasting, self.who))
        return state.with_danger(replace(state.danger, foes={**state.danger.foes, self.foe: foe}))

    def describe(self, state: UltimoState) -> str:
        foe, who = called_name(state, self.foe), name_of(state, self.who)
        said = f"{foe} keeps away from {who} for now." if self.how == "shuns" else f"{foe} has eyes for {who} alone."
        return said[:1].upper() + said[1:]


@dataclass(frozen=True, slots=True)
class HeartSpent(Event):
    """The cards won by following advice are used up."""

    who: str

    def apply(self, state: UltimoState) -> UltimoState:
        return change_ties(state, self.who, lambda ties: replace(ties, heart=0))


_SWAYED: Final = {
    "gladly": "{name} does it without a question, short of their own ruin.",
    "if_safe": "{name} does it, once they are assured that it is safe for them.",
    "for_pay": "{name} does it, but wants something for it here and now: settle what it is, and give it.",
}
