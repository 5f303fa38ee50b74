"""Belongings and income: heavy things, magic things, cash, and time between adventures.

Rules U-136, U-137, U-353 to U-356.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import ClassVar, Final, Literal

from oracle.core.menu import Domain, Number, OneOf, Option, Refusal
from oracle.core.records import dataclass, replace
from oracle.core.zones import Shuffled
from oracle.kit.feature import Offered
from oracle.kit.occasions import Occasion, between
from oracle.systems.ultimo.rules.actions import Action
from oracle.systems.ultimo.rules.calling import begin_check
from oracle.systems.ultimo.rules.checking import Called
from oracle.systems.ultimo.rules.conditions import find_condition
from oracle.systems.ultimo.rules.difficulty import BY_RULE, Tags
from oracle.systems.ultimo.rules.domains import Slug
from oracle.systems.ultimo.rules.errands.network import after_span
from oracle.systems.ultimo.rules.events import AnyEvent, Event, Planned
from oracle.systems.ultimo.rules.figures import figures_of
from oracle.systems.ultimo.rules.gear.named import item_named
from oracle.systems.ultimo.rules.hands import Refresh
from oracle.systems.ultimo.rules.health import FocusRegained, HealthRegained, Unmarked
from oracle.systems.ultimo.rules.magic.upkeep import end_spells, settle_book
from oracle.systems.ultimo.rules.occasions import any_alive, awake, carries
from oracle.systems.ultimo.rules.rests import SLEEP_LOWERS_THREAT, night_health
from oracle.systems.ultimo.rules.state import Day, Person, Request, UltimoState
from oracle.systems.ultimo.rules.status import ability_of, helplessness, living, unfinished_business, why_singled_out
from oracle.systems.ultimo.rules.threat_pool import ThreatFell
from oracle.systems.ultimo.rules.time_passes import pass_hours, pass_nights
from oracle.systems.ultimo.rules.together import events as together
from oracle.systems.ultimo.rules.together.burdens import (
    Bearable,
    Lifted,
    attunement_left,
    lifting_difficulty,
    lifting_of,
    magic_items,
)
from oracle.systems.ultimo.rules.together.events import AttunementChanged, ItemGained
from oracle.systems.ultimo.rules.together.livelihood import (
    CASH_OUT_COSTS,
    DAYS,
    INCOME_LADDER,
    PurseChanged,
    affordable_troop,
    cash_out_yield,
    income_of,
)
from oracle.systems.ultimo.rules.together.ties import Purse

MOST_CASH: Final = 1_000_000
"""Most cash that is paid at once."""

MOST_LOAD: Final = 20
"""Most load, and most attunement, of a new thing."""


@dataclass(frozen=True, slots=True)
class Heave(Action):
    """Lift or push something heavy (U-136)."""

    verb: ClassVar[str] = "heave"
    when: ClassVar[Occasion] = between(awake)
    weight: int
    goal: str

    @staticmethod
    def offer(state: UltimoState, who: str) -> Offered:
        refusal = helplessness(state, who) or unfinished_business(state) or why_singled_out(state, who)
        if refusal:
            return refusal
        most = ability_of(state.people[who], "load", state.rules) * lifting_of(state.people[who]).most
        hint = f"lift or push something: its weight in load, {most} at most, and what it is"
        return (Option(Heave, (Number(1, most, "U-136"), _lift_domain(state, who)), hint=hint),)

    def decide(self, state: UltimoState, who: str) -> tuple[AnyEvent, ...]:
        person = state.people[who]
        load = ability_of(person, "load", state.rules)
        rating = lifting_difficulty(self.weight, load, lifting_of(person)) or 0
        request = Request(who, self.goal, "STR", "Athletics", rating, tags=Tags(("lift", BY_RULE)))
        figures = figures_of(state, request)
        return Called(request, figures), *begin_check(state, request, figures.rating, focus=0)


def _lift_domain(state: UltimoState, who: str) -> Callable[[int], Domain]:
    locked = tuple(lock.goal for lock in state.scene.locks if (lock.who, lock.approach) == (who, "STR+Athletics"))
    return lambda weight: Lifted(who, weight, state.people, locked)


@dataclass(frozen=True, slots=True)
class Attune(Action):
    """Attune to a magic thing (U-137)."""

    verb: ClassVar[str] = "attune"
    when: ClassVar[Occasion] = between(awake, carries(lambda item: item.cost))
    item: str

    @staticmethod
    def offer(state: UltimoState, who: str) -> Offered:
        refusal = helplessness(state, who) or unfinished_business(state)
        if refusal:
            return refusal
        person = state.people[who]
        free = tuple(item for item in magic_items(person) if item.id not in person.ties.attuned)
        if not free:
            return Refusal("you have no magic thing that you are not attuned to", "U-137")
        left = attunement_left(person, state.rules)
        within = tuple(item.id for item in free if item.cost <= left)
        if not within:
            return Refusal(f"that would take {min(item.cost for item in free)} attunement, and {left} is left", "U-137")
        return (Option(Attune, (OneOf(within, rule="U-137"),), hint=f"attune to it; {left} attunement is left"),)

    def decide(self, state: UltimoState, who: str) -> tuple[AnyEvent, ...]:
        return (AttunementChanged(who, self.item, attuned=True),)


def _has_attuned(state: UltimoState, who: str) -> bool:
    return bool(state.people[who].ties.attuned)


@dataclass(frozen=True, slots=True)
class Release(Action):
    """End your attunement to a magic thing."""

    verb: ClassVar[str] = "release"
    when: ClassVar[Occasion] = between(awake, _has_attuned)
    item: str

    @staticmethod
    def offer(state: UltimoState, who: str) -> Offered:
        refusal = helplessness(state, who) or unfinished_business(state)
        attuned = state.people[who].ties.attuned if who in state.people else ()
        if refusal is None and not attuned:
            refusal = Refusal("you are attuned to nothing", "U-137")
        return refusal or (Option(Release, (OneOf(attuned),), hint="be attuned to it no longer"),)

    def decide(self, state: UltimoState, who: str) -> tuple[AnyEvent, ...]:
        return (AttunementChanged(who, self.item, attuned=False),)


@dataclass(frozen=True, slots=True)
class Give(Action):
    """Give a character a thing; a cost above 0 makes it magic."""

    verb: ClassVar[str] = "give"
    role: ClassVar[str] = "dealer"
    when: ClassVar[Occasion] = between(any_alive)
    who: str
    item: str
    load: int = 0
    cost: int = 0

    @staticmethod
    def offer(state: UltimoState, who: str) -> Offered:
        refusal = unfinished_business(state)
        here = living(state)
        if refusal or not here:
            return refusal or Refusal("nobody is left to be given anything")

        def item(character: str) -> Domain:
            taken = tuple(thing.id for thing in state.people[character].gear)
            return Slug("thing", taken, Refusal("there is one of that name among their things already"))

        def weight(character: str, thing: str) -> Domain:
            return Bearable(
                state.people[character], thing, ability_of(state.people[character], "load", state.rules), MOST_LOAD
            )

        holes = (OneOf(here), item, weight, Number(0, MOST_LOAD, "U-137"))
        hint = "somebody has something new, arms and armor by their names: its load, and what magic costs in attunement"
        return (Option(Give, holes, duty="adjudicate", hint=hint),)

    def decide(self, state: UltimoState, who: str) -> tuple[AnyEvent, ...]:
        """Return that a character gains a thing; a name of arms or armor makes it that (U-334, U-341)."""
        return (ItemGained(self.who, item_named(self.item, load=self.load, cost=self.cost)),)


@dataclass(frozen=True, slots=True)
class CashOut(Action):
    """Turn your income into cash, and live two steps poorer for a month (U-353)."""

    verb: ClassVar[str] = "cash_out"
    when: ClassVar[Occasion] = between(awake)

    @staticmethod
    def offer(state: UltimoState, who: str) -> Offered:
        refusal = helplessness(state, who) or unfinished_business(state)
        if refusal:
            return refusal
        person = state.people[who]
        income = income_of(person, state.rules)
        if person.ties.purse.short:
            return Refusal("you have cashed out this month already; a month has to pass first", "U-353")
        cash = cash_out_yield(income)
        if cash is None:
            return Refusal(f"{income} is too low a step to cash out; Poor is the lowest that can", "U-353")
        hint = f"{cash:,} in cash, and {CASH_OUT_COSTS} steps less income for a month"
        return (Option(CashOut, hint=hint),)

    def decide(self, state: UltimoState, who: str) -> tuple[AnyEvent, ...]:
        person = state.people[who]
        purse = person.ties.purse
        cash = cash_out_yield(income_of(person, state.rules)) or 0
        poorer = replace(purse, cash=purse.cash + cash, short=CASH_OUT_COSTS, days=0)
        return PurseChanged(who, poorer, "cash_out"), *_unpaid(state, who, poorer)


def _unpaid(state: UltimoState, who: str, purse: Purse) -> tuple[AnyEvent, ...]:
    """Return that soldiers leave whom nothing is left to pay (U-356)."""
    person = state.people[who]
    poorer = replace(person, ties=replace(person.ties, purse=purse))
    kept = affordable_troop(poorer, state.rules)
    return (together.TroopSet(who, kept),) if kept < person.ties.troop else ()


@dataclass(frozen=True, slots=True)
class Pay(Action):
    """Give a character cash, or take some away."""

    verb: ClassVar[str] = "pay"
    role: ClassVar[str] = "dealer"
    when: ClassVar[Occasion] = between(any_alive)
    who: str
    cash: int

    @staticmethod
    def offer(state: UltimoState, who: str) -> Offered:
        refusal = unfinished_business(state)
        here = living(state)
        if refusal or not here:
            return refusal or Refusal("nobody is left to be paid")
        holes = (OneOf(here), lambda character: Number(-state.people[character].ties.purse.cash, MOST_CASH))
        return (Option(Pay, holes, duty="adjudicate", hint="cash for somebody, or below 0 from them"),)

    def decide(self, state: UltimoState, who: str) -> tuple[AnyEvent, ...]:
        purse = state.people[self.who].ties.purse
        return (PurseChanged(self.who, replace(purse, cash=purse.cash + self.cash), "paid"),)


@dataclass(frozen=True, slots=True)
class Income(Action):
    """Raise or lower a character's income, for work done or lost between adventures."""

    verb: ClassVar[str] = "income"
    role: ClassVar[str] = "dealer"
    when: ClassVar[Occasion] = between(any_alive)
    who: str
    steps: int

    @staticmethod
    def offer(state: UltimoState, who: str) -> Offered:
        refusal = unfinished_business(state)
        here = living(state)
        if refusal or not here:
            return refusal or Refusal("nobody is left to earn anything")
        holes = (OneOf(here), lambda character: OneOf(_income_moves(state.people[character])))
        hint = "what somebody lives on rises or falls by a step or two"
        return (Option(Income, holes, duty="adjudicate", hint=hint),)

    def decide(self, state: UltimoState, who: str) -> tuple[AnyEvent, ...]:
        purse = state.people[self.who].ties.purse
        now = replace(purse, income=INCOME_LADDER[INCOME_LADDER.index(purse.income) + self.steps])
        return PurseChanged(self.who, now, "work"), *_unpaid(state, self.who, now)


