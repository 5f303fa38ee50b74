"""Companions and soldiers: joining, losing heart, leaving, pay (U-133, U-134, U-356)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final

from oracle.core.menu import Domain, Number, OneOf, Option, Refusal
from oracle.core.records import dataclass, replace
from oracle.kit.feature import Offered
from oracle.kit.occasions import Occasion, between
from oracle.systems.ultimo.rules.actions import Action
from oracle.systems.ultimo.rules.calling import begin_check
from oracle.systems.ultimo.rules.checking import Called
from oracle.systems.ultimo.rules.difficulty import BY_RULE, Tags
from oracle.systems.ultimo.rules.domains import Named, Slug
from oracle.systems.ultimo.rules.events import AnyEvent, Event
from oracle.systems.ultimo.rules.figures import figures_of
from oracle.systems.ultimo.rules.names import called_name, name_of
from oracle.systems.ultimo.rules.occasions import any_alive, awake, has_company, has_soldiers, has_trait_hook
from oracle.systems.ultimo.rules.state import Person, Request, UltimoState
from oracle.systems.ultimo.rules.status import helplessness, living, unfinished_business
from oracle.systems.ultimo.rules.together.actions import OMITTED
from oracle.systems.ultimo.rules.together.bonding import bonds_room, change_ties
from oracle.systems.ultimo.rules.together.events import BondGrew, CompanionLeft, CompanionShaken, TroopSet
from oracle.systems.ultimo.rules.together.livelihood import income_of, room_for_upkeep
from oracle.systems.ultimo.rules.together.retinue import (
    PROMOTIONS,
    RALLY_GOAL,
    block_of,
    companion_title,
    rally_rating,
    soldier_upkeep,
    soldiers_allowed,
)
from oracle.systems.ultimo.rules.together.ties import Companion, CompanionKind
from oracle.systems.ultimo.rules.traits import hooks_of
from oracle.systems.ultimo.rules.traits.hooks_people import AnimalCompanion, NpcBonds, Retinue

COMPANION_KINDS: Final[tuple[CompanionKind, ...]] = ("animal", "friend", "crony")
"""Kinds of companions that join one by one."""

MOTIVES: Final = ("pay", "fear", "vice", "loyalty", "revenge")
"""A crony's motives, as the Dealer names them."""


def kind_refusal(state: UltimoState, who: str, kind: str) -> Refusal | None:
    """Return why a character cannot have another companion of this kind, or `None`."""
    person = state.people[who]
    name = person.character.name
    if kind not in COMPANION_KINDS:
        return None
    if kind == "animal":
        if not hooks_of(person.character.traits, AnimalCompanion):
            return Refusal(f"no trait lets {name} keep an animal", "U-256")
        has_one = any(companion.kind == "animal" for companion in person.ties.company)
        return Refusal(f"{name} has an animal already", "U-256") if has_one else None
    if not any(hook.become in PROMOTIONS[kind] for hook in hooks_of(person.character.traits, NpcBonds)):
        return Refusal(f"no trait lets {name} have a {kind}", "U-134")
    return (
        Refusal(f"{name} has no room left for another bond", "U-132") if bonds_room(person, state.rules) < 1 else None
    )


def _open_kinds(state: UltimoState, who: str) -> tuple[str, ...]:
    return tuple([kind for kind in COMPANION_KINDS if kind_refusal(state, who, kind) is None])


def _any_company_trait(state: UltimoState, _who: str) -> bool:
    takes_on = (has_trait_hook(AnimalCompanion), has_trait_hook(NpcBonds))
    return any(fact(state, character) for character in state.people for fact in takes_on)


