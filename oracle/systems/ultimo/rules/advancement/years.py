"""Trainers, found manuals and birthdays, and the exchange of traits outgrown with age (U-114, U-119)."""

from __future__ import annotations

from functools import cache
from typing import ClassVar, Final

from oracle.core.menu import Domain, Number, OneOf, Option, Refusal
from oracle.core.records import dataclass, replace
from oracle.kit.feature import Offered
from oracle.kit.occasions import Occasion, between
from oracle.systems.ultimo.rules.actions import Action
from oracle.systems.ultimo.rules.advancement.actions import Ability, TraitWord
from oracle.systems.ultimo.rules.advancement.events import Advanced, ManualGained, plain
from oracle.systems.ultimo.rules.advancement.learning import improvable
from oracle.systems.ultimo.rules.advancement.manuals import manual_of
from oracle.systems.ultimo.rules.characters import HIGHEST_RANK
from oracle.systems.ultimo.rules.creation.growth import SKILL_PRICE, apply_growth, growth_refusal
from oracle.systems.ultimo.rules.creation.requirements import outgrown_traits
from oracle.systems.ultimo.rules.domains import Later, Named
from oracle.systems.ultimo.rules.events import AnyEvent, Event, Planned, Turned
from oracle.systems.ultimo.rules.names import name_of
from oracle.systems.ultimo.rules.occasions import any_able, awake
from oracle.systems.ultimo.rules.skills import is_attribute
from oracle.systems.ultimo.rules.state import Person, UltimoState
from oracle.systems.ultimo.rules.status import able, helplessness, unfinished_business
from oracle.systems.ultimo.rules.steps import Step
from oracle.systems.ultimo.rules.traits import TRAITS, find_trait
from oracle.systems.ultimo.rules.traits.prerequisites import AgeUpTo

BEST_TRAINER: Final = HIGHEST_RANK + 1
"""Rank of the best trainers."""

MOST_LESSONS: Final = SKILL_PRICE * BEST_TRAINER
"""Most experience bought at once: the price of the most expensive rank."""

OLDEST: Final = 999
"""Age at which birthdays stop."""


def trainable(person: Person) -> tuple[str, ...]:
    """Return the skills that a trainer can teach a character."""
    return tuple([name for name in improvable(person) if not is_attribute(name)])


