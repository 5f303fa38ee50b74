"""Damage: how it is soaked, and how morale can cancel it (U-124 to U-128, U-156, U-227 to U-232)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final

from oracle.core.part import Told
from oracle.core.records import dataclass, replace
from oracle.systems.ultimo.rules.armor import break_pieces, soak_damage
from oracle.systems.ultimo.rules.events import AnyEvent, Event, Planned, Turned
from oracle.systems.ultimo.rules.health import HealthRegained, Marked, MoraleSpent, Struck, Unmarked, with_body
from oracle.systems.ultimo.rules.magic.upkeep import break_charge
from oracle.systems.ultimo.rules.names import name_of
from oracle.systems.ultimo.rules.state import Mark, Person, UltimoState
from oracle.systems.ultimo.rules.status import has_low_health, is_out
from oracle.systems.ultimo.rules.steps import Soak, Step
from oracle.systems.ultimo.rules.together.bonding import has_supporting_friend


def follow_harm(state: UltimoState, now: Harm) -> tuple[AnyEvent, ...]:
    """Return the events of soaked damage, and the step in which the rest is felt."""
    person = state.people[now.who]
    if person.is_dead:
        return ()
    left, broken = soak_damage(state, person, now)
    struck = Struck(now.who, now.amount, now.amount - left, now.cause)
    wrecked = break_pieces(now.who, broken)
    if not left:
        return (struck, *wrecked)
    choice = (person.body.morale > 0 or has_supporting_friend(state, now.who)) and not is_out(person, state.rules)
    kind = Bracing if choice else Wound
    return (struck, *wrecked, Planned((kind(now.who, left, now.cause),)))


@dataclass(frozen=True, slots=True)
class HealthLost(Event):
    """A character lost health."""

    who: str
    amount: int
    cause: str

    def apply(self, state: UltimoState) -> UltimoState:
        body = state.people[self.who].body
        return with_body(state, self.who, replace(body, health=max(0, body.health - self.amount)))

    def describe(self, state: UltimoState) -> str:
        person = state.people[self.who]
        why = " to the bleeding" if self.cause == "bleeding" else ""
        left = person.body.health
        faints = " and faints" if left and has_low_health(person, state.rules) else ""
        return f"{person.character.name} loses {self.amount} health{why} ({left} left){faints}."


def _taken_by_temporary_health(person: Person, now: Wound) -> tuple[tuple[AnyEvent, ...], int]:
    """Return the events by which temporary health takes a wound, and the damage left for health (U-297)."""
    marks = tuple(mark for mark in person.marks if mark.id == "heartened")
    held = sum(int(mark.detail) for mark in marks)
    if not held:
        return (), now.amount
    left = (Marked(now.who, Mark("heartened", str(held - now.amount))),) if held > now.amount else ()
    return (Unmarked(now.who, marks, "borne"), *left), max(0, now.amount - held)


@dataclass(frozen=True, slots=True)
class Wound(Step):
    """A character loses health; nothing soaks or cancels this damage any more."""

    who: str
    amount: int
    cause: str

    def run(self, state: UltimoState) -> tuple[AnyEvent, ...]:
        person = state.people[self.who]
        if person.is_dead:
            return ()
        taken, amount = _taken_by_temporary_health(person, self)
        if not amount:
            return taken
        broken = break_charge(state, self.who)
        lost = HealthLost(self.who, amount, self.cause)
        if person.body.health > amount:
            return *taken, lost, *broken
        if not person.body.morale and not has_supporting_friend(state, self.who):
            return *taken, lost, *broken, Died(self.who)
        return *taken, lost, *broken, Planned((Dying(self.who),))


def shrug_off(_state: UltimoState, now: Bracing) -> tuple[AnyEvent, ...]:
    """Return that a character cancels all damage of one source with morale (U-124)."""
    return Turned(), MoraleSpent(now.who, "damage")


def take_damage(_state: UltimoState, now: Bracing) -> tuple[AnyEvent, ...]:
    """Return that a character takes the damage."""
    return Turned(), Planned((Wound(now.who, now.amount, now.cause),))


def cheat_death(state: UltimoState, now: Dying) -> tuple[AnyEvent, ...]:
    """Return that morale keeps a character alive at 1 health and ends the bleeding (U-124, U-127)."""
    bleeding = tuple(mark for mark in state.people[now.who].marks if mark.id == "bleeding")
    return (
        Turned(),
        MoraleSpent(now.who, "death"),
        HealthRegained(now.who, 1, "death"),
        *((Unmarked(now.who, bleeding, "stable"),) if bleeding else ()),
    )


def accept_death(_state: UltimoState, now: Dying) -> tuple[AnyEvent, ...]:
    """Return that a character dies."""
    return Turned(), Died(now.who)


def damage_by_effect(state: UltimoState, who: str, amount: int, cause: str) -> tuple[AnyEvent, ...]:
    """Return that an effect deals damage, against which soak helps but dodge and block do not (U-156)."""
    soak = _SOAK_OF_EFFECTS[state.rules["effect_damage_soak"]]
    return (Planned((Harm(who, amount, cause, soak),)),)


_SOAK_OF_EFFECTS: Final[Mapping[str, Soak]] = {
    "applies": "all",
    "ignores_armor": "natural",
    "ignores": "none",
}


@dataclass(frozen=True, slots=True)
class Died(Event):
    """A character died."""

    who: str

    def apply(self, state: UltimoState) -> UltimoState:
        person = state.people[self.who]
        body = replace(person.body, health=0)
        return state.with_person(self.who, replace(person, body=body, marks=(*person.marks, Mark("dead"))))

    def describe(self, state: UltimoState) -> str:
        return f"{name_of(state, self.who)} is dead."

    def fact(self) -> Told | None:
        return Told("fallen", self.who)


@dataclass(frozen=True, slots=True)
class Harm(Step):
    """Damage strikes a character."""

    who: str
    amount: int
    cause: str
    soak: Soak
    qualities: tuple[str, ...] = ()
    """Qualities of the weapon that strikes; empty for none (U-229, U-231)."""

    def run(self, state: UltimoState) -> tuple[AnyEvent, ...]:
        return follow_harm(state, self)


@dataclass(frozen=True, slots=True)
class Bracing(Step):
    """The player may cancel damage with morale (U-124)."""

    waits_for: ClassVar[str] = "who"

    who: str
    amount: int
    cause: str


@dataclass(frozen=True, slots=True)
class Dying(Step):
    """Health has reached 0: morale may cheat death."""

    waits_for: ClassVar[str] = "who"

    who: str
