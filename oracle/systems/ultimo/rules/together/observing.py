"""Observing the surroundings: rated, won in questions and answered by the Dealer (U-144, U-177 to U-180)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar, Final, Literal

from oracle.core.menu import Domain, OneOf, Option, Refusal, Text
from oracle.core.notation import Prose
from oracle.core.records import dataclass, replace
from oracle.kit.feature import Offered
from oracle.kit.occasions import Occasion, at, between
from oracle.kit.words import counted
from oracle.systems.ultimo.rules.actions import Action
from oracle.systems.ultimo.rules.calling import BRINGING_ROUND, OBSERVING, begin_check
from oracle.systems.ultimo.rules.checking import Called
from oracle.systems.ultimo.rules.commitment import Committing, why_not_deciding
from oracle.systems.ultimo.rules.difficulty import Cites, Modifiers, Tags
from oracle.systems.ultimo.rules.domains import Circumstances, Cited, Marks, Named, Rating
from oracle.systems.ultimo.rules.effect_struck import EffectApplied
from oracle.systems.ultimo.rules.effects import EFFECTS, find_effect
from oracle.systems.ultimo.rules.events import AnyEvent, Event, Planned, Turned
from oracle.systems.ultimo.rules.figures import act_on_answer, figures_of, is_acting_on_answer
from oracle.systems.ultimo.rules.names import name_of
from oracle.systems.ultimo.rules.occasions import awake
from oracle.systems.ultimo.rules.points import BEFORE_ANSWER
from oracle.systems.ultimo.rules.resolution import Tier
from oracle.systems.ultimo.rules.state import NO_CITES, NO_MODIFIERS, NO_TAGS, Check, Request, UltimoState
from oracle.systems.ultimo.rules.status import helplessness, unfinished_business, why_singled_out
from oracle.systems.ultimo.rules.steps import Step
from oracle.systems.ultimo.rules.threat_pool import EffectsOwed
from oracle.systems.ultimo.rules.together.action_tables import packages
from oracle.systems.ultimo.rules.together.actions import OBSERVING_RATING, OMITTED

OBSERVING_GOAL: Final = "surroundings"
"""The goal of observing."""

LONGEST_QUESTION: Final = 300
"""Most characters of a question."""

_SIZES: Final = ("minor", "major")


@dataclass(frozen=True, slots=True)
class Observe(Action):
    """Observe the surroundings, to ask the Dealer about them (U-177 to U-180)."""

    verb: ClassVar[str] = "observe"
    when: ClassVar[Occasion] = between(awake)
    skill: str

    @staticmethod
    def offer(state: UltimoState, who: str) -> Offered:
        refusal = helplessness(state, who) or unfinished_business(state) or why_singled_out(state, who)
        if refusal:
            return refusal
        locked = {lock.approach for lock in state.scene.locks if (lock.who, lock.goal) == (who, OBSERVING_GOAL)}
        open_to = tuple(skill for skill in OBSERVING if f"INT+{skill}" not in locked)
        if not open_to:
            return Refusal("looking again shows no more; something has to change first", "U-034")

        def why_not(skill: str) -> Refusal | None:
            if skill in OBSERVING:
                return Refusal("that has failed in the same way; something has to change first", "U-034")
            return Refusal(f"to observe takes {', '.join(OBSERVING)}, not {skill}", "U-179")

        return (Option(Observe, (Named(open_to, "skill", why_not),), hint="look around, to ask the Dealer about it"),)

    def decide(self, state: UltimoState, who: str) -> tuple[AnyEvent, ...]:
        return SurveyBegan(who, self.skill), Planned((Surveying(who, self.skill),))


@dataclass(frozen=True, slots=True)
class Surveying(Step):
    """The Dealer rates observing."""

    waits_for: ClassVar[str] = "dealer"
    who: str
    skill: str

    def run(self, state: UltimoState) -> tuple[AnyEvent, ...] | None:
        return None if helplessness(state, self.who) is None else ()


@dataclass(frozen=True, slots=True)
class Survey(Action):
    """Rate observing (U-179)."""

    verb: ClassVar[str] = "survey"
    role: ClassVar[str] = "dealer"
    when: ClassVar[Occasion] = at(Surveying)
    rating: int = OBSERVING_RATING
    cites: Cites = NO_CITES
    modifiers: Modifiers = NO_MODIFIERS
    tags: Tags = NO_TAGS

    @staticmethod
    def offer(state: UltimoState, who: str) -> Offered:
        if not isinstance(state.step, Surveying):
            return Refusal("nobody is looking around", "U-179")
        barred = Refusal("that is said already: somebody observes", "U-179")
        marks = Marks(dict.fromkeys(("observe", *BRINGING_ROUND), barred))
        holes = (Rating(state.rules), Cited, lambda rating, _cites: Circumstances(rating), marks)
        return (Option(Survey, holes, duty="rate", hint=f"how hard it is to make out; usually {OBSERVING_RATING}"),)

    def decide(self, state: UltimoState, who: str) -> tuple[AnyEvent, ...]:
        now = state.step
        if not isinstance(now, Surveying):
            raise ValueError("nobody is looking around")
        tags = Tags(("observe", *self.tags.ids))
        request = Request(now.who, OBSERVING_GOAL, "INT", now.skill, self.rating, self.cites, self.modifiers, tags)
        figures = figures_of(state, request)
        called = Called(request, figures)
        return Turned(), called, *begin_check(state, request, figures.rating, focus=0)


@dataclass(frozen=True, slots=True)
class Asking(Step):
    """A character has questions to ask."""

    waits_for: ClassVar[str] = "who"
    who: str
    left: int
    reliable: bool

    def run(self, state: UltimoState) -> tuple[AnyEvent, ...] | None:
        return None if self.left > 0 and helplessness(state, self.who) is None else ()


@dataclass(frozen=True, slots=True)
class Question(Action):
    """Ask the Dealer a question you have won by observing."""

    verb: ClassVar[str] = "question"
    when: ClassVar[Occasion] = at(Asking)
    text: Prose

    @staticmethod
    def offer(state: UltimoState, who: str) -> Offered:
        now = state.step
        if not isinstance(now, Asking) or now.who != who:
            return helplessness(state, who) or Refusal("no observation of yours has questions left", "U-177")
        left = "one question" if now.left == 1 else f"{now.left} questions"
        bent = "" if now.reliable else ", and the answer may bend the truth"
        return (Option(Question, (Text(LONGEST_QUESTION, "question"),), hint=f"{left} to ask{bent}"),)

    def decide(self, state: UltimoState, who: str) -> tuple[AnyEvent, ...]:
        now = state.step
        if not isinstance(now, Asking):
            raise ValueError("there is nothing to ask")
        left = Asking(who, now.left - 1, now.reliable)
        return (
            Turned(),
            QuestionAsked(who, self.text, left.left),
            Planned((Answering(who, now.reliable), left)),
        )


@dataclass(frozen=True, slots=True)
class Answering(Step):
    """The Dealer owes an answer."""

    waits_for: ClassVar[str] = "dealer"
    who: str
    reliable: bool


@dataclass(frozen=True, slots=True)
class Reply(Action):
    """Say whether the answer to a question is true; the words are told in the story (U-178)."""

    verb: ClassVar[str] = "reply"
    role: ClassVar[str] = "dealer"
    when: ClassVar[Occasion] = at(Answering)
    manner: Literal["true", "bent"] = "true"

    @staticmethod
    def offer(state: UltimoState, who: str) -> Offered:
        now = state.step
        if not isinstance(now, Answering):
            return Refusal("no question waits for an answer", "U-177")
        bent = {"bent": Refusal("an answer that was fully won is the truth", "U-178")}
        manners = Named(("true",) if now.reliable else ("true", "bent"), "true|bent", bent.get)
        return (Option(Reply, (manners,), duty="adjudicate", hint="answer it; disclose what it brings out first"),)

    def decide(self, state: UltimoState, who: str) -> tuple[AnyEvent, ...]:
        now = state.step
        if not isinstance(now, Answering):
            raise ValueError("no question waits")
        return Turned(), QuestionAnswered(now.who, self.manner, now.reliable)


@dataclass(frozen=True, slots=True)
class Choosing(Step):
    """The player chooses the price of a bad result."""

    waits_for: ClassVar[str] = "who"
    who: str
    what: Literal["size", "minor"]

    def run(self, state: UltimoState) -> tuple[AnyEvent, ...] | None:
        if helplessness(state, self.who) is not None:
            return ()
        return None if self.what == "size" or _minor_effects(state, self.who) else ()


def player_choices(state: UltimoState, check: Check, tier: Tier) -> Iterator[Choosing]:
    """Yield the choices that a bad result leaves to the player."""
    for package in packages(state, check, tier):
        if package.chosen:
            yield Choosing(check.request.who, package.chosen)


EXTENDS: Final = BEFORE_ANSWER.by(player_choices)


def _minor_effects(state: UltimoState, who: str) -> tuple[str, ...]:
    """Return the minor effects that can strike a character now."""
    small = (effect for effect in EFFECTS if effect.size == "minor")
    return tuple(effect.id for effect in small if effect.why_not is None or effect.why_not(state, who) is None)


def offer_choose(state: UltimoState, who: str) -> Offered:
    """Offer a player the price of a bad result, where the choice is theirs (U-144, U-184)."""
    now = state.step
    if not isinstance(now, Choosing) or now.who != who:
        return helplessness(state, who) or Refusal("what a result brings is not yours to choose now", "U-184")
    nothing = OneOf((OMITTED,))
    if now.what == "size":
        hint = "choose minor, three small troubles, or choose major, one great one: the Dealer picks which"
        return (Option(Choose, (Named(_SIZES, "minor|major"), nothing), hint=hint),)

    def detail(effect: str) -> Domain:
        needed = find_effect(effect).detail(state, who)
        return nothing if needed.why_not("") is None else needed

    holes = (Named(_minor_effects(state, who), "effect"), detail)
    named = " ".join(
        f"{effect.replace('_', ' ')}: {_effect_in_words(state, who, effect)}" for effect in _minor_effects(state, who)
    )
    return (Option(Choose, holes, hint=f"choose the minor effect that it costs you. {named}"),)


def _effect_in_words(state: UltimoState, who: str, effect: str) -> str:
    """Return what an effect would do to a character, in words."""
    return find_effect(effect).said.format(name=state.people[who].character.name, detail="thing you name")


@dataclass(frozen=True, slots=True)
class Insight(Action):
    """Act on an observation: one more card in this check (U-177)."""

    verb: ClassVar[str] = "insight"
    when: ClassVar[Occasion] = at(Committing)

    @staticmethod
    def offer(state: UltimoState, who: str) -> Offered:
        refusal = why_not_deciding(state, who)
        if refusal:
            return refusal
        if is_acting_on_answer(state.checked.figures):
            return Refusal("this check acts on what was observed already", "U-177")
        if not state.scene.insight:
            return Refusal("nothing observed in this scene is left to act on", "U-177")
        return (Option(Insight, hint="act on what was observed: 1 card more"),)

    def decide(self, state: UltimoState, who: str) -> tuple[AnyEvent, ...]:
        return (InsightUsed(who),)


@dataclass(frozen=True, slots=True)
class Choose(Action):
    """Choose the price of a bad result, where the choice is yours (U-144, U-184)."""

    verb: ClassVar[str] = "choose"
    when: ClassVar[Occasion] = at(Choosing)
    effect: str
    detail: str = OMITTED

    @staticmethod
    def offer(state: UltimoState, who: str) -> Offered:
        return offer_choose(state, who)

    def decide(self, state: UltimoState, who: str) -> tuple[AnyEvent, ...]:
        if self.effect in _SIZES:
            minors, majors = (3, 0) if self.effect == "minor" else (0, 1)
            owed = state.threat
            return Turned(), EffectsOwed(who, owed.minors + minors, owed.majors + majors, owed.either)
        effect = find_effect(self.effect)
        detail = "" if self.detail == OMITTED else self.detail
        applied = EffectApplied(effect.id, effect.size, who, detail, price=0, owed=False)
        return Turned(), applied, *effect.begin(state, who, detail)


@dataclass(frozen=True, slots=True)
class SurveyBegan(Event):
    """A character observes the surroundings."""

    who: str
    skill: str

    def describe(self, state: UltimoState) -> str:
        return f"{name_of(state, self.who)} takes in the surroundings."


@dataclass(frozen=True, slots=True)
class QuestionAsked(Event):
    """A character asked the Dealer a question won by observing."""

    who: str
    text: str
    left: int

    def apply(self, state: UltimoState) -> UltimoState:
        return replace(state, world=replace(state.world, asked=self.text))

    def describe(self, state: UltimoState) -> str:
        left = f" ({counted(self.left, 'question')} left)" if self.left else ""
        return f"{name_of(state, self.who)} wonders: {self.text}{left}"


@dataclass(frozen=True, slots=True)
class QuestionAnswered(Event):
    """The Dealer answered; an unreliable answer is marked (U-178)."""

    who: str
    manner: Literal["true", "bent"]
    reliable: bool

    def describe(self, state: UltimoState) -> str:
        return "" if self.reliable else "Half seen, half guessed: that answer may bend the truth."


@dataclass(frozen=True, slots=True)
class InsightUsed(Event):
    """A character acted on an insight."""

    who: str

    def apply(self, state: UltimoState) -> UltimoState:
        check = state.checked
        more = act_on_answer(state, check.request, check.figures)
        return change_insight(state.with_check(replace(check, figures=more)), -1)

    def describe(self, state: UltimoState) -> str:
        return f"{name_of(state, self.who)} acts on what was seen: 1 card more."


def change_insight(state: UltimoState, by: int) -> UltimoState:
    """Return the state with its insights changed by `by`."""
    return replace(state, scene=replace(state.scene, insight=state.scene.insight + by))
