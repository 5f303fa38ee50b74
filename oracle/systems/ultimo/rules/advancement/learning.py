"""Spending experience on ranks, scores, traits and morale; reading and writing manuals (U-115 to U-126)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final

from oracle.core.menu import Domain, OneOf, Option, Refusal
from oracle.core.records import dataclass, replace
from oracle.kit.feature import Offered
from oracle.kit.occasions import Occasion, between
from oracle.systems.ultimo.rules.actions import Action
from oracle.systems.ultimo.rules.advancement.actions import Ability, TraitWord
from oracle.systems.ultimo.rules.advancement.events import Advanced, ManualGained
from oracle.systems.ultimo.rules.advancement.manuals import is_by, manual_of, manuals_of, skill_in
from oracle.systems.ultimo.rules.characters import MORALE, Item
from oracle.systems.ultimo.rules.creation.growth import KINDS, MORALE_PRICE, SKILL_PRICE, TRAIT_PRICE, growth_refusal
from oracle.systems.ultimo.rules.domains import Later, Named
from oracle.systems.ultimo.rules.events import AnyEvent, Event
from oracle.systems.ultimo.rules.names import name_of
from oracle.systems.ultimo.rules.occasions import awake, carries, has_trait_hook, no_foes_seen
from oracle.systems.ultimo.rules.rests import why_no_rest
from oracle.systems.ultimo.rules.skills import ATTRIBUTES, SKILLS
from oracle.systems.ultimo.rules.state import Person, UltimoState
from oracle.systems.ultimo.rules.status import helplessness, living, unfinished_business
from oracle.systems.ultimo.rules.time_passes import pass_hours
from oracle.systems.ultimo.rules.traits import TRAITS, hooks_of
from oracle.systems.ultimo.rules.traits.hooks_people import Manuals

WRITING_HOURS: Final = 7 * 24
"""Hours of writing a manual. Rule U-123."""

_TRAIT_NAMES: Final = tuple(trait.id for trait in reversed(TRAITS))
"""Traits without prerequisites come first, so that a search for any learnable trait ends soon."""


_RISE: Final = KINDS["improve"]


def improvable(person: Person) -> tuple[str, ...]:
    """Return the attributes and skills that a character can ever raise, invented skills included."""
    own = (*person.character.skills, *person.character.history.invented)
    return tuple(dict.fromkeys((*(attribute.id for attribute in ATTRIBUTES), *(skill.id for skill in SKILLS), *own)))


def rise_price(person: Person, name: str, rules: Mapping[str, str]) -> int:
    """Return the price of a character's next rank or score; half after coaching (U-120)."""
    price = _RISE.price(person.character, name, rules)
    return price // 2 if name in person.character.history.coached else price


def rise_refusal(person: Person, name: str, rules: Mapping[str, str]) -> Refusal | None:
    """Return why a character cannot raise an attribute or skill now, or `None`."""
    if name not in improvable(person):
        return Refusal(f"{name!r} is neither an attribute nor a skill", "U-102")
    return _rise_refusal(person, name, rules)


def _rise_refusal(person: Person, name: str, rules: Mapping[str, str]) -> Refusal | None:
    refused = _RISE.refused(person.character, name, rules)
    if refused:
        return refused
    price, has = rise_price(person, name, rules), _to_spend(person, name)
    return Refusal(f"{name} costs {price} experience, and there is {has}", "U-115") if price > has else None


def _to_spend(person: Person, name: str) -> int:
    """Return the experience available for an attribute or skill, lessons in it included."""
    return person.body.xp + person.character.history.lessons.get(name, 0)


def _can_be_raised(person: Person, name: str, rules: Mapping[str, str]) -> bool:
    # The price is compared first because it is cheap to compute.
    return rise_price(person, name, rules) <= _to_spend(person, name) and _rise_refusal(person, name, rules) is None


def _busy(state: UltimoState, who: str) -> Refusal | None:
    return helplessness(state, who) or unfinished_business(state)


def _may_improve(state: UltimoState, who: str) -> bool:
    person = state.people[who]
    return person.body.xp > 0 or bool(person.character.history.lessons)


