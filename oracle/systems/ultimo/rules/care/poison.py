"""Poison and sickness take hold of somebody, wear off, and are ended by medicine (U-292).

How strong they are stands in `afflictions.py`; whether one reaches somebody is the Dealer's word.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import ClassVar, Final

from oracle.core.menu import Domain, OneOf, Option, Refusal
from oracle.core.records import dataclass, replace
from oracle.kit.feature import Offered
from oracle.kit.occasions import Occasion, between
from oracle.kit.words import counted
from oracle.systems.ultimo.rules import events as happened
from oracle.systems.ultimo.rules.actions import Action
from oracle.systems.ultimo.rules.calling import begun
from oracle.systems.ultimo.rules.care.afflictions import (
    AFFLICTIONS,
    Affliction,
    Medicine,
    dose_in,
    find_affliction,
    medicine_in,
)
from oracle.systems.ultimo.rules.care.course import lasting, treatable
from oracle.systems.ultimo.rules.care.events import CareBegan
from oracle.systems.ultimo.rules.care.state import Dose
from oracle.systems.ultimo.rules.characters import Item
from oracle.systems.ultimo.rules.checking import Called, TurnTaken
from oracle.systems.ultimo.rules.conditions import find_condition
from oracle.systems.ultimo.rules.difficulty import BEFALLEN, Tags
from oracle.systems.ultimo.rules.domains import Named
from oracle.systems.ultimo.rules.events import AnyEvent, Event, Planned
from oracle.systems.ultimo.rules.figures import figures_of
from oracle.systems.ultimo.rules.hands import RoundCheck
from oracle.systems.ultimo.rules.harm import Harm
from oracle.systems.ultimo.rules.health import Marked, Unmarked
from oracle.systems.ultimo.rules.names import name_of
from oracle.systems.ultimo.rules.occasions import anybody_lives, awake, carries, turn_left
from oracle.systems.ultimo.rules.points import RESULT, RESULT_STEPS
from oracle.systems.ultimo.rules.resolution import Tier
from oracle.systems.ultimo.rules.state import Check, Mark, Person, Request, UltimoState
from oracle.systems.ultimo.rules.status import business, helplessness, is_out, living, turn_barred
from oracle.systems.ultimo.rules.steps import Step
from oracle.systems.ultimo.rules.things import ItemReworked, ItemSpent
from oracle.systems.ultimo.rules.traits import hooks_of
from oracle.systems.ultimo.rules.traits.hooks_work import Poisons

TAKEN: Final = "poison:"
"""What begins the goal of a check against something that reaches a body."""

NOBODYS: Final = "-"
"""How the Dealer says that a poison is of nobody's making at the table."""


@dataclass(frozen=True, slots=True)
class Reached(Event):
    """Poison or sickness has reached a body."""

    who: str
    what: str

    def describe(self, state: UltimoState) -> str:
        row = find_affliction(self.what)
        return _REACHED[row.kind].format(name=name_of(state, self.who), what=row.name)


@dataclass(frozen=True, slots=True)
class Afflict(Action):
    """Let poison or sickness reach a character, perhaps of a character's own making."""

    verb: ClassVar[str] = "afflict"
    role: ClassVar[str] = "dealer"
    when: ClassVar[Occasion] = between(anybody_lives)
    who: str
    what: str
    maker: str = "-"

    @staticmethod
    def offer(state: UltimoState, who: str) -> Offered:
        refusal = business(state)
        here = living(state)
        if refusal or not here:
            return refusal or Refusal("nobody is left to be poisoned")
        rows = OneOf(tuple(one.id for one in AFFLICTIONS), "poison or sickness")

        def makers(who: str, what: str) -> Domain:
            return Named((NOBODYS, *(one for one in state.people if _spared(state, who, what, one) is None)), "maker")

        return (Option(Afflict, (OneOf(here), rows, makers), duty="oppose", hint="it reaches their body"),)

    def decide(self, state: UltimoState, who: str) -> tuple[AnyEvent, ...]:
        row, person = find_affliction(self.what), state.people[self.who]
        reached = Reached(self.who, row.id)
        if is_out(person, state.rules):
            return reached, *_taken_hold(state, self.who, row), *_planned(_harm(state, self.who, row))
        request = Request(
            self.who, f"{TAKEN}{row.id}", "VIT", "Toughness", row.resist, tags=Tags(("resist_body", BEFALLEN))
        )
        figures = figures_of(state, request)
        return reached, Called(request, figures), *begun(state, request, figures.rating, focus=0)


