"""The course of poison and sickness over hours and nights, and a week's care (U-292)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from oracle.core.records import dataclass, replace
from oracle.systems.ultimo.rules.care.afflictions import WEEK, Affliction, is_rare
from oracle.systems.ultimo.rules.characters import rank
from oracle.systems.ultimo.rules.conditions import find_condition
from oracle.systems.ultimo.rules.events import AnyEvent, Event
from oracle.systems.ultimo.rules.followers.events import FollowerMended
from oracle.systems.ultimo.rules.health import Unmarked
from oracle.systems.ultimo.rules.magic.allies import allies_of
from oracle.systems.ultimo.rules.points import HOUR_PASSES, HOURS_PASS, NIGHTS_PASS
from oracle.systems.ultimo.rules.state import Mark, UltimoState
from oracle.systems.ultimo.rules.status import able

CURABLE: Final = ("bleeding", "concussed", "hobbled", "poisoned", "sickened", "vulnerable")
"""Conditions that a healer can end, one for each check (U-292)."""

HEALERS: Final = ("Biology", "Chemistry")
"""Skills of which one rank is enough to give a week's care."""


NIGHT: Final = 8
"""Hours of a night's sleep."""

WEEK_NIGHTS: Final = 7
"""Nights of the week's care that ends a condition (U-292)."""

LONG_DEAD: Final = "long_since"
"""Detail of the condition `dead` more than ten minutes after the death (U-293)."""


def is_treatable(mark: Mark) -> bool:
    """Return whether a healer can end a condition: only a remedy ends one from a rare affliction."""
    return mark.id in CURABLE and not is_rare(mark.detail)


def duration_hours(row: Affliction, *, halved: bool) -> int:
    """Return how many hours an affliction lasts, halved in a hardened character.

    0 means that it does not end by itself; halved, such an affliction lasts half a week.
    """
    if not halved:
        return row.hours
    return max(1, (row.hours or WEEK) // 2)


def wear_off(state: UltimoState, who: str, hours: int) -> Iterator[AnyEvent]:
    """Yield what changes as hours pass: shorter doses, ended conditions, the wait for new first aid."""
    person = state.people[who]
    gone: list[Mark] = []
    for dose in person.doses:
        yield Waned(who, dose.what, min(hours, dose.hours))
        if dose.hours <= hours:
            gone += [mark for mark in person.marks if mark.detail == dose.what and not _slept_off(mark, hours)]
    if gone:
        yield Unmarked(who, tuple(gone), "worn_off")
    if person.day.aided:
        yield AidWorn(who, hours)


def nightly_care(state: UltimoState, who: str, nights: int, hours: int) -> Iterator[AnyEvent]:
    """Yield the nights of care counted, and the conditions ended by a full week of them (U-292)."""
    person = state.people[who]
    worn = [dose.what for dose in person.doses if dose.hours <= hours]
    ails = tuple(
        mark for mark in person.marks if is_treatable(mark) and mark.detail not in worn and not _slept_off(mark, NIGHT)
    )
    if not ails:
        if person.nursed:
            yield Nursed(who, 0)
    elif _is_nursed(state, who):
        count = person.nursed + nights
        yield Nursed(who, count if count < WEEK_NIGHTS else 0)
        if count >= WEEK_NIGHTS:
            yield Unmarked(who, ails, "lifted")


def rest_allies(state: UltimoState, who: str, nights: int, _hours: int) -> Iterator[AnyEvent]:
    """Yield the health that nights restore to a character's allies: 1 each, more under a healer's care (U-286)."""
    for ally in allies_of(state, who):
        healed = min(ally.missing, max(1, ally.tended) + nights - 1)
        if healed or ally.aided or ally.tended:
            yield FollowerMended(who, ally.id, healed, "sleep")


def end_revival_window(state: UltimoState) -> Iterator[AnyEvent]:
    """Yield each character dead for more than ten minutes, too long for a surgeon (U-293)."""
    for who, person in state.people.items():
        if any(mark.id == "dead" and mark.detail != LONG_DEAD for mark in person.marks):
            yield GrewCold(who)


def _slept_off(mark: Mark, hours: int) -> bool:
    """Return whether this many hours include a night's sleep that ends the condition."""
    return hours >= NIGHT and "sleep" in find_condition(mark.id).ends


def _is_nursed(state: UltimoState, who: str) -> bool:
    """Return whether another character of the party can give a week's care."""
    others = (state.people[other].character for other in able(state) if other != who)
    return any(rank(sheet, skill, state.rules) for sheet in others for skill in HEALERS)


EXTENDS: Final = (
    *HOURS_PASS.by(wear_off),
    *HOUR_PASSES.by(end_revival_window),
    *NIGHTS_PASS.by(nightly_care, rest_allies),
)


@dataclass(frozen=True, slots=True)
class Waned(Event):
    """A dose in a character's body has fewer hours left."""

    who: str
    what: str
    hours: int

    def apply(self, state: UltimoState) -> UltimoState:
        person = state.people[self.who]
        left = (
            replace(dose, hours=dose.hours - self.hours) if dose.what == self.what else dose for dose in person.doses
        )
        return state.with_person(self.who, replace(person, doses=tuple(dose for dose in left if dose.hours > 0)))


DAY: Final = 24
"""Hours until first aid may be given again. Rule U-290."""


@dataclass(frozen=True, slots=True)
class AidWorn(Event):
    """Hours have passed since a character had first aid; after a day they may have it again (U-290)."""

    who: str
    hours: int

    def apply(self, state: UltimoState) -> UltimoState:
        person = state.people[self.who]
        ago = person.day.aided_ago + self.hours
        anew = not person.day.aided or ago >= DAY
        day = replace(person.day, aided=not anew, aided_ago=0 if anew else ago)
        return state.with_person(self.who, replace(person, day=day))


@dataclass(frozen=True, slots=True)
class Nursed(Event):
    """A character had nights of care (U-292)."""

    who: str
    nights: int
    """Nights so far; 0 where the count begins again."""

    def apply(self, state: UltimoState) -> UltimoState:
        return state.with_person(self.who, replace(state.people[self.who], nursed=self.nights))


@dataclass(frozen=True, slots=True)
class GrewCold(Event):
    """A character has been dead for too long for a surgeon (U-293)."""

    who: str

    def apply(self, state: UltimoState) -> UltimoState:
        person = state.people[self.who]
        marks = tuple(replace(mark, detail=LONG_DEAD) if mark.id == "dead" else mark for mark in person.marks)
        return state.with_person(self.who, replace(person, marks=marks))
