"""Blindness and deafness: the handbook names them and leaves their cost to the Dealer.

The Dealer says how many cards one costs; the engine subtracts them in fights and in checks that need the
sense. A wind that drowns all speech counts as deafness for the trait that makes do with one sense.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import ClassVar, Final

from oracle.core.menu import Number, OneOf, Option, Refusal
from oracle.core.records import dataclass
from oracle.kit.feature import Offered
from oracle.kit.occasions import Occasion, between
from oracle.kit.words import counted
from oracle.systems.ultimo.rules.actions import Action
from oracle.systems.ultimo.rules.conditions import find_condition
from oracle.systems.ultimo.rules.domains import Named
from oracle.systems.ultimo.rules.environment.felt import elements_around
from oracle.systems.ultimo.rules.events import AnyEvent, Event
from oracle.systems.ultimo.rules.health import Marked
from oracle.systems.ultimo.rules.names import name_of
from oracle.systems.ultimo.rules.occasions import any_alive
from oracle.systems.ultimo.rules.state import Change, Mark, Person, Request, UltimoState
from oracle.systems.ultimo.rules.status import living, unfinished_business
from oracle.systems.ultimo.rules.traits import hooks_of
from oracle.systems.ultimo.rules.traits.hooks_danger import OneSense

MOST_SENSE_CARDS: Final = 3
"""Most cards that a lost sense may cost: as many as the worst cold."""

SENSE_CONDITIONS: Final[Mapping[str, str]] = {"sight": "blinded", "hearing": "deafened"}
"""The condition for the loss of each sense."""

SENSE_TAGS: Final[Mapping[str, str]] = {"blinded": "in_sight", "deafened": "in_hearing"}
"""The tag of checks that need the sense."""


@dataclass(frozen=True, slots=True)
class Dull(Action):
    """Blind or deafen a character, and say how many cards it costs."""

    verb: ClassVar[str] = "dull"
    role: ClassVar[str] = "dealer"
    when: ClassVar[Occasion] = between(any_alive)
    who: str
    sense: str
    cards: int

    @staticmethod
    def offer(state: UltimoState, who: str) -> Offered:
        refusal = unfinished_business(state)
        if refusal:
            return refusal
        whole = tuple(
            character
            for character in living(state)
            if len(_lost_senses(state.people[character])) < len(SENSE_CONDITIONS)
        )
        if not whole:
            return Refusal("nobody is left who could be blinded or deafened")
        senses = {
            character: tuple(
                s for s, name in SENSE_CONDITIONS.items() if name not in _lost_senses(state.people[character])
            )
            for character in whole
        }

        def twice(character: str, sense: str) -> Refusal | None:
            if sense not in SENSE_CONDITIONS:
                return None
            return Refusal(f"{state.people[character].character.name} is {SENSE_CONDITIONS[sense]} already")

        holes = (
            OneOf(whole, "character"),
            lambda character: Named(senses[character], "sight|hearing", lambda sense: twice(character, sense)),
            Number(1, MOST_SENSE_CARDS),
        )
        hint = "somebody is blinded or deafened, and what it costs in cards"
        return (Option(Dull, holes, duty="adjudicate", hint=hint),)

    def decide(self, state: UltimoState, who: str) -> tuple[AnyEvent, ...]:
        condition = SENSE_CONDITIONS[self.sense]
        mark = Mark(condition, str(self.cards))
        return SenseDulled(self.who, condition, self.cards), Marked(self.who, mark)


def _lost_senses(person: Person) -> tuple[str, ...]:
    return tuple(mark.id for mark in person.marks if mark.id in SENSE_TAGS)


def lost_sense_changes(state: UltimoState, request: Request) -> Iterator[Change]:
    """Yield what lost senses cost: in fights, unless a trait makes up for it, and in checks that need them."""
    person = state.people[request.who]
    fights = "attack" in request.tags and not _manages_with_one_sense(state, person)
    for mark in person.marks:
        if mark.id in SENSE_TAGS and (fights or SENSE_TAGS[mark.id] in request.tags):
            yield Change(find_condition(mark.id).name, -int(mark.detail or 0))


def _manages_with_one_sense(state: UltimoState, person: Person) -> bool:
    """Return whether a trait spares a fighter with one of the two senses left."""
    lost = {*_lost_senses(person), *("deafened" for element in elements_around(state) if element.drowns_speech)}
    return len(lost) < len(SENSE_CONDITIONS) and bool(hooks_of(person.character.traits, OneSense))


@dataclass(frozen=True, slots=True)
class SenseDulled(Event):
    """A character was blinded or deafened."""

    who: str
    condition: str
    cards: int
    """Cards it costs in fights and in checks that need the sense."""

    def describe(self, state: UltimoState) -> str:
        return (
            f"{name_of(state, self.who)} is {self.condition}: {counted(self.cards, 'card')} fewer in a fight, "
            f"and wherever {'eyes' if self.condition == 'blinded' else 'ears'} are needed."
        )
