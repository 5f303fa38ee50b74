"""How poison and sickness run their course, and what a week's care ends (U-292)."""

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
"""Skills of which a rank is enough for a week's care."""


NIGHT: Final = 8
"""Hours of a night's sleep."""

WEEK_NIGHTS: Final = 7
"""Nights of the week's care that ends a condition (U-292)."""

COLD: Final = "long_since"
"""What stands with the mark of somebody who died more than ten minutes ago (U-293)."""


def treatable(mark: Mark) -> bool:
    """Return whether common means end a condition: no healer's hand ends what comes of something rare."""
    return mark.id in CURABLE and not is_rare(mark.detail)


def lasting(row: Affliction, *, halved: bool) -> int:
    """Return for how many hours something lasts: half as long in a hardened body, where what never ends takes a week.

    0 where it does not end by itself.
    """
    if not halved:
        return row.hours
    return max(1, (row.hours or WEEK) // 2)


def wearing_off(state: UltimoState, who: str, hours: int) -> Iterator[AnyEvent]:
    """Yield what so many hours end: poison that has run its course, and the day for which first aid counts."""
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


def nursed(state: UltimoState, who: str, nights: int, hours: int) -> Iterator[AnyEvent]:
    """Yield what a week of care heals, in one stretch or night by night (U-292)."""
    person = state.people[who]
    worn = [dose.what for dose in person.doses if dose.hours <= hours]
    ails = tuple(
        mark for mark in person.marks if treatable(mark) and mark.detail not in worn and not _slept_off(mark, NIGHT)
    )
    if not ails:
        if person.nursed:
            yield Nursed(who, 0)
    elif _is_nursed(state, who):
        count = person.nursed + nights
        yield Nursed(who, count if count < WEEK_NIGHTS else 0)
        if count >= WEEK_NIGHTS:
            yield Unmarked(who, ails, "lifted")


def company_rested(state: UltimoState, who: str, nights: int, _hours: int) -> Iterator[AnyEvent]:
    """Yield what nights give back to those who keep somebody company: 1 each, or more under a healer's care (U-286)."""
    for one in allies_of(state, who):
        healed = min(one.missing, max(1, one.tended) + nights - 1)
        if healed or one.aided or one.tended:
            yield FollowerMended(who, one.id, healed, "sleep")


def grown_cold(state: UltimoState) -> Iterator[AnyEvent]:
    """Yield who is past a surgeon's hands, now that more than ten minutes are gone (U-293)."""
    for who, person in state.people.items():
        if any(mark.id == "dead" and mark.detail != COLD for mark in person.marks):
            yield GrewCold(who)


def _slept_off(mark: Mark, hours: int) -> bool:
    """Return whether a night's sleep, which is that long, ends a condition anyway."""
    return hours >= NIGHT and "sleep" in find_condition(mark.id).ends


def _is_nursed(state: UltimoState, who: str) -> bool:
    """Return whether another of the company knows enough to look after somebody."""
    others = (state.people[one].character for one in able(state) if one != who)
    return any(rank(one, skill, state.rules) for one in others for skill in HEALERS)


EXTENDS: Final = (
    *HOURS_PASS.by(wearing_off),
    *HOUR_PASSES.by(grown_cold),
    *NIGHTS_PASS.by(nursed, company_rested),
)


@dataclass(frozen=True, slots=True)
class Waned(Event):
    """Hours have passed over something that runs in somebody's veins."""

    who: str
    what: str
    hours: int

    def apply(self, state: UltimoState) -> UltimoState:
        person = state.people[self.who]
        left = (replace(one, hours=one.hours - self.hours) if one.what == self.what else one for one in person.doses)
        return state.with_person(self.who, replace(person, doses=tuple(one for one in left if one.hours > 0)))


DAY: Final = 24
"""Hours with which first aid may be given anew. Rule U-290."""


@dataclass(frozen=True, slots=True)
class AidWorn(Event):
    """Hours have passed since somebody had first aid; with a whole day they may have it again (U-290)."""

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
    """Nights have passed over somebody in good hands (U-292)."""

    who: str
    nights: int
    """How many it comes to so far; 0 where the count begins anew."""

    def apply(self, state: UltimoState) -> UltimoState:
        return state.with_person(self.who, replace(state.people[self.who], nursed=self.nights))


@dataclass(frozen=True, slots=True)
class GrewCold(Event):
    """Somebody has been dead for too long for a surgeon's hands (U-293)."""

    who: str

    def apply(self, state: UltimoState) -> UltimoState:
        person = state.people[self.who]
        marks = tuple(replace(mark, detail=COLD) if mark.id == "dead" else mark for mark in person.marks)
        return state.with_person(self.who, replace(person, marks=marks))
