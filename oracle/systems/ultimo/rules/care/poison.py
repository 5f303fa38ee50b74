"""Exposure to poison and sickness, medicine, and poison on weapons (U-292).

`afflictions.py` has the rows; the Dealer decides when a character is exposed.
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
from oracle.systems.ultimo.rules.calling import begin_check
from oracle.systems.ultimo.rules.care.afflictions import (
    AFFLICTIONS,
    Affliction,
    Medicine,
    dose_in,
    find_affliction,
    medicine_in,
)
from oracle.systems.ultimo.rules.care.course import duration_hours, is_treatable
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
from oracle.systems.ultimo.rules.occasions import any_alive, awake, carries, has_turn_left
from oracle.systems.ultimo.rules.points import RESULT, RESULT_STEPS
from oracle.systems.ultimo.rules.resolution import Tier
from oracle.systems.ultimo.rules.state import Check, Mark, Person, Request, UltimoState
from oracle.systems.ultimo.rules.status import helplessness, is_out, living, turn_barred, unfinished_business
from oracle.systems.ultimo.rules.steps import Step
from oracle.systems.ultimo.rules.things import ItemReworked, ItemSpent
from oracle.systems.ultimo.rules.traits import hooks_of
from oracle.systems.ultimo.rules.traits.hooks_work import Poisons

RESIST_GOAL: Final = "poison:"
"""Prefix of the goal of a check to resist an affliction."""

_ANY_AFFLICTION: Final = OneOf(tuple(row.id for row in AFFLICTIONS), "poison or sickness")

NO_MAKER: Final = "-"
"""The word for a poison that no character made."""


@dataclass(frozen=True, slots=True)
class Reached(Event):
    """A character was exposed to poison or sickness."""

    who: str
    what: str

    def describe(self, state: UltimoState) -> str:
        row = find_affliction(self.what)
        return _REACHED[row.kind].format(name=name_of(state, self.who), what=row.name)


@dataclass(frozen=True, slots=True)
class Afflict(Action):
    """Expose a character to poison or sickness, which a character may have made."""

    verb: ClassVar[str] = "afflict"
    role: ClassVar[str] = "dealer"
    when: ClassVar[Occasion] = between(any_alive)
    who: str
    what: str
    maker: str = "-"

    @staticmethod
    def offer(state: UltimoState, who: str) -> Offered:
        refusal = unfinished_business(state)
        here = living(state)
        if refusal or not here:
            return refusal or Refusal("nobody is left to be poisoned")

        def makers(who: str, what: str) -> Domain:
            return Named(
                (NO_MAKER, *(maker for maker in state.people if _spared(state, who, what, maker) is None)), "maker"
            )

        return (Option(Afflict, (OneOf(here), _ANY_AFFLICTION, makers), duty="oppose", hint="it reaches their body"),)

    def decide(self, state: UltimoState, who: str) -> tuple[AnyEvent, ...]:
        row, person = find_affliction(self.what), state.people[self.who]
        reached = Reached(self.who, row.id)
        if is_out(person, state.rules):
            return reached, *_taken_hold(state, self.who, row), *_planned(_harm(state, self.who, row))
        request = Request(
            self.who, f"{RESIST_GOAL}{row.id}", "VIT", "Toughness", row.resist, tags=Tags(("resist_body", BEFALLEN))
        )
        figures = figures_of(state, request)
        return reached, Called(request, figures), *begin_check(state, request, figures.rating, focus=0)


def _spared(state: UltimoState, who: str, what: str, maker: str) -> Refusal | None:
    """Return why a character's own poison does nothing to them, or `None` (Exposure-Based Immunity)."""
    own = any(hook.own_harmless for hook in hooks_of(state.people[who].character.traits, Poisons))
    if who == maker and own and find_affliction(what).kind == "poison":
        return Refusal("poisons of their own making do nothing to them", "U-368")
    return None


def _planned(steps: tuple[Step, ...]) -> tuple[AnyEvent, ...]:
    return (happened.Planned(steps),) if steps else ()


def _against(check: Check, tier: Tier) -> Affliction | None:
    """Return the affliction that a failed check did not resist; `None` after any other check."""
    goal = check.request.goal
    if not goal.startswith(RESIST_GOAL) or tier in ("perfect", "success", "partial"):
        return None
    return find_affliction(goal.removeprefix(RESIST_GOAL))


def poison_result(state: UltimoState, check: Check, tier: Tier) -> Iterator[AnyEvent]:
    """Yield the affliction's effects after a failed check to resist; nothing after other checks."""
    row = _against(check, tier)
    if row:
        yield from _taken_hold(state, check.request.who, row)


def poison_damage(state: UltimoState, check: Check, tier: Tier) -> tuple[Step, ...]:
    """Return the steps of the affliction's damage after a failed check to resist."""
    row = _against(check, tier)
    return _harm(state, check.request.who, row) if row else ()


