"""What characters carry and live on: heavy things, magic things, income, cash, and time between adventures.

Rules U-136, U-137, U-353 to U-356.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from typing import Final

from oracle.core.menu import Domain, Number, OneOf, Option, Refusal
from oracle.core.zones import Shuffled
from oracle.kit.feature import Offered
from oracle.systems.ultimo import events as happened
from oracle.systems.ultimo import steps as step
from oracle.systems.ultimo.calling import begun
from oracle.systems.ultimo.conditions import find_condition
from oracle.systems.ultimo.difficulty import BY_RULE, Tags
from oracle.systems.ultimo.domains import Slug
from oracle.systems.ultimo.figures import figures_of
from oracle.systems.ultimo.gear.named import as_given
from oracle.systems.ultimo.magic.upkeep import book_turned, spells_over
from oracle.systems.ultimo.passing import hours_passed, nights_passed
from oracle.systems.ultimo.registry import Decide, Offer
from oracle.systems.ultimo.rests import SLEEP_LOWERS_THREAT, night_health
from oracle.systems.ultimo.standing import ability_of, business, helplessness, living, singled_out
from oracle.systems.ultimo.state import Person, Request, UltimoState
from oracle.systems.ultimo.together import actions as act
from oracle.systems.ultimo.together import events as together
from oracle.systems.ultimo.together.burdens import (
    Bearable,
    Lifted,
    attunement_left,
    lifting_difficulty,
    lifting_of,
    magic_of,
)
from oracle.systems.ultimo.together.livelihood import (
    CASH_OUT_COSTS,
    DAYS,
    INCOME_LADDER,
    cash_out_yield,
    income_of,
    troop_kept,
)
from oracle.systems.ultimo.together.ties import Purse

MOST_CASH: Final = 1_000_000
"""Most cash that changes hands at once."""

HEAVIEST: Final = 20
"""Most load, and most attunement, of one thing that is found."""


def offer_heave(state: UltimoState, who: str) -> Offered:
    """Offer a character to lift or push something: freely up to the load, by a check above it (U-136)."""
    refusal = helplessness(state, who) or business(state) or singled_out(state, who)
    if refusal:
        return refusal
    most = ability_of(state.people[who], "load", state.rules) * lifting_of(state.people[who]).most
    hint = f"lift or push something: its weight in load, {most} at most, and what it is"
    return (Option(act.Heave, (Number(1, most, "U-136"), _heaved(state, who)), hint=hint),)


def _heaved(state: UltimoState, who: str) -> Callable[[int], Domain]:
    locked = tuple(lock.goal for lock in state.scene.locks if (lock.who, lock.approach) == (who, "STR+Athletics"))
    return lambda weight: Lifted(who, weight, state.people, locked)


def decide_heave(state: UltimoState, who: str, action: act.Heave) -> tuple[happened.Event, ...]:
    """Return the check that it takes, if it takes one."""
    person = state.people[who]
    load = ability_of(person, "load", state.rules)
    rating = lifting_difficulty(action.weight, load, lifting_of(person)) or 0
    request = Request(who, action.goal, "STR", "Athletics", rating, tags=Tags(("lift", BY_RULE)))
    figures = figures_of(state, request)
    return happened.Called(request, figures), *begun(state, request, figures.rating, focus=0)


def offer_attune(state: UltimoState, who: str) -> Offered:
    """Offer a character to attune to a magic thing at hand, as far as attunement goes (U-137)."""
    refusal = helplessness(state, who) or business(state)
    if refusal:
        return refusal
    person = state.people[who]
    free = tuple(item for item in magic_of(person) if item.id not in person.ties.attuned)
    if not free:
        return Refusal("you have no magic thing that you are not attuned to", "U-137")
    left = attunement_left(person, state.rules)
    within = tuple(item.id for item in free if item.cost <= left)
    if not within:
        return Refusal(f"that would take {min(item.cost for item in free)} attunement, and {left} is left", "U-137")
    return (Option(act.Attune, (OneOf(within, rule="U-137"),), hint=f"attune to it; {left} attunement is left"),)


def decide_attune(_state: UltimoState, who: str, action: act.Attune) -> tuple[happened.Event, ...]:
    """Return that a character is attuned to something."""
    return (together.AttunementChanged(who, action.item, attuned=True),)


def offer_release(state: UltimoState, who: str) -> Offered:
    """Offer a character to let go of something it is attuned to."""
    refusal = helplessness(state, who) or business(state)
    attuned = state.people[who].ties.attuned if who in state.people else ()
    if refusal is None and not attuned:
        refusal = Refusal("you are attuned to nothing", "U-137")
    return refusal or (Option(act.Release, (OneOf(attuned),), hint="be attuned to it no longer"),)


def decide_release(_state: UltimoState, who: str, action: act.Release) -> tuple[happened.Event, ...]:
    """Return that a character is attuned to something no longer."""
    return (together.AttunementChanged(who, action.item, attuned=False),)


def offer_give(state: UltimoState, _who: str) -> Offered:
    """Offer the Dealer to put something into a character's hands."""
    refusal = business(state)
    here = living(state)
    if refusal or not here:
        return refusal or Refusal("nobody is left to be given anything")

    def item(one: str) -> Domain:
        taken = tuple(thing.id for thing in state.people[one].gear)
        return Slug("thing", taken, Refusal("there is one of that name among their things already"))

    def weight(one: str, thing: str) -> Domain:
        return Bearable(state.people[one], thing, ability_of(state.people[one], "load", state.rules), HEAVIEST)

    holes = (OneOf(here), item, weight, Number(0, HEAVIEST, "U-137"))
    hint = "somebody has something new, arms and armor by their names: its load, and what magic costs in attunement"
    return (Option(act.Give, holes, duty="adjudicate", hint=hint),)


