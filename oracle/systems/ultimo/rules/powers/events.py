"""What can happen by powers."""

from __future__ import annotations

from typing import Literal

from oracle.core.records import dataclass, replace
from oracle.systems.ultimo.rules.events import Event
from oracle.systems.ultimo.rules.names import called_name, name_of
from oracle.systems.ultimo.rules.state import UltimoState

PlaceKind = Literal["fine", "far", "shady", "disaster"]
"""What a place is like that somebody knows (U-168)."""


@dataclass(frozen=True, slots=True)
class CompanionStruck(Event):
    """Somebody in a character's company took a blow that was meant for it."""

    who: str
    companion: str
    amount: int
    """Health it cost them."""

    def apply(self, state: UltimoState) -> UltimoState:
        person = state.people[self.who]
        company = tuple(
            replace(one, health=one.health - self.amount) if one.id == self.companion else one
            for one in person.ties.company
        )
        return state.with_person(self.who, replace(person, ties=replace(person.ties, company=company)))

    def describe(self, state: UltimoState) -> str:
        return (
            f"{called_name(state, self.companion)} takes the blow for {name_of(state, self.who)}, "
            "and will want something for it."
        )
