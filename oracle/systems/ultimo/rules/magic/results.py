"""Results of a casting by its own table (U-143 to U-149, U-313, U-317 to U-322, U-325)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from oracle.core.records import dataclass, replace
from oracle.systems.ultimo.rules import events as happened
from oracle.systems.ultimo.rules.events import AnyEvent, Event
from oracle.systems.ultimo.rules.health import FocusRegained
from oracle.systems.ultimo.rules.magic import events as cast
from oracle.systems.ultimo.rules.magic.awry import NameGlitch, NameNeighbor, RuleOutGlitch
from oracle.systems.ultimo.rules.magic.beside import bystanders
from oracle.systems.ultimo.rules.magic.changes import with_casting
from oracle.systems.ultimo.rules.magic.gifts import glitch_hooks, tags_of
from oracle.systems.ultimo.rules.magic.in_force import DREAD_GOAL, RESISTED_TIERS, SPELL_GOAL, WORKING_TIERS, casting_of
from oracle.systems.ultimo.rules.magic.minds import BreakMind
from oracle.systems.ultimo.rules.magic.state import Casting
from oracle.systems.ultimo.rules.magic.working import EndCasting, WorkSpell
from oracle.systems.ultimo.rules.points import BEFORE_ANSWER, RESULT
from oracle.systems.ultimo.rules.resolution import Tier
from oracle.systems.ultimo.rules.skills import half
from oracle.systems.ultimo.rules.state import Check, Person, UltimoState
from oracle.systems.ultimo.rules.status import ability_of, attributes_of
from oracle.systems.ultimo.rules.steps import Step

_GLITCHES_OF: Final[dict[Tier, int]] = {"partial": 1, "failure": 2, "total_failure": 2}


def spell_result(state: UltimoState, check: Check, tier: Tier) -> Iterator[AnyEvent]:
    """Yield the result of a casting; a perfect success returns its focus in full (U-149)."""
    casting = state.weave.casting
    if casting is None:
        return
    who = casting.intent.who
    yield CastCame(tier, *_success_counts(check, tier))
    if tier != "perfect":
        return
    person = state.people[who]
    room = ability_of(person, "focus", state.rules) - person.body.focus
    most = half(attributes_of(person)["PER"])
    boost = min(most, room, most if state.rules["focus_refund"] == "always" else check.stake.focus)
    back = min(casting.focus, room - boost)
    if back > 0:
        yield FocusRegained(who, back, "perfect")


def _success_counts(check: Check, tier: Tier) -> tuple[int, int]:
    """Return successes and failures; without cards, more than half of the rating are successes (U-125)."""
    out = check.outcome
    if out is None or out.tier != tier:
        return check.figures.rating // 2 + 1, 0
    return out.successes, out.failures


def mind_result(state: UltimoState, check: Check, tier: Tier) -> Iterator[AnyEvent]:
    """Yield the result of resisting a spell or the sight of a taboo one (U-322, U-325)."""
    who, goal = check.request.who, check.request.goal
    if "resist_mind" in check.request.tags and goal.startswith(SPELL_GOAL):
        spell = goal.removeprefix(SPELL_GOAL)
        if tier in RESISTED_TIERS and any(
            running.id == spell and who in running.targets for running in state.weave.running
        ):
            yield cast.SpellShaken(spell, who)
    elif goal == DREAD_GOAL and tier not in RESISTED_TIERS:
        yield from _dread_events(state, who)


def _dread_events(state: UltimoState, who: str) -> Iterator[AnyEvent]:
    if state.people[who].body.morale:
        yield MoraleLost(who)
    elif state.rules["taboo_retirement"] == "strict":
        yield cast.MindBroken(who)
    elif state.rules["taboo_retirement"] == "consent":
        yield happened.Planned((BreakMind(who),))


def spell_steps(state: UltimoState, _check: Check, tier: Tier) -> Iterator[Step]:
    """Yield the steps of a spell before the Dealer answers its result."""
    casting = state.weave.casting
    if casting is None:
        return
    intent = casting.intent
    person = state.people[intent.who]
    if "volatile" in intent.spell and tier in WORKING_TIERS and bystanders(state, casting):
        yield NameNeighbor()
    yield from _glitch_steps(state, casting, person, tier)
    yield WorkSpell()
    yield EndCasting()


def _glitch_steps(state: UltimoState, casting: Casting, person: Person, tier: Tier) -> Iterator[Step]:
    """Yield who chooses glitches: the caster after a partial success, else the Dealer; traits may change it."""
    intent = casting.intent
    own = glitch_hooks(person, tags_of(state, intent, intent.spell), intent.skill)
    count = _GLITCHES_OF.get(tier, 0)
    if not count or any(hook.none for hook in own):
        return
    mine = tier == "partial" or any(tier in hook.chosen_on for hook in own)
    if not mine and any(hook.barred for hook in own):
        yield RuleOutGlitch(intent.who)
    yield NameGlitch(intent.who if mine else "dealer", count)


EXTENDS: Final = (
    *RESULT.by(mind_result),
    *BEFORE_ANSWER.by(spell_steps),
)


@dataclass(frozen=True, slots=True)
class CastCame(Event):
    """A casting has its result."""

    tier: Tier
    successes: int
    failures: int

    def apply(self, state: UltimoState) -> UltimoState:
        casting = replace(casting_of(state), tier=self.tier, successes=self.successes, failures=self.failures)
        return with_casting(state, casting)


@dataclass(frozen=True, slots=True)
class MoraleLost(Event):
    """A character has lost 1 morale for good."""

    who: str

    def apply(self, state: UltimoState) -> UltimoState:
        person = state.people[self.who]
        body = replace(person.body, morale=person.body.morale - 1)
        return state.with_person(self.who, replace(person, body=body))

    def describe(self, state: UltimoState) -> str:
        person = state.people[self.who]
        return f"{person.character.name} will not forget that sight: 1 morale less ({person.body.morale} left)."
