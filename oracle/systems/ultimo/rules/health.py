"""The pools and conditions of a character: events by which health, focus, morale, experience and conditions change."""

from __future__ import annotations

from typing import Final, Literal

from oracle.core.records import dataclass, replace
from oracle.systems.ultimo.rules.conditions import find_condition
from oracle.systems.ultimo.rules.events import Event
from oracle.systems.ultimo.rules.names import name_of
from oracle.systems.ultimo.rules.state import Body, Mark, Person, UltimoState
from oracle.systems.ultimo.rules.status import ability_of


@dataclass(frozen=True, slots=True)
class FocusRegained(Event):
    """A character regained focus."""

    who: str
    amount: int
    cause: str

    def apply(self, state: UltimoState) -> UltimoState:
        body = state.people[self.who].body
        return with_body(state, self.who, replace(body, focus=body.focus + self.amount))

    def describe(self, state: UltimoState) -> str:
        return f"{name_of(state, self.who)} regains {self.amount} focus."


@dataclass(frozen=True, slots=True)
class MoraleSpent(Event):
    """A character spent a point of morale."""

    who: str
    use: Literal["success", "damage", "death"]

    def apply(self, state: UltimoState) -> UltimoState:
        """Return the table with one morale less; a success bought with it counts no cards, even shown ones (U-125)."""
        body = state.people[self.who].body
        state = with_body(state, self.who, replace(body, morale=body.morale - 1))
        if self.use != "success" or state.check is None:
            return state
        return state.with_check(replace(state.check, outcome=None))

    def describe(self, state: UltimoState) -> str:
        left = state.people[self.who].body.morale
        use = {"success": "to succeed", "damage": "and shrugs it off", "death": "and cheats death"}[self.use]
        return f"{name_of(state, self.who)} spends 1 morale {use} ({left} left)."


@dataclass(frozen=True, slots=True)
class XpGained(Event):
    """A character gained experience."""

    who: str
    amount: int
    cause: str
    goal: str = ""

    def apply(self, state: UltimoState) -> UltimoState:
        body = state.people[self.who].body
        richer = with_body(state, self.who, replace(body, xp=body.xp + self.amount))
        scene = state.scene
        if self.goal:
            return replace(richer, scene=replace(scene, paid=(*scene.paid, f"{self.who} {self.goal}")))
        name = f"{self.who} {self.cause}"
        given = {**scene.awarded, name: scene.awarded.get(name, 0) + self.amount}
        return replace(richer, scene=replace(scene, awarded=given))

    def describe(self, state: UltimoState) -> str:
        return _XP_CAUSES[self.cause].format(name=name_of(state, self.who), amount=self.amount)


@dataclass(frozen=True, slots=True)
class Marked(Event):
    """A character gained a condition."""

    who: str
    mark: Mark

    def apply(self, state: UltimoState) -> UltimoState:
        person = state.people[self.who]
        return state.with_person(self.who, clamp_pools(state, replace(person, marks=(*person.marks, self.mark))))

    def describe(self, state: UltimoState) -> str:
        if self.mark.id not in ("exhausted", "spent"):
            return ""
        condition = find_condition(self.mark.id)
        return f"{name_of(state, self.who)} is {condition.name}: {condition.words}."


@dataclass(frozen=True, slots=True)
class Unmarked(Event):
    """Conditions of a character ended."""

    who: str
    marks: tuple[Mark, ...]
    cause: str

    def apply(self, state: UltimoState) -> UltimoState:
        person = state.people[self.who]
        left = list(person.marks)
        for mark in self.marks:
            left.remove(mark)
        return state.with_person(self.who, replace(person, marks=tuple(left)))

    def describe(self, state: UltimoState) -> str:
        if self.cause == "faced":
            told = dict.fromkeys(find_condition(mark.id).faced for mark in self.marks)
            return " ".join(told).format(name=name_of(state, self.who))
        what = " and ".join(dict.fromkeys(find_condition(mark.id).name for mark in self.marks))
        was_held = self.cause == "round" and any(find_condition(mark.id).holds for mark in self.marks)
        return _ENDED["held" if was_held else self.cause].format(name=name_of(state, self.who), what=what)


@dataclass(frozen=True, slots=True)
class Struck(Event):
    """Damage struck a character and was partly or wholly soaked."""

    who: str
    amount: int
    soaked: int
    cause: str

    def describe(self, state: UltimoState) -> str:
        if self.soaked >= self.amount:
            return f"{self.amount} damage, and none of it gets through."
        soaked = f", {self.soaked} of it soaked" if self.soaked else ""
        return f"{self.amount} damage{_ELEMENTS.get(self.cause, '')}{soaked}."


@dataclass(frozen=True, slots=True)
class HealthRegained(Event):
    """A character gained health."""

    who: str
    amount: int
    cause: str

    def apply(self, state: UltimoState) -> UltimoState:
        body = state.people[self.who].body
        return with_body(state, self.who, replace(body, health=body.health + self.amount))

    def describe(self, state: UltimoState) -> str:
        return f"{name_of(state, self.who)} regains {self.amount} health."


@dataclass(frozen=True, slots=True)
class AlertRaised(Event):
    """Foes nearby have taken notice."""

    def apply(self, state: UltimoState) -> UltimoState:
        return replace(state, scene=replace(state.scene, alerted=True))


def clamp_pools(state: UltimoState, person: Person) -> Person:
    """Return the character with health and focus within their present limits, 1 health at least (U-129, U-131)."""
    body = person.body
    health = min(body.health, ability_of(person, "health", state.rules))
    focus = min(body.focus, ability_of(person, "focus", state.rules))
    if (health, focus) == (body.health, body.focus):
        return person
    return replace(person, body=replace(body, health=health, focus=focus))


_ELEMENTS: Final = {"cold": " by the frost", "wind": " by the storm"}
"""Damage by the weather, as part of a sentence."""

_XP_CAUSES: Final = {
    "failure": "{name} learns from it: {amount} experience.",
    "play": "Well played: {amount} experience for {name}.",
    "secret": "A secret comes to light: {amount} experience for {name}.",
    "quest": "A task is done: {amount} experience for {name}.",
    "host": "A great foe is overcome: {amount} experience for {name}.",
    "protection": "The blow was worth a lesson: {amount} experience for {name}.",
    "devotion": "For a friend, and gladly: {amount} experience for {name}.",
    "suggestion": "That was worth following: {amount} experience for {name}.",
}

_ENDED: Final = {
    "challenge": "{name} is no longer {what}.",
    "held": "{name} is free again.",
    "round": "{name} is no longer {what}.",
    "hour": "{name} is no longer {what}.",
    "borne": "What a friend said to {name} takes the edge off it.",
    "scene": "{name} is no longer {what}.",
    "sleep": "{name} has slept it off: no longer {what}.",
    "session": "{name} is no longer {what}.",
    "roused": "{name} comes round.",
    "stable": "{name} no longer bleeds.",
    "lifted": "{name} is no longer {what}.",
    "worn_off": "It has run its course: {name} is no longer {what}.",
}


def with_body(state: UltimoState, who: str, body: Body) -> UltimoState:
    """Return the state with a new body for a character."""
    return state.with_person(who, replace(state.people[who], body=body))
