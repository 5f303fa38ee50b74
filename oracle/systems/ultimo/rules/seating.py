"""The characters at the table: how they join, leave and come back."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from oracle.core.cards import FRESH_DECK, sorted_cards
from oracle.core.records import dataclass, replace
from oracle.core.zones import Zone, Zones
from oracle.systems.ultimo.rules.characters import Character, abilities
from oracle.systems.ultimo.rules.events import Event
from oracle.systems.ultimo.rules.health import clamp_pools
from oracle.systems.ultimo.rules.names import name_of
from oracle.systems.ultimo.rules.sheet_transfer import seat_character
from oracle.systems.ultimo.rules.state import PILES, Body, Mark, UltimoState


@dataclass(frozen=True, slots=True)
class TableSet(Event):
    """The table was set up with these house rules."""

    rules: Mapping[str, str]

    def apply(self, state: UltimoState) -> UltimoState:
        deck = sorted_cards(FRESH_DECK * int(self.rules["dealer_decks"]))
        piles = {f"dealer.{name}": Zone() for name in DEALER_PILES} | {"dealer.deck": Zone(blind=deck)}
        return replace(state, rules=self.rules, zones=Zones(piles))


@dataclass(frozen=True, slots=True)
class Joined(Event):
    """A character came into play."""

    who: str
    character: Character

    def apply(self, state: UltimoState) -> UltimoState:
        sheet = self.character
        now = abilities(sheet, state.rules)
        body = Body(now["health"], now["focus"], min(now["morale"], sheet.history.morale), sheet.history.xp)
        marks = tuple(Mark(name) for name in sheet.conditions)
        people = seat_character(self.who, sheet, body, state.people)
        people[self.who] = clamp_pools(state, replace(people[self.who], marks=marks))
        deck = tuple(card for card in FRESH_DECK if card not in sheet.left_out)
        piles = {f"{self.who}.{name}": Zone() for name in PILES} | {f"{self.who}.deck": Zone(blind=deck)}
        return replace(
            state,
            people=people,
            zones=Zones({**state.zones.piles, **piles}),
        )

    def describe(self, state: UltimoState) -> str:
        return f"{self.character.name} comes to the table: {self.character.concept}."


@dataclass(frozen=True, slots=True)
class Departed(Event):
    """A character left the table, and may come back."""

    who: str

    def apply(self, state: UltimoState) -> UltimoState:
        return _set_away(state, self)

    def describe(self, state: UltimoState) -> str:
        return f"{name_of(state, self.who)} leaves the table."


@dataclass(frozen=True, slots=True)
class CameBack(Event):
    """A character who had left came back."""

    who: str

    def apply(self, state: UltimoState) -> UltimoState:
        return _set_away(state, self)

    def describe(self, state: UltimoState) -> str:
        return f"{name_of(state, self.who)} is back at the table."


DEALER_PILES: Final = ("deck", "row", "discard")
"""The piles of the Dealer."""


def _set_away(state: UltimoState, event: Departed | CameBack) -> UltimoState:
    away = isinstance(event, Departed)
    return state.with_person(event.who, replace(state.people[event.who], away=away))
