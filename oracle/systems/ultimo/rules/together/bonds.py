"""Bonds as the Dealer grants them: for what two went through, a level at a time, as room allows (U-132, U-411)."""

from __future__ import annotations

from functools import partial
from typing import ClassVar, Final, Literal

from oracle.core.menu import OneOf, Option, Refusal
from oracle.core.records import dataclass
from oracle.kit.domains import why_none
from oracle.kit.feature import Offered
from oracle.kit.occasions import Occasion, between
from oracle.systems.ultimo.rules.actions import Action
from oracle.systems.ultimo.rules.domains import Later, Named
from oracle.systems.ultimo.rules.events import AnyEvent
from oracle.systems.ultimo.rules.occasions import anybody_lives
from oracle.systems.ultimo.rules.state import UltimoState
from oracle.systems.ultimo.rules.status import ability_of, business, helplessness, living
from oracle.systems.ultimo.rules.together.bonding import DEEPEST, bond_level, bonds_room
from oracle.systems.ultimo.rules.together.events import BondGrew, BondShrank
from oracle.systems.ultimo.rules.traits import hooks_of
from oracle.systems.ultimo.rules.traits.hooks_people import NpcBonds

REASONS: Final = ("rescue", "intimacy", "help", "sacrifice")
"""What binds two: one saved the other, a moment of closeness, help in need, a sacrifice."""


_REASONS: Final = OneOf(REASONS)


@dataclass(frozen=True, slots=True)
class Bond(Action):
    """Grant a bond between two, or deepen one (U-132, U-411)."""

    verb: ClassVar[str] = "bond"
    role: ClassVar[str] = "dealer"
    when: ClassVar[Occasion] = between(anybody_lives)
    who: str
    other: str
    reason: Literal["rescue", "intimacy", "help", "sacrifice"]

    @staticmethod
    def offer(state: UltimoState, who: str) -> Offered:
        refusal = business(state)
        if refusal:
            return refusal
        here = living(state)
        if all(why_none(_known(state, one), partial(bond_refusal, state, one)) is not None for one in here):
            return _nobody(state)

        def open_to() -> Named:
            names = tuple(one for one in here if _others(state, one))
            return Named(names, "character", lambda one: _alone(state, one))

        def other(one: str) -> Named:
            return Named(_others(state, one), "other", lambda two: bond_refusal(state, one, two))

        holes = (Later("character", open_to), other, _REASONS)
        return (Option(Bond, holes, duty="adjudicate", hint="two have grown closer, by one level"),)

    def decide(self, state: UltimoState, who: str) -> tuple[AnyEvent, ...]:
        level = bond_level(state, self.who, self.other) + 1
        return (BondGrew(self.who, self.other, level, self.reason),)


def _nobody(state: UltimoState) -> Refusal:
    """Return why no bond at all can grow now: the first reason there is."""
    here = living(state)
    company = [(one, friend.id) for one in here for friend in state.people[one].ties.company]
    pairs = [*company, *((one, other) for one in here for other in here if one != other), *((one, one) for one in here)]
    found = (bond_refusal(state, one, other) for one, other in pairs)
    return next((refusal for refusal in found if refusal), Refusal("nobody is left to be bound to anybody", "U-132"))


def _alone(state: UltimoState, who: str) -> Refusal | None:
    if who not in state.people:
        return Refusal(f"no character here is {who}; a bond begins with one", "U-132")
    name = state.people[who].character.name
    return Refusal(f"nobody here could be bound to {name} any closer now", "U-132")


def _others(state: UltimoState, who: str) -> tuple[str, ...]:
    return tuple([other for other in _known(state, who) if bond_refusal(state, who, other) is None])


def _known(state: UltimoState, who: str) -> tuple[str, ...]:
    """Return everybody with whom somebody might have a bond: the living, themselves included, and company."""
    return *living(state), *[one.id for one in state.people[who].ties.company]


def bond_refusal(state: UltimoState, who: str, other: str) -> Refusal | None:
    """Return why the bond between two cannot grow by a level now, with what could, or `None`."""
    if who == other:
        others = [one for one in living(state) if one != who]
        could = f"{who} with {' or '.join(others)} would do" if others else "it takes a second character"
        return Refusal(f"nobody has a bond with themselves; {could}", "U-132")
    level = bond_level(state, who, other)
    if level >= DEEPEST:
        return Refusal(f"a bond has {DEEPEST} levels, and {who} with {other} is at {level} already", "U-132")
    if pair_word(who, other) in state.scene.bonded:
        return Refusal(f"{who} with {other} has grown by a level in this scene; the next scene may bring more", "U-411")
    return _unbondable(state, who, other) or _no_room(state, who, other, level)


def _unbondable(state: UltimoState, who: str, other: str) -> Refusal | None:
    if other in state.people:
        return helplessness(state, other) if state.people[other].is_dead else None
    person = state.people[who]
    companion = next((one for one in person.ties.company if one.id == other), None)
    if companion is None:
        return Refusal(f"{other} is no character and keeps {who} no company; {who} may bond with those who do", "U-134")
    wanted = {"animal": ("companion",), "friend": ("friend", "cohort"), "crony": ("crony", "henchman")}[companion.kind]
    if any(hook.become in wanted for hook in hooks_of(person.character.traits, NpcBonds)):
        return None
    return Refusal(f"no trait lets {person.character.name} bond with {other}", "U-134")


def _no_room(state: UltimoState, who: str, other: str, level: int) -> Refusal | None:
    """Return who of the two has no room left: each side pays for a bond (U-132)."""
    if level and state.rules["bond_capacity_counts"] == "persons":
        return None
    for one in (who, other):
        person = state.people.get(one)
        if person is not None and bonds_room(person, state.rules) < 1:
            most = ability_of(person, "bonds", state.rules)
            counted = "bonds" if state.rules["bond_capacity_counts"] == "persons" else "levels of bonds"
            return Refusal(f"{person.character.name} has room for {most} {counted}, and they are taken", "U-132")
    return None


def pair_word(one: str, other: str) -> str:
    """Return two who are bound as one word, whichever is named first."""
    return " ".join(sorted((one, other)))


def _anybody_bonded(state: UltimoState, _who: str) -> bool:
    return any(person.ties.bonds for person in state.people.values())


@dataclass(frozen=True, slots=True)
class Sever(Action):
    """Let a bond lose a level."""

    verb: ClassVar[str] = "sever"
    role: ClassVar[str] = "dealer"
    when: ClassVar[Occasion] = between(_anybody_bonded)
    who: str
    other: str

    @staticmethod
    def offer(state: UltimoState, who: str) -> Offered:
        refusal = business(state)
        bound = tuple(one for one, person in state.people.items() if person.ties.bonds)
        if refusal is None and not bound:
            refusal = Refusal("nobody here has a bond", "U-132")
        if refusal:
            return refusal
        holes = (OneOf(bound), lambda one: OneOf(tuple(state.people[one].ties.bonds)))
        return (Option(Sever, holes, duty="adjudicate", hint="two have grown apart, by one level"),)

    def decide(self, state: UltimoState, who: str) -> tuple[AnyEvent, ...]:
        level = bond_level(state, self.who, self.other) - 1
        return (BondShrank(self.who, self.other, level),)