def _spared(state: UltimoState, who: str, what: str, maker: str) -> Refusal | None:
    """Return that a poison of their own making does nothing to somebody, or `None` (Exposure-Based Immunity)."""
    own = any(hook.own_harmless for hook in hooks_of(state.people[who].character.traits, Poisons))
    if who == maker and own and find_affliction(what).kind == "poison":
        return Refusal("poisons of their own making do nothing to them", "U-368")
    return None


def _planned(steps: tuple[Step, ...]) -> tuple[AnyEvent, ...]:
    return (happened.Planned(steps),) if steps else ()


def _against(check: Check, tier: Tier) -> Affliction | None:
    """Return what has got the better of a body; `None` where nothing has."""
    goal = check.request.goal
    if not goal.startswith(TAKEN) or tier in ("perfect", "success", "partial"):
        return None
    return find_affliction(goal.removeprefix(TAKEN))


def poison_result(state: UltimoState, check: Check, tier: Tier) -> Iterator[AnyEvent]:
    """Yield what takes hold of somebody whose body has not held out; nothing for any other check."""
    row = _against(check, tier)
    if row:
        yield from _taken_hold(state, check.request.who, row)


def poison_follows(state: UltimoState, check: Check, tier: Tier) -> tuple[Step, ...]:
    """Return the damage that comes with it."""
    row = _against(check, tier)
    return _harm(state, check.request.who, row) if row else ()


def _harm(state: UltimoState, who: str, row: Affliction) -> tuple[Step, ...]:
    halved = row.kind == "poison" and _is_hardened(state.people[who])
    damage = row.damage // 2 if halved else row.damage
    return (Harm(who, damage, "poison", "none"),) if damage else ()


def _is_hardened(person: Person) -> bool:
    """Return whether poisons work half as strong and half as long (Exposure-Based Immunity)."""
    return any(hook.others_halved for hook in hooks_of(person.character.traits, Poisons))