def decide_give(_state: UltimoState, _who: str, action: act.Give) -> tuple[happened.Event, ...]:
    """Return that a character has something new; what is named like arms or armor is that (U-334, U-341)."""
    return (together.ItemGained(action.who, as_given(action.item, load=action.load, cost=action.cost)),)


def offer_cash_out(state: UltimoState, who: str) -> Offered:
    """Offer a character to turn its income into cash, once a month (U-353)."""
    refusal = helplessness(state, who) or business(state)
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
    return (Option(act.CashOut, hint=hint),)


def decide_cash_out(state: UltimoState, who: str, _action: act.CashOut) -> tuple[happened.Event, ...]:
    """Return the cash, the poorer month, and the soldiers it no longer pays."""
    person = state.people[who]
    purse = person.ties.purse
    cash = cash_out_yield(income_of(person, state.rules)) or 0
    poorer = replace(purse, cash=purse.cash + cash, short=CASH_OUT_COSTS, days=0)
    return together.PurseChanged(who, poorer, "cash_out"), *_unpaid(state, who, poorer)


def _unpaid(state: UltimoState, who: str, purse: Purse) -> tuple[happened.Event, ...]:
    """Return the soldiers who leave because nothing is left to pay them (U-356)."""
    person = state.people[who]
    poorer = replace(person, ties=replace(person.ties, purse=purse))
    kept = troop_kept(poorer, state.rules)
    return (together.TroopSet(who, kept),) if kept < person.ties.troop else ()


def offer_pay(state: UltimoState, _who: str) -> Offered:
    """Offer the Dealer to give a character cash, or to take it."""
    refusal = business(state)
    here = living(state)
    if refusal or not here:
        return refusal or Refusal("nobody is left to be paid")
    holes = (OneOf(here), lambda one: Number(-state.people[one].ties.purse.cash, MOST_CASH))
    return (Option(act.Pay, holes, duty="adjudicate", hint="cash for somebody, or below 0 from them"),)