@dataclass(frozen=True, slots=True)
class Recruit(Action):
    """Let a person or an animal join a character whose traits allow it."""

    verb: ClassVar[str] = "recruit"
    role: ClassVar[str] = "dealer"
    when: ClassVar[Occasion] = between(any_alive, _any_company_trait)
    who: str
    kind: str
    id: str
    motive: str = OMITTED
    """A crony's motive; for an animal its three skills, as `track/notice/swim`."""

    @staticmethod
    def offer(state: UltimoState, who: str) -> Offered:
        refusal = unfinished_business(state)
        if refusal:
            return refusal
        here = tuple(character for character in living(state) if _open_kinds(state, character))
        if not here:
            return Refusal("no trait of anybody here lets them take on company now", "U-134")

        def kind(character: str) -> Domain:
            return Named(_open_kinds(state, character), "kind", lambda name: kind_refusal(state, character, name))

        def called(character: str, _kind: str) -> Domain:
            taken = (*state.people, *[companion.id for companion in state.people[character].ties.company])
            return Slug("name", taken, Refusal("that one is here already"))

        def motive(_one: str, kind: str, _name: str) -> Domain:
            return (
                OneOf((OMITTED,)) if kind == "friend" else Named(_SKILL_SETS if kind == "animal" else MOTIVES, "motive")
            )

        hint = "somebody joins a character: a friend or crony by a first bond, or an animal"
        return (Option(Recruit, (Named(here, "character"), kind, called, motive), duty="adjudicate", hint=hint),)

    def decide(self, state: UltimoState, who: str) -> tuple[AnyEvent, ...]:
        skills = tuple(self.motive.split("/")) if self.kind == "animal" else ()
        motive = self.motive if self.kind == "crony" else ""
        kind = next(kind for kind in COMPANION_KINDS if kind == self.kind)
        bare = Companion(self.id, kind, 0, skills, motive)
        bond = () if kind == "animal" else (BondGrew(self.who, self.id, 1, "company"),)
        health = block_of(state.people[self.who], bare).health + len(bond)
        return (CompanionCame(self.who, Companion(self.id, kind, health, skills, motive)), *bond)


_SKILL_SETS: Final = (
    *("Awareness/Brawling/Survival", "Awareness/Espionage/Athletics", "Brawling/Toughness/Athletics"),
    *("Investigation/Awareness/Survival", "Athletics/Toughness/Survival", "Awareness/Navigation/Espionage"),
)
"""Skill sets of animals: watching, stealing, fighting, tracking, carrying, scouting from above."""


def _with_companions(state: UltimoState) -> tuple[str, ...]:
    return tuple([character for character in living(state) if state.people[character].ties.company])


def _any_companions(state: UltimoState, _who: str) -> bool:
    return any(has_company(state, character) for character in state.people)


@dataclass(frozen=True, slots=True)
class Shake(Action):
    """Let a companion lose heart, or find it again."""

    verb: ClassVar[str] = "shake"
    role: ClassVar[str] = "dealer"
    when: ClassVar[Occasion] = between(any_alive, _any_companions)
    who: str
    id: str

    @staticmethod
    def offer(state: UltimoState, who: str) -> Offered:
        refusal = unfinished_business(state)
        here = _with_companions(state)
        if refusal is None and not here:
            refusal = Refusal("nobody here has company", "U-134")
        if refusal:
            return refusal
        holes = (
            OneOf(here),
            lambda character: OneOf(tuple(companion.id for companion in state.people[character].ties.company)),
        )
        hint = "somebody in a character's company loses heart, or finds it again"
        return (Option(Shake, holes, duty="adjudicate", hint=hint),)

    def decide(self, state: UltimoState, who: str) -> tuple[AnyEvent, ...]:
        company = state.people[self.who].ties.company
        shaken = next(companion.shaken for companion in company if companion.id == self.id)
        return (CompanionShaken(self.who, self.id, not shaken),)


@dataclass(frozen=True, slots=True)
class Dismiss(Action):
    """Send a companion of yours away."""

    verb: ClassVar[str] = "dismiss"
    when: ClassVar[Occasion] = between(awake, has_company)
    who: str

    @staticmethod
    def offer(state: UltimoState, who: str) -> Offered:
        refusal = helplessness(state, who) or unfinished_business(state)
        if refusal:
            return refusal
        company = tuple(companion.id for companion in state.people[who].ties.company)
        if not company:
            return Refusal("nobody keeps you company", "U-134")
        return (Option(Dismiss, (OneOf(company),), hint="send somebody away who keeps you company"),)

    def decide(self, state: UltimoState, who: str) -> tuple[AnyEvent, ...]:
        return (CompanionLeft(who, self.who),)


