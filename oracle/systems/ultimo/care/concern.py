"""Falls, journeys and healing, as a concern of the game."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, Final

from oracle.kit.feature import Feature
from oracle.kit.words import counted
from oracle.systems.ultimo.care import events as cared
from oracle.systems.ultimo.care import healing, poison, road
from oracle.systems.ultimo.care.actions import CARE_ROLES
from oracle.systems.ultimo.care.afflictions import find_affliction
from oracle.systems.ultimo.care.course import COLD
from oracle.systems.ultimo.care.events import CARE_EVENTS
from oracle.systems.ultimo.care.house_rules import CARE_HOUSE_RULES
from oracle.systems.ultimo.care.occasions import CARE_OCCASIONS
from oracle.systems.ultimo.care.state import Dose
from oracle.systems.ultimo.care.steps import CARE_STEPS
from oracle.systems.ultimo.conditions import find_condition
from oracle.systems.ultimo.journeys import HARMLESS_FALL, fall_damage
from oracle.systems.ultimo.state import UltimoState
from oracle.systems.ultimo.together.words import called_name
from oracle.systems.ultimo.words import name_of

DAY: Final = 24
"""Hours with which first aid may be given anew. Rule U-290."""

_HOW: Final = {
    "first_aid": "{name} sees to the wounds of {whom}.",
    "tend": "{name} sits down by {whom}.",
    "cure": "{name} sets about what ails {whom}.",
    "revive": "{name} will not let {whom} go.",
    "administer": "{name} has something for {whom}.",
}


def _aided(state: UltimoState, event: cared.Aided) -> UltimoState:
    person = state.people[event.who]
    return state.with_person(event.who, replace(person, day=replace(person.day, aided=True)))


def _watched(state: UltimoState, event: cared.WatchedOver) -> UltimoState:
    person = state.people[event.who]
    return state.with_person(event.who, replace(person, day=replace(person.day, tended=event.health)))


def _revived(state: UltimoState, event: cared.BroughtBack) -> UltimoState:
    person = state.people[event.who]
    marks = tuple(mark for mark in person.marks if mark.id not in ("dead", "bleeding"))
    return state.with_person(event.who, replace(person, marks=marks, body=replace(person.body, health=1)))


def _took_hold(state: UltimoState, event: cared.TookHold) -> UltimoState:
    """The longest of two doses of the same counts; what never ends of itself needs no clock."""
    person = state.people[event.who]
    before = max([one.hours for one in person.doses if one.what == event.what], default=0)
    others = tuple(one for one in person.doses if one.what != event.what)
    hours = max(before, event.hours)
    return state.with_person(event.who, replace(person, doses=(*others, Dose(event.what, hours)) if hours else others))


def _waned(state: UltimoState, event: cared.Waned) -> UltimoState:
    person = state.people[event.who]
    left = (replace(one, hours=one.hours - event.hours) if one.what == event.what else one for one in person.doses)
    return state.with_person(event.who, replace(person, doses=tuple(one for one in left if one.hours > 0)))


def _aid_worn(state: UltimoState, event: cared.AidWorn) -> UltimoState:
    person = state.people[event.who]
    ago = person.day.aided_ago + event.hours
    anew = not person.day.aided or ago >= DAY
    day = replace(person.day, aided=not anew, aided_ago=0 if anew else ago)
    return state.with_person(event.who, replace(person, day=day))


def _nursed(state: UltimoState, event: cared.Nursed) -> UltimoState:
    return state.with_person(event.who, replace(state.people[event.who], nursed=event.nights))


def _grew_cold(state: UltimoState, event: cared.GrewCold) -> UltimoState:
    person = state.people[event.who]
    marks = tuple(replace(mark, detail=COLD) if mark.id == "dead" else mark for mark in person.marks)
    return state.with_person(event.who, replace(person, marks=marks))


_REACHED: Final[Mapping[str, str]] = {
    "poison": "{name} has {what} in the blood.",
    "sickness": "{name} has been near {what}.",
}


def _reached_line(state: UltimoState, event: cared.Reached) -> str:
    row = find_affliction(event.what)
    return _REACHED[row.kind].format(name=name_of(state, event.who), what=row.name)


def _hold_line(state: UltimoState, event: cared.TookHold) -> str:
    row = find_affliction(event.what)
    names = [find_condition(name).name for name in row.conditions]
    has = {mark.id for mark in state.people[event.who].marks if mark.detail == row.id}
    told = " and ".join(name for name, one in zip(names, row.conditions, strict=True) if one in has)
    ends = f", for {counted(event.hours, 'hour')}" if event.hours else ", until it is treated"
    return f"The {row.name} takes hold of {name_of(state, event.who)}" + (f": {told}{ends}." if told else ".")


def _watched_line(state: UltimoState, event: cared.WatchedOver) -> str:
    name = name_of(state, event.who)
    if event.health > cared.UNTENDED:
        return f"{name} is in good hands: the next sleep heals {event.health}."
    return f"All the care is in vain: {name} will sleep as anybody does, and heal no more for it."


def _fell_line(state: UltimoState, event: cared.Fell) -> str:
    unhurt = event.feet > HARMLESS_FALL and not fall_damage(event.feet)
    return f"{name_of(state, event.who)} falls {event.feet} feet" + (", and lands unhurt." if unhurt else ".")


def _unchanged(state: UltimoState, _event: object) -> UltimoState:
    return state


CARE_EVOLUTION: Final[Mapping[type, Callable[[UltimoState, Any], UltimoState]]] = {
    cared.Aided: _aided,
    cared.WatchedOver: _watched,
    cared.BroughtBack: _revived,
    cared.TookHold: _took_hold,
    cared.Waned: _waned,
    cared.AidWorn: _aid_worn,
    cared.Nursed: _nursed,
    cared.GrewCold: _grew_cold,
    **dict.fromkeys((cared.CareBegan, cared.Fell, cared.Travelled, cared.Reached), _unchanged),
}
"""By class of event."""

CARE_LINES: Final[Mapping[type, Callable[[UltimoState, Any], str]]] = {
    cared.CareBegan: lambda state, event: _HOW[event.how].format(
        name=name_of(state, event.who), whom=called_name(state, event.whom)
    ),
    cared.WatchedOver: _watched_line,
    cared.BroughtBack: lambda state, event: f"{name_of(state, event.who)} draws breath again.",
    cared.Reached: _reached_line,
    cared.TookHold: _hold_line,
    cared.Fell: _fell_line,
    cared.Travelled: lambda _state, event: (
        f"{counted(event.hours, 'hour')} on the road, {counted(event.miles, 'mile')}."
    ),
}
"""By class; events that are not here go without saying."""

CARE: Final = Feature(
    roles=CARE_ROLES,
    offers={**healing.OFFERS, **poison.OFFERS, **road.OFFERS},
    occasions=CARE_OCCASIONS,
    decisions={**healing.DECISIONS, **poison.DECISIONS, **road.DECISIONS},
    steps=road.STEPS,
    evolution=CARE_EVOLUTION,
    lines=CARE_LINES,
    classes=(*CARE_EVENTS, *CARE_STEPS),
    house_rules=CARE_HOUSE_RULES,
)