def decide_pay(state: UltimoState, _who: str, action: act.Pay) -> tuple[happened.Event, ...]:
    """Return that cash changed hands."""
    purse = state.people[action.who].ties.purse
    return (together.PurseChanged(action.who, replace(purse, cash=purse.cash + action.cash), "paid"),)


def offer_income(state: UltimoState, _who: str) -> Offered:
    """Offer the Dealer to let an income rise or fall, for work between adventures."""
    refusal = business(state)
    here = living(state)
    if refusal or not here:
        return refusal or Refusal("nobody is left to earn anything")
    holes = (OneOf(here), lambda one: OneOf(_movable(state.people[one])))
    hint = "what somebody lives on rises or falls by a step or two"
    return (Option(act.Income, holes, duty="adjudicate", hint=hint),)


def _movable(person: Person) -> tuple[int, ...]:
    place = INCOME_LADDER.index(person.ties.purse.income)
    return tuple(move for move in (1, 2, -1, -2) if 0 <= place + move < len(INCOME_LADDER))


def decide_income(state: UltimoState, _who: str, action: act.Income) -> tuple[happened.Event, ...]:
    """Return what a character lives on now."""
    purse = state.people[action.who].ties.purse
    now = replace(purse, income=INCOME_LADDER[INCOME_LADDER.index(purse.income) + action.steps])
    return together.PurseChanged(action.who, now, "work"), *_unpaid(state, action.who, now)


def offer_downtime(state: UltimoState, _who: str) -> Offered:
    """Offer the Dealer to let a week or a month go by between adventures."""
    refusal = business(state)
    if refusal is None and not living(state):
        refusal = Refusal("nobody is left for whom time could pass")
    return refusal or (Option(act.Downtime, (OneOf(tuple(DAYS)),), duty="adjudicate", hint="time passes in peace"),)


def decide_downtime(state: UltimoState, _who: str, action: act.Downtime) -> tuple[happened.Event, ...]:
    """Return what so many quiet nights do: health, focus, cards and threat as after sleep, and the month's income."""
    here, nights = living(state), DAYS[action.span]
    fallen = min(SLEEP_LOWERS_THREAT * nights, state.threat.pool)
    return (
        together.TimePassed(action.span),
        *spells_over(state, "time"),
        *(event for who in here for event in book_turned(state, who)),
        *(event for who in here for event in _rested(state, who, nights)),
        *hours_passed(state, here, nights * 24),
        *(event for who in here for event in nights_passed(state, who, nights, nights * 24)),
        *((happened.ThreatFell(fallen, "sleep"),) if fallen else ()),
        happened.Planned(tuple(step.Refresh(who) for who in here)),
    )


def _rested(state: UltimoState, who: str, nights: int) -> Iterator[happened.Event]:
    person = state.people[who]
    health = min(nights * night_health(person), ability_of(person, "health", state.rules) - person.body.health)
    focus = ability_of(person, "focus", state.rules) - person.body.focus
    if health > 0:
        yield happened.HealthRegained(who, health, "sleep")
    if focus > 0:
        yield happened.FocusRegained(who, focus, "rest")
    over = tuple(mark for mark in person.marks if "sleep" in find_condition(mark.id).ends)
    if over:
        yield happened.Unmarked(who, over, "sleep")
    yield Shuffled(f"{who}.deck", (f"{who}.discard", f"{who}.aside"))


OFFERS: Final[Mapping[type, Offer]] = {
    act.Heave: offer_heave,
    act.Attune: offer_attune,
    act.Release: offer_release,
    act.Give: offer_give,
    act.CashOut: offer_cash_out,
    act.Pay: offer_pay,
    act.Income: offer_income,
    act.Downtime: offer_downtime,
}
DECISIONS: Final[Mapping[type, Decide]] = {
    act.Heave: decide_heave,
    act.Attune: decide_attune,
    act.Release: decide_release,
    act.Give: decide_give,
    act.CashOut: decide_cash_out,
    act.Pay: decide_pay,
    act.Income: decide_income,
    act.Downtime: decide_downtime,
}
