"""Characters leave the table and come back to it, and how many decks lie there.

A game's own events have these as their bases; how it begins, and how a new character sits down, is its own affair.
"""

from __future__ import annotations

from typing import TypeVar

from oracle.core.cards import FRESH_DECK, sorted_cards
from oracle.core.records import record, replace
from oracle.core.zones import Zone
from oracle.kit.feature import Event
from oracle.kit.state import AnyState

S = TypeVar("S", bound=AnyState)


@record
class CharacterWent(Event[S]):
    """A character left the table, and may come back."""

    who: str

    def apply(self, state: S) -> S:
        return state.with_figure(self.who, replace(state.cast[self.who], is_away=True))

    def describe(self, state: S) -> str:
        return f"{state.name(self.who)} leaves the table."


@record
class CharacterReturned(Event[S]):
    """A character who had left the table came back."""

    who: str

    def apply(self, state: S) -> S:
        return state.with_figure(self.who, replace(state.cast[self.who], is_away=False))

    def describe(self, state: S) -> str:
        return f"{state.name(self.who)} is back at the table."


def decks(count: int) -> Zone:
    """Return a pile of fresh decks, shuffled together."""
    return Zone(blind=sorted_cards(FRESH_DECK * count))


def deck_count(chosen: str, players: int, *, per_deck: int) -> int:
    """Return how many decks lie on a table: as many as a house rule names, or a second one beyond so many players."""
    if chosen.isdecimal():
        return int(chosen)
    return 1 if players <= per_deck else 2
