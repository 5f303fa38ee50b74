"""The events of characters' items: changed, reworked, used up."""

from __future__ import annotations

from typing import Final, Literal

from oracle.core.part import Told
from oracle.core.records import dataclass, replace
from oracle.systems.ultimo.rules.characters import Item, ItemCondition
from oracle.systems.ultimo.rules.events import Event
from oracle.systems.ultimo.rules.gear.wear import with_condition
from oracle.systems.ultimo.rules.names import name_of
from oracle.systems.ultimo.rules.state import UltimoState


@dataclass(frozen=True, slots=True)
class ItemChanged(Event):
    """An item of a character has another condition."""

    who: str
    item: str
    condition: ItemCondition
    cause: Literal["", "used", "wrecked", "mended", "laid"] = ""
    """The cause; empty where an effect or the condition itself says it."""

    def apply(self, state: UltimoState) -> UltimoState:
        person = state.people[self.who]
        if not any(item.id == self.item for item in person.gear):
            raise ValueError(f"{self.who} has no {self.item}")
        gear = tuple(
            with_condition(item, self.condition, mended=self.cause == "mended") if item.id == self.item else item
            for item in person.gear
        )
        return state.with_person(self.who, replace(person, gear=gear))

    def describe(self, state: UltimoState) -> str:
        item = next(thing for thing in state.people[self.who].gear if thing.id == self.item)
        if self.cause:
            return _ITEM_CAUSES[self.cause].format(item=item.name)
        match self.condition:
            case "broken":
                if item.kind not in ("armor", "shield"):
                    return f"The {item.name} is destroyed."
                left = "broken, though still half as good" if item.soak else "done for"
                return f"The {item.name} has taken what it could, and is {left}."
            case "sound":
                return f"{name_of(state, self.who)} picks up the {item.name}."
            case "dropped" | "ruined":
                return ""

    def fact(self) -> Told | None:
        return Told("gear", self.who, self.item, self.condition)


@dataclass(frozen=True, slots=True)
class ItemReworked(Event):
    """An item of a character was replaced by another under the same id."""

    who: str
    item: Item
    cause: Literal["spared", "coated", "wiped"]

    def apply(self, state: UltimoState) -> UltimoState:
        person = state.people[self.who]
        gear = tuple(self.item if item.id == self.item.id else item for item in person.gear)
        return state.with_person(self.who, replace(person, gear=gear))

    def describe(self, state: UltimoState) -> str:
        return _REWORKED[self.cause].format(item=self.item.name)


@dataclass(frozen=True, slots=True)
class ItemSpent(Event):
    """An item of a character was used up, thrown or sold."""

    who: str
    item: Item
    cause: Literal["used", "thrown", "sold"]

    def apply(self, state: UltimoState) -> UltimoState:
        person = state.people[self.who]
        gear = tuple(item for item in person.gear if item.id != self.item.id)
        return state.with_person(self.who, replace(person, gear=gear))

    def describe(self, state: UltimoState) -> str:
        return _SPENT[self.cause].format(name=name_of(state, self.who), item=self.item.name)


_ITEM_CAUSES: Final = {
    "used": "The {item} has done all it could.",
    "wrecked": "The {item} is smashed beyond any use.",
    "mended": "The {item} is whole again.",
    "laid": "The {item} is laid aside, and stays there until somebody picks it up.",
}

_REWORKED: Final = {
    "spared": "Or it would be: the {item} is a master's work, and holds this once.",
    "coated": "There is poison on the {item} now.",
    "wiped": "The poison is off the {item}.",
}


_SPENT: Final = {
    "used": "Nothing is left of the {item}.",
    "thrown": "{name} throws the {item}.",
    "sold": "{name} parts with the {item}.",
}