@dataclass(frozen=True, slots=True)
class Train(Action):
    """Let a character take lessons from a trainer of the story, for cash (U-119)."""

    verb: ClassVar[str] = "train"
    role: ClassVar[str] = "dealer"
    when: ClassVar[Occasion] = between(any_able)
    who: str
    skill: Ability
    rank: int
    """The trainer's rank in the skill."""
    xp: int
    """Experience bought, for this skill only."""

    @staticmethod
    def offer(state: UltimoState, who: str) -> Offered:
        refusal = unfinished_business(state)
        if refusal:
            return refusal
        rate = int(state.rules["training_rate"])
        payers = tuple([character for character in able(state) if state.people[character].ties.purse.cash >= rate])
        if not payers:
            return Refusal(f"nobody has the {rate} cash that a point of experience costs at a trainer's", "U-119")

        def higher(pupil: str, skill: str) -> Domain:
            own = state.people[pupil].character.skills.get(skill, 0)
            return Number(min(own + 1, BEST_TRAINER), BEST_TRAINER, "U-119")

        def affordable(pupil: str, *_: object) -> Domain:
            return Number(1, min(MOST_LESSONS, state.people[pupil].ties.purse.cash // rate), "U-119")

        def skills(pupil: str) -> Domain:
            person = state.people[pupil]
            below = tuple([name for name in trainable(person) if person.character.skills.get(name, 0) < BEST_TRAINER])
            return Named(below, "skill")

        holes = (OneOf(payers, rule="U-119"), skills, higher, affordable)
        return (Option(Train, holes, duty="adjudicate", hint=f"a trainer gives lessons, {rate} cash a point"),)

    def decide(self, state: UltimoState, who: str) -> tuple[AnyEvent, ...]:
        rate = int(state.rules["training_rate"])
        return (LessonsTaken(self.who, self.skill, self.xp, rate * self.xp),)


@dataclass(frozen=True, slots=True)
class Unearth(Action):
    """Let a character find a manual."""

    verb: ClassVar[str] = "unearth"
    role: ClassVar[str] = "dealer"
    when: ClassVar[Occasion] = between(any_able)
    who: str
    skill: Ability

    @staticmethod
    def offer(state: UltimoState, who: str) -> Offered:
        refusal = unfinished_business(state)
        if refusal:
            return refusal
        here = able(state)
        if not here:
            return Refusal("nobody is in a state to find anything")
        holes = (OneOf(here), lambda character: OneOf(trainable(state.people[character]), "skill"))
        return (Option(Unearth, holes, duty="adjudicate", hint="somebody comes by a manual of a skill"),)

    def decide(self, state: UltimoState, who: str) -> tuple[AnyEvent, ...]:
        return (ManualGained(self.who, manual_of(self.skill, state.people[self.who].gear)),)


@dataclass(frozen=True, slots=True)
class Birthday(Action):
    """Let a character turn a year older."""

    verb: ClassVar[str] = "birthday"
    role: ClassVar[str] = "dealer"
    when: ClassVar[Occasion] = between(any_able)
    who: str

    @staticmethod
    def offer(state: UltimoState, who: str) -> Offered:
        refusal = unfinished_business(state)
        if refusal:
            return refusal
        here = tuple([character for character in able(state) if state.people[character].character.age < OLDEST])
        if not here:
            return Refusal("nobody here has a birthday to come")
        return (Option(Birthday, (OneOf(here),), duty="adjudicate", hint="somebody turns a year older"),)

    def decide(self, state: UltimoState, who: str) -> tuple[AnyEvent, ...]:
        """Return the birthday, and a step for each trait that must be exchanged because of it (U-114)."""
        step = f"turn {state.people[self.who].character.age + 1}"
        over = outgrown_traits(apply_growth(state.people[self.who].character, step))
        due = tuple(Exchanging(self.who, name) for name in over)
        return Advanced(self.who, step), *((Planned(due),) if due else ())


@dataclass(frozen=True, slots=True)
class Exchanging(Step):
    """A character exchanges a trait that they have grown too old for (U-114)."""

    waits_for: ClassVar[str] = "who"
    who: str
    trait: str

    def run(self, state: UltimoState) -> tuple[AnyEvent, ...] | None:
        return None if _can_exchange(state, self.who, self.trait) else ()


def _can_exchange(state: UltimoState, who: str, old: str) -> bool:
    return any(_exchange_refusal(state, who, old, trait.id) is None for trait in reversed(TRAITS))


def _exchange_refusal(state: UltimoState, who: str, old: str, new: str) -> Refusal | None:
    return growth_refusal(state.people[who].character, f"exchange {old} {new}", state.rules)


def _exchangeable_trait(state: UltimoState, who: str) -> str | Refusal:
    """Return the trait that a character may exchange now: at the birthday, or later if no other was available then."""
    now = state.step
    if isinstance(now, Exchanging) and now.who == who:
        return now.trait
    over = outgrown_traits(state.people[who].character) if who in state.people else ()
    if not over:
        return Refusal("only a trait that somebody has grown too old for is exchanged", "U-114")
    refusal = helplessness(state, who) or unfinished_business(state)
    if refusal is None and not _can_exchange(state, who, over[0]):
        refusal = Refusal("there is no trait yet whose prerequisites are met", "U-114")
    return refusal or over[0]


def _may_grow_too_old(state: UltimoState, who: str) -> bool:
    traits: tuple[str, ...] = state.people[who].character.traits
    return _ends_with_age(traits)


@dataclass(frozen=True, slots=True)
class Exchange(Action):
    """Take another trait for one that the character has grown too old for (U-114)."""

    verb: ClassVar[str] = "exchange"
    when: ClassVar[Occasion] = between(awake, _may_grow_too_old, at=(Exchanging,))
    trait: TraitWord

    @staticmethod
    def offer(state: UltimoState, who: str) -> Offered:
        old = _exchangeable_trait(state, who)
        if isinstance(old, Refusal):
            return old

        def refused(name: str) -> Refusal | None:
            return _exchange_refusal(state, who, old, name)

        def open_ones() -> Domain:
            return Named(tuple([trait.id for trait in TRAITS if refused(trait.id) is None]), "trait", refused)

        return (Option(Exchange, (Later("trait", open_ones),), hint="take a trait of riper years for it, free"),)

    def decide(self, state: UltimoState, who: str) -> tuple[AnyEvent, ...]:
        old = outgrown_traits(state.people[who].character)[0]
        turned = (Turned(),) if state.step else ()
        return *turned, Advanced(who, f"exchange {old} {self.trait}")


@dataclass(frozen=True, slots=True)
class LessonsTaken(Event):
    """A character paid a trainer for lessons."""

    who: str
    skill: str
    xp: int
    cash: int

    def apply(self, state: UltimoState) -> UltimoState:
        person = state.people[self.who]
        history, purse = person.character.history, person.ties.purse
        lessons = {**history.lessons, self.skill: history.lessons.get(self.skill, 0) + self.xp}
        return state.with_person(
            self.who,
            replace(
                person,
                character=replace(person.character, history=replace(history, lessons=lessons)),
                ties=replace(person.ties, purse=replace(purse, cash=purse.cash - self.cash)),
            ),
        )

    def describe(self, state: UltimoState) -> str:
        taken = f"lessons in {plain(self.skill)} worth {self.xp} experience"
        return f"{name_of(state, self.who)} takes {taken}, for {self.cash:,} cash."


@cache
def _ends_with_age(traits: tuple[str, ...]) -> bool:
    return any(isinstance(need, AgeUpTo) for name in traits for need in find_trait(name).needs)