def _income_moves(person: Person) -> tuple[int, ...]:
    place = INCOME_LADDER.index(person.ties.purse.income)
    return tuple(move for move in (1, 2, -1, -2) if 0 <= place + move < len(INCOME_LADDER))


@dataclass(frozen=True, slots=True)
class Downtime(Action):
    """Let a week or a month pass between adventures."""

    verb: ClassVar[str] = "downtime"
    role: ClassVar[str] = "dealer"
    when: ClassVar[Occasion] = between(any_alive)
    span: Literal["week", "month"]

    @staticmethod
    def offer(state: UltimoState, who: str) -> Offered:
        refusal = unfinished_business(state)
        if refusal is None and not living(state):
            refusal = Refusal("nobody is left for whom time could pass")
        return refusal or (Option(Downtime, (OneOf(tuple(DAYS)),), duty="adjudicate", hint="time passes in peace"),)

    def decide(self, state: UltimoState, who: str) -> tuple[AnyEvent, ...]:
        here, nights = living(state), DAYS[self.span]
        fallen = min(SLEEP_LOWERS_THREAT * nights, state.threat.pool)
        return (
            TimePassed(self.span),
            *end_spells(state, "time"),
            *(event for who in here for event in settle_book(state, who)),
            *(event for who in here for event in _rest(state, who, nights)),
            *pass_hours(state, here, nights * 24),
            *(event for who in here for event in pass_nights(state, who, nights, nights * 24)),
            *((ThreatFell(fallen, "sleep"),) if fallen else ()),
            Planned(tuple(Refresh(who) for who in here)),
        )