def _shaken_henchmen(person: Person) -> tuple[str, ...]:
    return tuple(
        [
            companion.id
            for companion in person.ties.company
            if companion.shaken and rally_rating(person, companion) is not None
        ]
    )


@dataclass(frozen=True, slots=True)
class Rally(Action):
    """Keep a henchman who has lost heart from running: Manipulation against 7 less the bond."""

    verb: ClassVar[str] = "rally"
    when: ClassVar[Occasion] = between(awake, has_company)
    who: str

    @staticmethod
    def offer(state: UltimoState, who: str) -> Offered:
        refusal = helplessness(state, who) or unfinished_business(state)
        if refusal:
            return refusal
        locked = [lock.goal for lock in state.scene.locks if lock.who == who]
        open_to = tuple(name for name in _shaken_henchmen(state.people[who]) if f"{RALLY_GOAL}{name}" not in locked)
        if not open_to:
            return Refusal("nobody keeps you company who has lost heart and would listen")
        return (Option(Rally, (OneOf(open_to),), hint="keep somebody from running who has lost heart"),)

    def decide(self, state: UltimoState, who: str) -> tuple[AnyEvent, ...]:
        person = state.people[who]
        companion = next(companion for companion in person.ties.company if companion.id == self.who)
        rating = rally_rating(person, companion) or 0
        request = Request(
            who, f"{RALLY_GOAL}{self.who}", "PER", "Manipulation", rating, tags=Tags(("command", BY_RULE))
        )
        figures = figures_of(state, request)
        return Called(request, figures), *begin_check(state, request, figures.rating, focus=0)


def most_soldiers(person: Person, rules: Mapping[str, str]) -> int:
    """Return the most soldiers a character can command and pay (U-133, U-356)."""
    most, room = soldiers_allowed(person, rules), room_for_upkeep(person)
    while most and soldier_upkeep(person, most, rules) > room:
        most -= 1
    return most


def _may_command(state: UltimoState, who: str) -> bool:
    return has_soldiers(state, who) or has_trait_hook(Retinue)(state, who)


@dataclass(frozen=True, slots=True)
class Muster(Action):
    """Set the number of your soldiers (U-133, U-356)."""

    verb: ClassVar[str] = "muster"
    when: ClassVar[Occasion] = between(awake, _may_command)
    count: int

    @staticmethod
    def offer(state: UltimoState, who: str) -> Offered:
        refusal = helplessness(state, who) or unfinished_business(state)
        if refusal:
            return refusal
        person = state.people[who]
        if not soldiers_allowed(person, state.rules) and not person.ties.troop:
            return Refusal(f"no trait lets {person.character.name} command soldiers", "U-133")
        most = max(most_soldiers(person, state.rules), person.ties.troop)
        hint = f"soldiers in pay; you live on a {income_of(person, state.rules)} income"
        return (Option(Muster, (Number(0, most, "U-133"),), hint=hint),)

    def decide(self, state: UltimoState, who: str) -> tuple[AnyEvent, ...]:
        return (TroopSet(who, self.count),)


@dataclass(frozen=True, slots=True)
class CompanionCame(Event):
    """A companion joined a character."""

    who: str
    companion: Companion

    def apply(self, state: UltimoState) -> UltimoState:
        return change_ties(state, self.who, lambda ties: replace(ties, company=(*ties.company, self.companion)))

    def describe(self, state: UltimoState) -> str:
        companion = self.companion
        title = companion_title(state.people[self.who], companion)
        kind = _with_article("animal" if companion.kind == "animal" else title)
        why = f", held by {companion.motive}" if companion.motive else ""
        return f"{called_name(state, companion.id)} is with {name_of(state, self.who)} from now on: {kind}{why}."


def _with_article(kind: str) -> str:
    return f"an {kind}" if kind[0] in "aeiou" else f"a {kind}"
