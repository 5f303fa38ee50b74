"""Buildings of characters, and their destruction (Builder, Expert Builder)."""

from __future__ import annotations

from typing import ClassVar, Final, Literal

from oracle.core.menu import OneOf, Option, Refusal
from oracle.core.records import dataclass, replace
from oracle.kit.feature import Offered
from oracle.kit.occasions import Occasion, between
from oracle.systems.ultimo.rules.actions import Action
from oracle.systems.ultimo.rules.craft.events import change_works, work_name
from oracle.systems.ultimo.rules.craft.state import Building
from oracle.systems.ultimo.rules.events import AnyEvent, Event
from oracle.systems.ultimo.rules.state import UltimoState
from oracle.systems.ultimo.rules.status import unfinished_business


def _any_building(state: UltimoState, _who: str) -> bool:
    return any(person.works.buildings for person in state.people.values())


@dataclass(frozen=True, slots=True)
class Wreck(Action):
    """Bring down a character's building."""

    verb: ClassVar[str] = "wreck"
    role: ClassVar[str] = "dealer"
    when: ClassVar[Occasion] = between(_any_building)
    who: str
    building: str

    @staticmethod
    def offer(state: UltimoState, who: str) -> Offered:
        refusal = unfinished_business(state)
        if refusal:
            return refusal
        up = {
            who: tuple(building.id for building in person.works.buildings if building.condition != "ruined")
            for who, person in state.people.items()
        }
        owners = tuple(who for who, names in up.items() if names)
        if not owners:
            return Refusal("nobody has put up anything that stands", "U-192")
        holes = (OneOf(owners, "builder"), lambda who: OneOf(up[who], "building"))
        return (Option(Wreck, holes, duty="adjudicate", hint="fire, flood or war brings it down"),)

    def decide(self, state: UltimoState, who: str) -> tuple[AnyEvent, ...]:
        """Return the damage: a durable building loses half, and the rest when it is struck again (U-229)."""
        building = next(building for building in state.people[self.who].works.buildings if building.id == self.building)
        left = "broken" if building.durable and building.condition == "sound" else "ruined"
        return (BroughtDown(self.who, self.building, "broken" if left == "broken" else "ruined"),)


@dataclass(frozen=True, slots=True)
class BroughtDown(Event):
    """A building was damaged or destroyed."""

    who: str
    building: str
    condition: Literal["broken", "ruined"]

    def apply(self, state: UltimoState) -> UltimoState:
        def struck(building: Building) -> Building:
            return replace(building, condition=self.condition) if building.id == self.building else building

        return change_works(
            state, self.who, lambda works: replace(works, buildings=tuple(map(struck, works.buildings)))
        )

    def describe(self, state: UltimoState) -> str:
        return _DOWN[self.condition].format(name=work_name(self.building))


_DOWN: Final = {"broken": "Half of the {name} comes down.", "ruined": "Nothing is left of the {name}."}
