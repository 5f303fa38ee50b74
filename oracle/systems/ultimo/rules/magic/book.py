"""Spell books, limited by attunement, and permanent circles for rites (U-137, U-301, U-302)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from oracle.core.menu import OneOf, Option, Refusal
from oracle.core.records import dataclass, replace
from oracle.kit.feature import Offered
from oracle.kit.occasions import Occasion, between
from oracle.systems.ultimo.rules.actions import Action
from oracle.systems.ultimo.rules.events import AnyEvent, Event
from oracle.systems.ultimo.rules.magic.changes import with_magic
from oracle.systems.ultimo.rules.magic.costing import Means
from oracle.systems.ultimo.rules.magic.domains import SpellName, Woven
from oracle.systems.ultimo.rules.magic.gifts import attunement_of, circle_price, place_of
from oracle.systems.ultimo.rules.magic.rows import EFFECTS
from oracle.systems.ultimo.rules.magic.spells import Spell
from oracle.systems.ultimo.rules.magic.state import Entry, pending_book
from oracle.systems.ultimo.rules.magic.words import effects_in_words, entry_name
from oracle.systems.ultimo.rules.names import name_of
from oracle.systems.ultimo.rules.occasions import awake, has_trait_modifier
from oracle.systems.ultimo.rules.state import Person, UltimoState
from oracle.systems.ultimo.rules.status import helplessness, unfinished_business
from oracle.systems.ultimo.rules.together.burdens import attuned_cost
from oracle.systems.ultimo.rules.traits.figures import CIRCLE_ATTUNEMENT


def book_room(person: Person, rules: Mapping[str, str]) -> int:
    """Return how many more spells a book can hold: the attunement, less that of magic things by house rule (U-137)."""
    shared = attuned_cost(person) if rules["attunement_shared"] == "on" else 0
    return attunement_of(person, rules) - shared - len(pending_book(person.magic))


@dataclass(frozen=True, slots=True)
class Inscribe(Action):
    """Enter a spell in your book (U-301)."""

    verb: ClassVar[str] = "inscribe"
    when: ClassVar[Occasion] = between(awake)
    name: str
    spell: Spell

    @staticmethod
    def offer(state: UltimoState, who: str) -> Offered:
        refusal = helplessness(state, who) or unfinished_business(state)
        if refusal:
            return refusal
        person = state.people[who]
        room = book_room(person, state.rules)
        if room < 1:
            return Refusal(
                f"the book holds {len(pending_book(person.magic))} spells, and attunement allows no more", "U-301"
            )
        taken = tuple(entry.name for entry in (*person.magic.book, *person.magic.adding))
        name = SpellName((*taken, *EFFECTS))
        spell = Woven(state, Means(who, "Occult"), preview=True, woven_only=True)
        when = "with the next long rest" if person.magic.settled else "at once"
        return (Option(Inscribe, (name, spell), hint=f"enter a spell in your book, {when}; room for {room}"),)

    def decide(self, state: UltimoState, who: str) -> tuple[AnyEvent, ...]:
        at_once = not state.people[who].magic.settled
        return (BookChanged(who, Entry(self.name, self.spell), adds=True, at_once=at_once),)


def _has_a_book(state: UltimoState, who: str) -> bool:
    magic = state.people[who].magic
    return bool(magic.book or magic.adding)


@dataclass(frozen=True, slots=True)
class StrikeOut(Action):
    """Strike a spell out of your book (U-301)."""

    verb: ClassVar[str] = "strike_out"
    when: ClassVar[Occasion] = between(awake, _has_a_book)
    name: str

    @staticmethod
    def offer(state: UltimoState, who: str) -> Offered:
        refusal = helplessness(state, who) or unfinished_business(state)
        if refusal:
            return refusal
        names = tuple(entry.name for entry in pending_book(state.people[who].magic))
        if not names:
            return Refusal("the book holds nothing that could be struck out", "U-301")
        return (Option(StrikeOut, (OneOf(names, "name"),), hint="strike a spell out of your book"),)

    def decide(self, state: UltimoState, who: str) -> tuple[AnyEvent, ...]:
        magic = state.people[who].magic
        entry = next(entry for entry in pending_book(magic) if entry.name == self.name)
        at_once = not magic.settled or entry in magic.adding
        return (BookChanged(who, entry, adds=False, at_once=at_once),)


@dataclass(frozen=True, slots=True)
class LayCircle(Action):
    """Lay out a permanent circle for rites here (U-137)."""

    verb: ClassVar[str] = "lay_circle"
    when: ClassVar[Occasion] = between(awake, has_trait_modifier(CIRCLE_ATTUNEMENT))

    @staticmethod
    def offer(state: UltimoState, who: str) -> Offered:
        refusal = helplessness(state, who) or unfinished_business(state)
        if refusal:
            return refusal
        person = state.people[who]
        price = circle_price(person)
        if not price:
            return Refusal("it takes a trait to lay out a circle that stays", "U-137")
        if place_of(state) in person.magic.circles:
            return Refusal("a circle of yours lies here already", "U-137")
        left = min(attunement_of(person, state.rules) - attuned_cost(person), book_room(person, state.rules))
        if left < price:
            return Refusal(f"a circle takes {price} attunement, and {max(0, left)} is free", "U-137")
        return (Option(LayCircle, hint=f"lay out a circle for rites here, for {price} attunement"),)

    def decide(self, state: UltimoState, who: str) -> tuple[AnyEvent, ...]:
        return (CircleChanged(who, place_of(state), laid=True),)


def _has_circles(state: UltimoState, who: str) -> bool:
    return bool(state.people[who].magic.circles)


@dataclass(frozen=True, slots=True)
class BreakCircle(Action):
    """Give up a circle of yours, and have its attunement back."""

    verb: ClassVar[str] = "break_circle"
    when: ClassVar[Occasion] = between(awake, _has_circles)
    scene: str

    @staticmethod
    def offer(state: UltimoState, who: str) -> Offered:
        refusal = helplessness(state, who) or unfinished_business(state)
        if refusal:
            return refusal
        circles = state.people[who].magic.circles
        if not circles:
            return Refusal("no circle of yours lies anywhere", "U-137")
        return (Option(BreakCircle, (OneOf(circles, "scene"),), hint="give a circle up, and have its attunement back"),)

    def decide(self, state: UltimoState, who: str) -> tuple[AnyEvent, ...]:
        return (CircleChanged(who, self.scene, laid=False),)


@dataclass(frozen=True, slots=True)
class BookChanged(Event):
    """A spell was entered in a book or struck out of it, at once or with the next long rest (U-301)."""

    who: str
    entry: Entry
    adds: bool
    at_once: bool

    def apply(self, state: UltimoState) -> UltimoState:
        magic, entry = state.people[self.who].magic, self.entry
        if self.adds and self.at_once:
            magic = replace(magic, book=(*magic.book, entry))
        elif self.adds:
            magic = replace(magic, adding=(*magic.adding, entry))
        elif self.at_once:
            kept = tuple(stored for stored in magic.book if stored != entry)
            magic = replace(magic, book=kept, adding=tuple(noted for noted in magic.adding if noted != entry))
        else:
            magic = replace(magic, removing=(*magic.removing, entry.name))
        return with_magic(state, self.who, magic)

    def describe(self, state: UltimoState) -> str:
        name, entry = name_of(state, self.who), self.entry
        if self.adds:
            when = "" if self.at_once else " from the next long rest on"
            return f"{name} enters {entry_name(entry)} in the book{when}: {effects_in_words(entry.spell)}."
        return (
            f"{name} strikes {entry_name(entry)} out of the book{'' if self.at_once else ', with the next long rest'}."
        )


@dataclass(frozen=True, slots=True)
class CircleChanged(Event):
    """A circle for rites was laid out or given up."""

    who: str
    scene: str
    laid: bool

    def apply(self, state: UltimoState) -> UltimoState:
        magic = state.people[self.who].magic
        left = tuple(circle for circle in magic.circles if circle != self.scene)
        return with_magic(state, self.who, replace(magic, circles=(*left, self.scene) if self.laid else left))

    def describe(self, state: UltimoState) -> str:
        name = name_of(state, self.who)
        if self.laid:
            return f"{name} lays out a circle here that stays: rites inside it are easier."
        return f"{name} gives up the circle at {self.scene}."
