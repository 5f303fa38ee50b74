"""Renewal of powers by a night or a session, and details noticed in places new to the party."""

from __future__ import annotations

from oracle.core.records import dataclass, replace
from oracle.kit.modifiers import added
from oracle.systems.ultimo.rules.events import AnyEvent, Event
from oracle.systems.ultimo.rules.names import name_of
from oracle.systems.ultimo.rules.state import UltimoState
from oracle.systems.ultimo.rules.status import able
from oracle.systems.ultimo.rules.traits import modifiers_of
from oracle.systems.ultimo.rules.traits.figures import DETAILS


def renew_powers(state: UltimoState, who: str, *uses: str) -> tuple[AnyEvent, ...]:
    """Return that uses of these kinds are renewed."""
    back = tuple(use for use in state.people[who].spent if use.partition(" ")[0] in uses)
    return (PowersRenewed(who, back),) if back else ()


def notice_details(state: UltimoState, scene: str) -> tuple[AnyEvent, ...]:
    """Return that the first character with the trait notices something in a scene new to the party (U-387)."""
    for who in able(state) if scene not in state.world.places else ():
        person = state.people[who]
        details = added(modifiers_of(person.character.traits, DETAILS))
        if details:
            return (DetailOwed(who, scene, details),)
    return ()


@dataclass(frozen=True, slots=True)
class PowersRenewed(Event):
    """Used powers are renewed."""

    who: str
    spent: tuple[str, ...]

    def apply(self, state: UltimoState) -> UltimoState:
        person = state.people[self.who]
        left = tuple(use for use in person.spent if use not in self.spent)
        return state.with_person(self.who, replace(person, spent=left))


@dataclass(frozen=True, slots=True)
class DetailOwed(Event):
    """A character notices a detail in a new place (U-387)."""

    who: str
    scene: str
    details: int

    def describe(self, state: UltimoState) -> str:
        return f"{name_of(state, self.who)} notices something at once: the Dealer tells it."
