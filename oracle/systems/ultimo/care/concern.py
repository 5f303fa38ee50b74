"""Falls, journeys and healing, as a concern of the game."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, Final

from oracle.systems.ultimo.care import events as cared
from oracle.systems.ultimo.care import healing, road
from oracle.systems.ultimo.care.actions import CARE_ROLES
from oracle.systems.ultimo.care.events import CARE_EVENTS
from oracle.systems.ultimo.care.house_rules import CARE_HOUSE_RULES
from oracle.systems.ultimo.care.steps import CARE_STEPS
from oracle.systems.ultimo.registry import Concern
from oracle.systems.ultimo.state import UltimoState
from oracle.systems.ultimo.words import counted, name_of

_HOW: Final = {
    "first_aid": "{name} sees to the wounds of {whom}.",
    "tend": "{name} sits down by {whom}.",
    "cure": "{name} sets about what ails {whom}.",
    "revive": "{name} will not let {whom} go.",
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


def _unchanged(state: UltimoState, _event: object) -> UltimoState:
    return state


CARE_EVOLUTION: Final[Mapping[type, Callable[[UltimoState, Any], UltimoState]]] = {
    cared.Aided: _aided,
    cared.WatchedOver: _watched,
    cared.BroughtBack: _revived,
    **dict.fromkeys((cared.CareBegan, cared.Fell, cared.Travelled), _unchanged),
}
"""By class of event."""

CARE_LINES: Final[Mapping[type, Callable[[UltimoState, Any], str]]] = {
    cared.CareBegan: lambda state, event: _HOW[event.how].format(
        name=name_of(state, event.who), whom=name_of(state, event.whom)
    ),
    cared.WatchedOver: lambda state, event: (
        f"{name_of(state, event.who)} is in good hands: the next sleep heals {event.health}."
    ),
    cared.BroughtBack: lambda state, event: f"{name_of(state, event.who)} draws breath again.",
    cared.Fell: lambda state, event: f"{name_of(state, event.who)} falls {event.feet} feet.",
    cared.Travelled: lambda _state, event: (
        f"{counted(event.hours, 'hour')} on the road, {counted(event.miles, 'mile')}."
    ),
}
"""By class; events that are not here go without saying."""

CARE: Final = Concern(
    roles=CARE_ROLES,
    offers={**healing.OFFERS, **road.OFFERS},
    decisions={**healing.DECISIONS, **road.DECISIONS},
    steps=road.STEPS,
    evolution=CARE_EVOLUTION,
    lines=CARE_LINES,
    classes=(*CARE_EVENTS, *CARE_STEPS),
    house_rules=CARE_HOUSE_RULES,
)
