"""Events of powers."""

from __future__ import annotations

from typing import Literal

from oracle.core.records import dataclass, replace
from oracle.systems.ultimo.rules.events import Event
from oracle.systems.ultimo.rules.names import called_name, name_of
from oracle.systems.ultimo.rules.state import UltimoState

PlaceKind = Literal["fine", "far", "shady", "disaster"]
"""Kinds of places that a character may know (U-168)."""


@dataclass(frozen=True, slots=True)
class CompanionStruck(Event):
    """A companion took a blow meant for a character."""

    who: str
    companion: str
    amount: int
    """Health lost."""

    def apply(self, state: UltimoState) -> UltimoState:
        person = state.people[self.who]
        company = tuple(
            replace(companion, health=companion.health - self.amount) if companion.id == self.companion else companion
            for companion in person.ties.company
        )
        return state.with_person(self.who, replace(person, ties=replace(person.ties, company=company)))

    def describe(self, state: UltimoState) -> str:
        return (
            f"{called_name(state, self.companion)} takes the blow for {name_of(state, self.who)}, "
            "and will want something for it."
        )