def _rest(state: UltimoState, who: str, nights: int) -> Iterator[AnyEvent]:
    person = state.people[who]
    health = min(nights * night_health(person), ability_of(person, "health", state.rules) - person.body.health)
    focus = ability_of(person, "focus", state.rules) - person.body.focus
    if health > 0:
        yield HealthRegained(who, health, "sleep")
    if focus > 0:
        yield FocusRegained(who, focus, "rest")
    over = tuple(mark for mark in person.marks if "sleep" in find_condition(mark.id).ends)
    if over:
        yield Unmarked(who, over, "sleep")
    yield Shuffled(f"{who}.deck", (f"{who}.discard", f"{who}.aside"))


@dataclass(frozen=True, slots=True)
class TimePassed(Event):
    """Time passed between adventures."""

    span: Literal["week", "month"]

    def apply(self, state: UltimoState) -> UltimoState:
        people = {who: replace(person, day=Day()) for who, person in state.people.items()}
        days = state.pace.days + DAYS[self.span]
        is_month = self.span == "month" or days >= DAYS["month"]
        if is_month:
            people = {
                who: replace(person, ties=replace(person.ties, sold=0, herdless=False)) if person.ties.sold else person
                for who, person in people.items()
            }
        pace = replace(state.pace, slept=(), night_counted=False, days=0 if is_month else days)
        world = replace(state.world, network=after_span(state.world.network, "month" if is_month else self.span))
        return replace(state, people=people, pace=pace, world=world)

    def describe(self, state: UltimoState) -> str:
        return _SPANS[self.span]


_SPANS: Final = {"week": "A quiet week goes by.", "month": "A quiet month goes by."}