def _harm(state: UltimoState, who: str, row: Affliction) -> tuple[Step, ...]:
    halved = row.kind == "poison" and _is_hardened(state.people[who])
    damage = row.damage // 2 if halved else row.damage
    return (Harm(who, damage, "poison", "none"),) if damage else ()


def _is_hardened(person: Person) -> bool:
    """Return whether poisons have half their effect for half as long (Exposure-Based Immunity)."""
    return any(hook.others_halved for hook in hooks_of(person.character.traits, Poisons))


def _taken_hold(state: UltimoState, who: str, row: Affliction) -> Iterator[AnyEvent]:
    """Yield the conditions that the patient does not have yet; half of them, for half as long, where hardened."""
    person = state.people[who]
    halved = row.kind == "poison" and _is_hardened(person)
    has = {mark.id for mark in person.marks}
    count = -(-len(row.conditions) // 2) if halved else len(row.conditions)
    for name in row.conditions[:count]:
        if name not in has:
            yield Marked(who, Mark(name, row.id))
    hours = duration_hours(row, halved=halved)
    yield TookHold(who, row.id, hours)


_carries_a_dose: Final = carries(lambda item: "medicine" in item.qualities or "poison" in item.qualities)


def _ended_by(person: Person, drug: Medicine) -> tuple[Mark, ...]:
    """Return the conditions that a medicine ends: a common one, or all from its rare affliction."""
    if drug.against:
        return tuple(mark for mark in person.marks if mark.detail == drug.against)
    return tuple(mark for mark in person.marks if mark.id in drug.ends and is_treatable(mark))[:1]


def _medicine(item: Item) -> Medicine | None:
    if item.condition != "sound" or "medicine" not in item.qualities:
        return None
    return medicine_in(item) or _ANY_COMMON


@dataclass(frozen=True, slots=True)
class Administer(Action):
    """Give a patient a medicine, which ends its conditions without a check (U-292)."""

    verb: ClassVar[str] = "administer"
    when: ClassVar[Occasion] = between(awake, has_turn_left, _carries_a_dose)
    whom: str
    item: str

    @staticmethod
    def offer(state: UltimoState, who: str) -> Offered:
        refusal = helplessness(state, who) or unfinished_business(state) or turn_barred(state, who)
        if refusal:
            return refusal
        drugs = {item.id: found for item in state.people[who].gear if (found := _medicine(item))}
        if not drugs:
            return Refusal("you have no medicine", "U-292")
        helped = {
            character: tuple(name for name in drugs if _ended_by(state.people[character], drugs[name]))
            for character in living(state)
        }
        sick = tuple(character for character, names in helped.items() if names)
        if not sick:
            return Refusal("none of your medicines would end anything that anybody here has", "U-292")
        holes = (OneOf(sick, "patient"), lambda patient: OneOf(helped[patient], "medicine"))
        return (Option(Administer, holes, hint="a dose of it, without a check"),)

    def decide(self, state: UltimoState, who: str) -> tuple[AnyEvent, ...]:
        item = next(thing for thing in state.people[who].gear if thing.id == self.item)
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
"""The row for an item that is called medicine without a kind."""


@dataclass(frozen=True, slots=True)
class Coat(Action):
    """Put poison on a weapon, which works at its next wound."""

    verb: ClassVar[str] = "coat"
    when: ClassVar[Occasion] = between(awake, has_turn_left, _carries_a_dose)
    weapon: str
    poison: str

    @staticmethod
    def offer(state: UltimoState, who: str) -> Offered:
        refusal = helplessness(state, who) or unfinished_business(state) or turn_barred(state, who)
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
    return any(quality.startswith("coated:") for quality in item.qualities)


EXTENDS: Final = (
    *RESULT.by(poison_result),
    *RESULT_STEPS.by(poison_damage),
)


@dataclass(frozen=True, slots=True)
class TookHold(Event):
    """An affliction takes hold of a character who did not resist it."""

    who: str
    what: str
    hours: int
    """Hours that it lasts; 0 where it does not end by itself."""

    def apply(self, state: UltimoState) -> UltimoState:
        person = state.people[self.who]
        before = max([dose.hours for dose in person.doses if dose.what == self.what], default=0)
        others = tuple(dose for dose in person.doses if dose.what != self.what)
        hours = max(before, self.hours)
        return state.with_person(
            self.who, replace(person, doses=(*others, Dose(self.what, hours)) if hours else others)
        )

    def describe(self, state: UltimoState) -> str:
        row = find_affliction(self.what)
        names = [find_condition(name).name for name in row.conditions]
        has = {mark.id for mark in state.people[self.who].marks if mark.detail == row.id}
        told = " and ".join(name for name, condition in zip(names, row.conditions, strict=True) if condition in has)
        ends = f", for {counted(self.hours, 'hour')}" if self.hours else ", until it is treated"
        return f"The {row.name} takes hold of {name_of(state, self.who)}" + (f": {told}{ends}." if told else ".")


_REACHED: Final[Mapping[str, str]] = {
    "poison": "{name} has {what} in the blood.",
    "sickness": "{name} has been near {what}.",
}