@dataclass(frozen=True, slots=True)
class Improve(Action):
    """Raise a skill or an attribute by one, or learn the first rank of a skill (U-115)."""

    verb: ClassVar[str] = "improve"
    when: ClassVar[Occasion] = between(awake, _may_improve)
    what: Ability

    @staticmethod
    def offer(state: UltimoState, who: str) -> Offered:
        refusal = _busy(state, who)
        if refusal:
            return refusal
        person = state.people[who]
        if not person.body.xp and not person.character.history.lessons:
            return Refusal("there is no experience to spend", "U-115")
        # Skills come last in the list, and an untrained skill costs least.
        if not any(_can_be_raised(person, name, state.rules) for name in reversed(improvable(person))):
            return Refusal(f"{person.body.xp} experience is not enough to raise anything", "U-115")

        def open_ones() -> Domain:
            names = tuple([name for name in improvable(person) if _can_be_raised(person, name, state.rules)])
            return Named(names, "skill or attribute", lambda name: rise_refusal(person, name, state.rules))

        hint = "spend experience: a skill costs twice the rank it reaches, an attribute the score it reaches"
        return (Option(Improve, (Later("skill or attribute", open_ones),), hint=hint),)

    def decide(self, state: UltimoState, who: str) -> tuple[AnyEvent, ...]:
        person = state.people[who]
        price = rise_price(person, self.what, state.rules)
        lessons = min(price, person.character.history.lessons.get(self.what, 0))
        return (Advanced(who, f"improve {self.what}", price - lessons, lessons),)


def learn_refusal(person: Person, name: str, rules: Mapping[str, str]) -> Refusal | None:
    """Return why a character cannot learn a trait now, its price apart, or `None`."""
    return growth_refusal(person.character, f"learn {name}", rules)


def _has_experience(state: UltimoState, who: str) -> bool:
    return state.people[who].body.xp > 0


@dataclass(frozen=True, slots=True)
class Learn(Action):
    """Buy a trait (U-376)."""

    verb: ClassVar[str] = "learn"
    when: ClassVar[Occasion] = between(awake, _has_experience)
    trait: TraitWord

    @staticmethod
    def offer(state: UltimoState, who: str) -> Offered:
        refusal = _busy(state, who)
        if refusal:
            return refusal
        person = state.people[who]
        if person.body.xp < TRAIT_PRICE:
            return Refusal(f"a trait costs {TRAIT_PRICE} experience, and there is {person.body.xp}", "U-376")

        def refused(name: str) -> Refusal | None:
            return learn_refusal(person, name, state.rules)

        if all(map(refused, _TRAIT_NAMES)):
            return Refusal("there is no other trait whose prerequisites are met", "U-112")

        def open_ones() -> Domain:
            return Named(tuple([trait.id for trait in TRAITS if refused(trait.id) is None]), "trait", refused)

        return (Option(Learn, (Later("trait", open_ones),), (("experience", TRAIT_PRICE),), hint="learn a trait"),)

    def decide(self, state: UltimoState, who: str) -> tuple[AnyEvent, ...]:
        return (Advanced(who, f"learn {self.trait}", TRAIT_PRICE),)


@dataclass(frozen=True, slots=True)
class Hearten(Action):
    """Restore morale with experience (U-126)."""

    verb: ClassVar[str] = "hearten"
    when: ClassVar[Occasion] = between(awake, _has_experience)

    @staticmethod
    def offer(state: UltimoState, who: str) -> Offered:
        refusal = _busy(state, who)
        if refusal:
            return refusal
        body = state.people[who].body
        if body.morale >= MORALE:
            return Refusal(f"morale is {MORALE} already", "U-126")
        if body.xp < MORALE_PRICE:
            return Refusal(f"it takes {MORALE_PRICE} experience, and there is {body.xp}", "U-126")
        return (Option(Hearten, (), (("experience", MORALE_PRICE),), hint="take heart again: morale comes back"),)

    def decide(self, state: UltimoState, who: str) -> tuple[AnyEvent, ...]:
        missing = MORALE - state.people[who].body.morale
        return (Heartened(who, missing if state.rules["morale_restore"] == "full" else 1, MORALE_PRICE),)


@dataclass(frozen=True, slots=True)
class ManualRead(Event):
    """A character read a manual."""

    who: str
    item: Item
    kept: bool
    """Whether it can be read again, by the reader's trait."""
    hours: int

    def apply(self, state: UltimoState) -> UltimoState:
        person = state.people[self.who]
        if self.kept:
            return state
        gear = tuple(item for item in person.gear if item != self.item)
        return state.with_person(self.who, replace(person, gear=gear))

    def describe(self, state: UltimoState) -> str:
        hours = "an hour" if self.hours == 1 else f"{self.hours} hours"
        end = "and can be read again" if self.kept else "and is no more use to anybody"
        return f"{name_of(state, self.who)} reads for {hours}; the {self.item.name} is learned by heart {end}."


