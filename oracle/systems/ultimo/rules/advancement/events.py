"""The events of advancement that several verbs share."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from oracle.core.cards import Card
from oracle.core.records import dataclass, replace
from oracle.core.zones import Zone, Zones
from oracle.systems.ultimo.rules.characters import Character, Item
from oracle.systems.ultimo.rules.creation.growth import apply_growth, step_of
from oracle.systems.ultimo.rules.events import Event
from oracle.systems.ultimo.rules.names import name_of
from oracle.systems.ultimo.rules.skills import is_attribute
from oracle.systems.ultimo.rules.state import PILES, Person, UltimoState
from oracle.systems.ultimo.rules.traits import find_trait


def _paid(sheet: Character, event: Advanced) -> Character:
    """Return the sheet after a step has used up its lessons and coaching."""
    kind, about = step_of(event.step)
    if kind != "improve":
        return sheet
    history = sheet.history
    lessons = {**history.lessons, about: history.lessons.get(about, 0) - event.lessons}
    left = {name: xp for name, xp in lessons.items() if xp}
    return replace(sheet, history=replace(history, lessons=left, coached=_without(history.coached, about)))


def _without_cards(state: UltimoState, who: str, gone: tuple[Card, ...]) -> UltimoState:
    """Return the state after moving a player's cards out of the game for good, from any pile (U-058)."""
    piles = state.zones.piles
    out = f"{who}.{REMOVED_PILE}"
    changed = {out: Zone(known=(*piles.get(out, Zone()).known, *gone))}
    for name in (f"{who}.{pile}" for pile in PILES):
        here = tuple(card for card in gone if card in piles[name].cards)
        changed |= {name: piles[name].without(here)} if here else {}
    return state.with_zones(Zones({**piles, **changed}))


@dataclass(frozen=True, slots=True)
class Advanced(Event):
    """A character took a step of growth."""

    who: str
    step: str
    """A step as defined in `creation/growth.py`."""
    price: int = 0
    """Experience paid."""
    lessons: int = 0
    """Experience of lessons paid as well."""

    def apply(self, state: UltimoState) -> UltimoState:
        person = state.people[self.who]
        sheet = _paid(apply_growth(person.character, self.step), self)
        body = replace(person.body, xp=person.body.xp - self.price)
        gone = tuple(card for card in sheet.left_out if card not in person.character.left_out)
        state = _without_cards(state, self.who, gone) if gone else state
        return state.with_person(self.who, replace(person, character=sheet, body=body))

    def describe(self, state: UltimoState) -> str:
        person = state.people[self.who]
        kind, about = step_of(self.step)
        paid = [f"{self.lessons} of the lessons"] if self.lessons else []
        paid += [f"{self.price} experience"] if self.price else []
        left = f", {person.body.xp} left" if self.price else ""
        cost = f" for {' and '.join(paid)}{left}" if paid else ""
        return f"{_SAID[kind](person, about)}{cost}{_joker_gone(person, kind, about)}."


@dataclass(frozen=True, slots=True)
class ManualGained(Event):
    """A character found a manual, or another character wrote one for them."""

    who: str
    item: Item
    author: str = ""
    """The character who wrote it; empty where it was found."""
    price: int = 0
    """Experience it cost the author."""

    def apply(self, state: UltimoState) -> UltimoState:
        person = state.people[self.who]
        state = state.with_person(self.who, replace(person, gear=(*person.gear, self.item)))
        return _charged(state, self.author, self.price) if self.author else state

    def describe(self, state: UltimoState) -> str:
        if not self.author:
            return f"{name_of(state, self.who)} comes by {_article(self.item)}."
        author = name_of(state, self.author)
        return f"{author} writes {_article(self.item)} for {name_of(state, self.who)}: a week, {self.price} experience."


REMOVED_PILE: Final = "out"
"""The pile of cards that left a player's deck for good during play."""


def _without(names: tuple[str, ...], gone: str) -> tuple[str, ...]:
    return tuple(name for name in names if name != gone)


def _charged(state: UltimoState, who: str, price: int) -> UltimoState:
    person = state.people[who]
    return state.with_person(who, replace(person, body=replace(person.body, xp=person.body.xp - price)))


_Said = Callable[[Person, str], str]


def _value(person: Person, name: str) -> int:
    sheet = person.character
    return sheet.attributes[name] if is_attribute(name) else sheet.skills.get(name, 0)


def plain(name: str) -> str:
    """Return the name of an attribute or a skill as written in a sentence."""
    return name.replace("_", " ")


_SAID: Final[Mapping[str, _Said]] = {
    "improve": lambda person, about: f"{person.character.name} raises {plain(about)} to {_value(person, about)}",
    "study": lambda person, about: f"{person.character.name} now has {plain(about)} {_value(person, about)}",
    "learn": lambda person, about: f"{person.character.name} learns {find_trait(about).name}",
    "exchange": lambda person, about: (
        f"{person.character.name} gives up {find_trait(about.split()[0]).name} for {find_trait(about.split()[1]).name}"
    ),
    "turn": lambda person, about: f"{person.character.name} turns {about}",
}
"""The sentence for each kind of step."""


def _joker_gone(person: Person, kind: str, about: str) -> str:
    """Return the words for a joker that a new trait takes out of the deck; empty where it takes none (U-058)."""
    if kind not in ("learn", "exchange") or not find_trait(about.rsplit(maxsplit=1)[-1]).jokers_left_out:
        return ""
    which = "big" if person.character.left_out[-1].suit == "b" else "little"
    return f"; the {which} joker leaves the deck for good"


def _article(item: Item) -> str:
    return f"a {item.name}"
