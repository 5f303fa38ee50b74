"""The Dealer grants and takes away bonds, a level at a time, within capacity (U-132, U-411)."""

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
from oracle.systems.ultimo.rules.occasions import any_alive
from oracle.systems.ultimo.rules.state import UltimoState
from oracle.systems.ultimo.rules.status import ability_of, helplessness, living, unfinished_business
from oracle.systems.ultimo.rules.together.bonding import HIGHEST_LEVEL, bond_level, bonds_room
from oracle.systems.ultimo.rules.together.events import BondGrew, BondShrank
from oracle.systems.ultimo.rules.traits import hooks_of
from oracle.systems.ultimo.rules.traits.hooks_people import NpcBonds

REASONS: Final = ("rescue", "intimacy", "help", "sacrifice")
"""Reasons for a bond: a rescue, a moment of closeness, help in need, a sacrifice."""


_REASONS: Final = OneOf(REASONS)


@dataclass(frozen=True, slots=True)
class Bond(Action):
    """Grant or deepen a bond between two characters (U-132, U-411)."""

    verb: ClassVar[str] = "bond"
    role: ClassVar[str] = "dealer"
    when: ClassVar[Occasion] = between(any_alive)
    who: str
    other: str
    reason: Literal["rescue", "intimacy", "help", "sacrifice"]

    @staticmethod
    def offer(state: UltimoState, who: str) -> Offered:
        refusal = unfinished_business(state)
        if refusal:
            return refusal
        here = living(state)
        if all(
            why_none(_partners(state, character), partial(bond_refusal, state, character)) is not None
            for character in here
        ):
            return _no_bond_refusal(state)

        def open_to() -> Named:
            names = tuple(character for character in here if _possible_partners(state, character))
            return Named(names, "character", lambda character: _no_partner_refusal(state, character))

        def other(character: str) -> Named:
            return Named(
                _possible_partners(state, character), "other", lambda friend: bond_refusal(state, character, friend)
            )

        holes = (Later("character", open_to), other, _REASONS)
        return (Option(Bond, holes, duty="adjudicate", hint="two have grown closer, by one level"),)

    def decide(self, state: UltimoState, who: str) -> tuple[AnyEvent, ...]:
        level = bond_level(state, self.who, self.other) + 1
        return (BondGrew(self.who, self.other, level, self.reason),)


def _no_bond_refusal(state: UltimoState) -> Refusal:
    """Return the first reason why no bond can grow now."""
    here = living(state)
    company = [(character, friend.id) for character in here for friend in state.people[character].ties.company]
    pairs = [
        *company,
        *((character, other) for character in here for other in here if character != other),
        *((character, character) for character in here),
    ]
    refusals = (bond_refusal(state, character, other) for character, other in pairs)
    return next((refusal for refusal in refusals if refusal), Refusal("nobody is left to be bound to anybody", "U-132"))


def _no_partner_refusal(state: UltimoState, who: str) -> Refusal | None:
    if who not in state.people:
        return Refusal(f"no character here is {who}; a bond begins with one", "U-132")
    name = state.people[who].character.name
    return Refusal(f"nobody here could be bound to {name} any closer now", "U-132")


def _possible_partners(state: UltimoState, who: str) -> tuple[str, ...]:
    return tuple([other for other in _partners(state, who) if bond_refusal(state, who, other) is None])


def _partners(state: UltimoState, who: str) -> tuple[str, ...]:
    """Return possible partners of a bond: the living, the character included, and companions."""
    return *living(state), *[companion.id for companion in state.people[who].ties.company]


def bond_refusal(state: UltimoState, who: str, other: str) -> Refusal | None:
    """Return why a bond cannot grow by a level now, with an alternative if there is one, or `None`."""
    if who == other:
        others = [character for character in living(state) if character != who]
        could = f"{who} with {' or '.join(others)} would do" if others else "it takes a second character"
        return Refusal(f"nobody has a bond with themselves; {could}", "U-132")
    level = bond_level(state, who, other)
    if level >= HIGHEST_LEVEL:
        return Refusal(f"a bond has {HIGHEST_LEVEL} levels, and {who} with {other} is at {level} already", "U-132")
    if pair_key(who, other) in state.scene.bonded:
        return Refusal(f"{who} with {other} has grown by a level in this scene; the next scene may bring more", "U-411")
    return _partner_refusal(state, who, other) or _capacity_refusal(state, who, other, level)


def _partner_refusal(state: UltimoState, who: str, other: str) -> Refusal | None:
    if other in state.people:
        return helplessness(state, other) if state.people[other].is_dead else None
    person = state.people[who]
    companion = next((companion for companion in person.ties.company if companion.id == other), None)
    if companion is None:
        return Refusal(f"{other} is no character and keeps {who} no company; {who} may bond with those who do", "U-134")
    wanted = {"animal": ("companion",), "friend": ("friend", "cohort"), "crony": ("crony", "henchman")}[companion.kind]
    if any(hook.become in wanted for hook in hooks_of(person.character.traits, NpcBonds)):
        return None
    return Refusal(f"no trait lets {person.character.name} bond with {other}", "U-134")


def _capacity_refusal(state: UltimoState, who: str, other: str, level: int) -> Refusal | None:
    """Return which of the two has no capacity left: both pay for a bond (U-132)."""
    if level and state.rules["bond_capacity_counts"] == "persons":
        return None
    for character in (who, other):
        person = state.people.get(character)
        if person is not None and bonds_room(person, state.rules) < 1:
            most = ability_of(person, "bonds", state.rules)
            counted = "bonds" if state.rules["bond_capacity_counts"] == "persons" else "levels of bonds"
            return Refusal(f"{person.character.name} has room for {most} {counted}, and they are taken", "U-132")
    return None


def pair_key(who: str, other: str) -> str:
    """Return a pair as one word, the same in either order."""
    return " ".join(sorted((who, other)))


def _any_bond(state: UltimoState, _who: str) -> bool:
    return any(person.ties.bonds for person in state.people.values())


@dataclass(frozen=True, slots=True)
class Sever(Action):
    """Take a level off a bond."""

    verb: ClassVar[str] = "sever"
    role: ClassVar[str] = "dealer"
    when: ClassVar[Occasion] = between(_any_bond)
    who: str
    other: str

    @staticmethod
    def offer(state: UltimoState, who: str) -> Offered:
        refusal = unfinished_business(state)
        bound = tuple(character for character, person in state.people.items() if person.ties.bonds)
        if refusal is None and not bound:
            refusal = Refusal("nobody here has a bond", "U-132")
        if refusal:
            return refusal
        holes = (OneOf(bound), lambda character: OneOf(tuple(state.people[character].ties.bonds)))
        return (Option(Sever, holes, duty="adjudicate", hint="two have grown apart, by one level"),)

    def decide(self, state: UltimoState, who: str) -> tuple[AnyEvent, ...]:
        level = bond_level(state, self.who, self.other) - 1
        return (BondShrank(self.who, self.other, level),)
