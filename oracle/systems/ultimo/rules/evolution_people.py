"""What events leave behind in people: health, focus, morale, conditions and belongings."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from oracle.core.records import replace
from oracle.systems.ultimo.rules import events as happened
from oracle.systems.ultimo.rules.gear.wear import in_condition
from oracle.systems.ultimo.rules.state import Body, Mark, Person, UltimoState
from oracle.systems.ultimo.rules.status import ability_of


def _with_body(state: UltimoState, who: str, body: Body) -> UltimoState:
    return state.with_person(who, replace(state.people[who], body=body))


def clamped(state: UltimoState, person: Person) -> Person:
    """Return the person within its present limits, which are never below 1 health (U-129, U-131)."""
    body = person.body
    health = min(body.health, ability_of(person, "health", state.rules))
    focus = min(body.focus, ability_of(person, "focus", state.rules))
    if (health, focus) == (body.health, body.focus):
        return person
    return replace(person, body=replace(body, health=health, focus=focus))


def _focus_regained(state: UltimoState, event: happened.FocusRegained) -> UltimoState:
    body = state.people[event.who].body
    return _with_body(state, event.who, replace(body, focus=body.focus + event.amount))


def _morale_spent(state: UltimoState, event: happened.MoraleSpent) -> UltimoState:
    """A success that morale buys is not counted from cards, not even from those that lie open (U-125)."""
    body = state.people[event.who].body
    state = _with_body(state, event.who, replace(body, morale=body.morale - 1))
    if event.use != "success" or state.check is None:
        return state
    return state.with_check(replace(state.check, outcome=None))


def _health_lost_of_person(state: UltimoState, event: happened.HealthLost) -> UltimoState:
    body = state.people[event.who].body
    return _with_body(state, event.who, replace(body, health=max(0, body.health - event.amount)))


def _health_regained(state: UltimoState, event: happened.HealthRegained) -> UltimoState:
    body = state.people[event.who].body
    return _with_body(state, event.who, replace(body, health=body.health + event.amount))


def _xp_gained(state: UltimoState, event: happened.XpGained) -> UltimoState:
    body = state.people[event.who].body
    richer = _with_body(state, event.who, replace(body, xp=body.xp + event.amount))
    scene = state.scene
    if event.goal:
        return replace(richer, scene=replace(scene, paid=(*scene.paid, f"{event.who} {event.goal}")))
    name = f"{event.who} {event.cause}"
    given = {**scene.awarded, name: scene.awarded.get(name, 0) + event.amount}
    return replace(richer, scene=replace(scene, awarded=given))


def _marked_of_person(state: UltimoState, event: happened.Marked) -> UltimoState:
    person = state.people[event.who]
    return state.with_person(event.who, clamped(state, replace(person, marks=(*person.marks, event.mark))))


def _unmarked_of_person(state: UltimoState, event: happened.Unmarked) -> UltimoState:
    person = state.people[event.who]
    left = list(person.marks)
    for mark in event.marks:
        left.remove(mark)
    return state.with_person(event.who, replace(person, marks=tuple(left)))


def _died(state: UltimoState, event: happened.Died) -> UltimoState:
    person = state.people[event.who]
    body = replace(person.body, health=0)
    return state.with_person(event.who, replace(person, body=body, marks=(*person.marks, Mark("dead"))))


def _item_changed(state: UltimoState, event: happened.ItemChanged) -> UltimoState:
    person = state.people[event.who]
    if not any(item.id == event.item for item in person.gear):
        raise ValueError(f"{event.who} has no {event.item}")
    gear = tuple(
        in_condition(item, event.condition, mended=event.cause == "mended") if item.id == event.item else item
        for item in person.gear
    )
    return state.with_person(event.who, replace(person, gear=gear))


def _item_reworked(state: UltimoState, event: happened.ItemReworked) -> UltimoState:
    person = state.people[event.who]
    gear = tuple(event.item if item.id == event.item.id else item for item in person.gear)
    return state.with_person(event.who, replace(person, gear=gear))


def _item_spent(state: UltimoState, event: happened.ItemSpent) -> UltimoState:
    person = state.people[event.who]
    gear = tuple(item for item in person.gear if item.id != event.item.id)
    return state.with_person(event.who, replace(person, gear=gear))


def _items_lost(state: UltimoState, event: happened.ItemsLost) -> UltimoState:
    person = state.people[event.who]
    return state.with_person(
        event.who,
        replace(person, gear=tuple(item for item in person.gear if item not in event.items)),
    )


def _ace_fetched(state: UltimoState, event: happened.AceFetched) -> UltimoState:
    person = state.people[event.who]
    return state.with_person(event.who, replace(person, day=replace(person.day, ace_fetched=True)))


def _away(state: UltimoState, event: happened.Departed | happened.CameBack) -> UltimoState:
    away = isinstance(event, happened.Departed)
    return state.with_person(event.who, replace(state.people[event.who], away=away))


PEOPLE_EVOLUTION: Final[Mapping[type, Callable[[UltimoState, Any], UltimoState]]] = {
    **dict.fromkeys((happened.Departed, happened.CameBack), _away),
    happened.FocusRegained: _focus_regained,
    happened.MoraleSpent: _morale_spent,
    happened.HealthLost: _health_lost_of_person,
    happened.HealthRegained: _health_regained,
    happened.XpGained: _xp_gained,
    happened.Marked: _marked_of_person,
    happened.Unmarked: _unmarked_of_person,
    happened.Died: _died,
    happened.ItemChanged: _item_changed,
    happened.ItemReworked: _item_reworked,
    happened.ItemSpent: _item_spent,
    happened.ItemsLost: _items_lost,
    happened.AceFetched: _ace_fetched,
}
"""By class of event; `Any` is the one class it is registered for."""