@dataclass(frozen=True, slots=True)
class Study(Action):
    """Learn from a manual, which is used up (U-121, U-122)."""

    verb: ClassVar[str] = "study"
    when: ClassVar[Occasion] = between(awake, no_foes_seen, carries(skill_in))
    manual: str

    @staticmethod
    def offer(state: UltimoState, who: str) -> Offered:
        refusal = _busy(state, who) or why_no_rest(state)
        if refusal:
            return refusal
        manuals = manuals_of(state.people[who])
        if not manuals:
            return Refusal("there is no manual at hand", "U-122")
        refused = {item.id: _unread(state, who, item) for item in manuals}
        names = tuple(name for name, against in refused.items() if against is None)
        if not names:
            return next(against for against in refused.values() if against)
        hint = f"read a manual, {state.rules['manual_hours']} hours long: one rank, and the manual is used up"
        return (Option(Study, (Named(names, "manual", refused.get),), hint=hint),)

    def decide(self, state: UltimoState, who: str) -> tuple[AnyEvent, ...]:
        person = state.people[who]
        item = next(manual for manual in person.gear if manual.id == self.manual)
        kept = any(hook.kept for hook in hooks_of(person.character.traits, Manuals))
        read = ManualRead(who, item, kept, int(state.rules["manual_hours"]))
        return read, Advanced(who, f"study {skill_in(item)}"), *pass_hours(state, (who,), read.hours)


def _unread(state: UltimoState, who: str, item: Item) -> Refusal | None:
    """Return why a character learns nothing from a manual, or `None`."""
    sheet = state.people[who].character
    if is_by(item, sheet.name):
        return Refusal("whoever has written a manual learns nothing from it", "U-123")
    return growth_refusal(sheet, f"study {skill_in(item)}", state.rules)


@dataclass(frozen=True, slots=True)
class Compose(Action):
    """Write a manual for another character (U-123)."""

    verb: ClassVar[str] = "compose"
    when: ClassVar[Occasion] = between(awake, has_trait_hook(Manuals))
    reader: str
    skill: Ability

    @staticmethod
    def offer(state: UltimoState, who: str) -> Offered:
        refusal = _busy(state, who) or why_no_rest(state)
        if refusal:
            return refusal
        person = state.people[who]
        if not any(hook.writes for hook in hooks_of(person.character.traits, Manuals)):
            return Refusal("only who has learned to teach writes manuals", "U-123")
        readers = tuple([other for other in living(state) if other != who and _writable(state, who, other)])
        if not readers:
            return Refusal("there is nobody here whom a manual could teach something that can be paid for", "U-123")
        holes = (OneOf(readers, rule="U-123"), lambda reader: Named(_writable(state, who, reader), "skill"))
        hint = "spend a week and twice the rank in experience on a manual for somebody else"
        return (Option(Compose, holes, hint=hint),)

    def decide(self, state: UltimoState, who: str) -> tuple[AnyEvent, ...]:
        item = manual_of(self.skill, state.people[self.reader].gear, state.people[who].character.name)
        written = ManualGained(self.reader, item, who, _manual_price(state, self.reader, self.skill))
        return written, *pass_hours(state, (who,), WRITING_HOURS)


def _writable(state: UltimoState, who: str, reader: str) -> tuple[str, ...]:
    """Return the skills in which a character can write and pay for the reader's next rank."""
    has, knows = state.people[who], state.people[reader].character.skills
    return tuple(
        skill
        for skill, rank in has.character.skills.items()
        if rank > knows.get(skill, 0) and _manual_price(state, reader, skill) <= has.body.xp
    )


def _manual_price(state: UltimoState, reader: str, skill: str) -> int:
    return SKILL_PRICE * (state.people[reader].character.skills.get(skill, 0) + 1)


@dataclass(frozen=True, slots=True)
class Heartened(Event):
    """A character restored morale with experience."""

    who: str
    amount: int
    price: int

    def apply(self, state: UltimoState) -> UltimoState:
        person = state.people[self.who]
        body = replace(person.body, morale=person.body.morale + self.amount, xp=person.body.xp - self.price)
        return state.with_person(self.who, replace(person, body=body))

    def describe(self, state: UltimoState) -> str:
        body = state.people[self.who].body
        return f"{name_of(state, self.who)} takes heart: morale {body.morale}, for {self.price} experience."