def _taken_hold(state: UltimoState, who: str, row: Affliction) -> Iterator[AnyEvent]:
    """Yield the conditions it brings, each once; in a hardened body half of them, and for half as long."""
    person = state.people[who]
    halved = row.kind == "poison" and _is_hardened(person)
    has = {mark.id for mark in person.marks}
    count = -(-len(row.conditions) // 2) if halved else len(row.conditions)
    for name in row.conditions[:count]:
        if name not in has:
            yield Marked(who, Mark(name, row.id))
    hours = lasting(row, halved=halved)
    yield TookHold(who, row.id, hours)


_carries_a_dose: Final = carries(lambda item: "medicine" in item.qualities or "poison" in item.qualities)


def _ended_by(person: Person, drug: Medicine) -> tuple[Mark, ...]:
    """Return what a medicine would end: one common condition, or all that its one rare affliction has brought."""
    if drug.against:
        return tuple(mark for mark in person.marks if mark.detail == drug.against)
    return tuple(mark for mark in person.marks if mark.id in drug.ends and treatable(mark))[:1]


def _medicine(item: Item) -> Medicine | None:
    if item.condition != "sound" or "medicine" not in item.qualities:
        return None
    return medicine_in(item) or _ANY_COMMON


@dataclass(frozen=True, slots=True)
class Administer(Action):
    """Give somebody a medicine, which ends what it is made for without a check (U-292)."""

    verb: ClassVar[str] = "administer"
    when: ClassVar[Occasion] = between(awake, turn_left, _carries_a_dose)
    whom: str
    item: str

    @staticmethod
    def offer(state: UltimoState, who: str) -> Offered:
        refusal = helplessness(state, who) or business(state) or turn_barred(state, who)
        if refusal:
            return refusal
        drugs = {item.id: found for item in state.people[who].gear if (found := _medicine(item))}
        if not drugs:
            return Refusal("you have no medicine", "U-292")
        helped = {
            one: tuple(name for name in drugs if _ended_by(state.people[one], drugs[name])) for one in living(state)
        }
        sick = tuple(one for one, names in helped.items() if names)
        if not sick:
            return Refusal("none of your medicines would end anything that anybody here has", "U-292")
        holes = (OneOf(sick, "patient"), lambda one: OneOf(helped[one], "medicine"))
        return (Option(Administer, holes, hint="a dose of it, without a check"),)

    def decide(self, state: UltimoState, who: str) -> tuple[AnyEvent, ...]:
        item = next(one for one in state.people[who].gear if one.id == self.item)
        drug = _medicine(item)
        over = _ended_by(state.people[self.whom], drug) if drug else ()
        return (
            CareBegan(who, self.whom, "administer"),
            ItemSpent(who, item, "used"),
            Unmarked(self.whom, over, "lifted"),
            TurnTaken(who),
            Planned((RoundCheck(),)),
        )


_ANY_COMMON: Final = Medicine("medicine", "medicine", ("poisoned", "sickened", "concussed", "hobbled"))
"""What a thing is that is called medicine and no more."""


@dataclass(frozen=True, slots=True)
class Coat(Action):
    """Put poison on a weapon, for the next wound it deals."""

    verb: ClassVar[str] = "coat"
    when: ClassVar[Occasion] = between(awake, turn_left, _carries_a_dose)
    weapon: str
    poison: str

    @staticmethod
    def offer(state: UltimoState, who: str) -> Offered:
        refusal = helplessness(state, who) or business(state) or turn_barred(state, who)
        if refusal:
            return refusal
        sound = tuple(item for item in state.people[who].gear if item.condition == "sound")
        doses = tuple(item.id for item in sound if (row := dose_in(item)) and "blade" in row.given)
        blades = tuple(item.id for item in sound if item.weapon and not _is_coated(item))
        if not doses:
            return Refusal("you have no poison that works on a blade", "U-192")
        if not blades:
            return Refusal("you have no weapon that could take poison", "U-192")
        return (Option(Coat, (OneOf(blades, "weapon"), OneOf(doses, "poison")), hint="for the next wound it deals"),)

    def decide(self, state: UltimoState, who: str) -> tuple[AnyEvent, ...]:
        things = {item.id: item for item in state.people[who].gear}
        row = dose_in(things[self.poison])
        weapon = things[self.weapon]
        coated = replace(weapon, qualities=(*weapon.qualities, f"coated:{row.id if row else ''}"))
        return (
            ItemSpent(who, things[self.poison], "used"),
            ItemReworked(who, coated, "coated"),
            TurnTaken(who),
            Planned((RoundCheck(),)),
        )


def _is_coated(item: Item) -> bool:
    return any(one.startswith("coated:") for one in item.qualities)


EXTENDS: Final = (
    *RESULT.by(poison_result),
    *RESULT_STEPS.by(poison_follows),
)


@dataclass(frozen=True, slots=True)
class TookHold(Event):
    """A body has not held out against it."""

    who: str
    what: str
    hours: int
    """Hours until it has run its course; 0 where it does not end by itself."""

    def apply(self, state: UltimoState) -> UltimoState:
        person = state.people[self.who]
        before = max([one.hours for one in person.doses if one.what == self.what], default=0)
        others = tuple(one for one in person.doses if one.what != self.what)
        hours = max(before, self.hours)
        return state.with_person(
            self.who, replace(person, doses=(*others, Dose(self.what, hours)) if hours else others)
        )

    def describe(self, state: UltimoState) -> str:
        row = find_affliction(self.what)
        names = [find_condition(name).name for name in row.conditions]
        has = {mark.id for mark in state.people[self.who].marks if mark.detail == row.id}
        told = " and ".join(name for name, one in zip(names, row.conditions, strict=True) if one in has)
        ends = f", for {counted(self.hours, 'hour')}" if self.hours else ", until it is treated"
        return f"The {row.name} takes hold of {name_of(state, self.who)}" + (f": {told}{ends}." if told else ".")


_REACHED: Final[Mapping[str, str]] = {
    "poison": "{name} has {what} in the blood.",
    "sickness": "{name} has been near {what}.",
}
