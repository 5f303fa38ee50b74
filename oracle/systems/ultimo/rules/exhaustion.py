"""Exhaustion: how many cards a deck can still give, and what is set aside with each shuffle (U-077)."""

from __future__ import annotations

from typing import Final

from oracle.kit.modifiers import added
from oracle.systems.ultimo.rules.skills import half
from oracle.systems.ultimo.rules.state import Person, UltimoState
from oracle.systems.ultimo.rules.status import attributes_of
from oracle.systems.ultimo.rules.traits import modifiers_of
from oracle.systems.ultimo.rules.traits.figures import CARDS_SET_ASIDE

SET_ASIDE: Final = 10
"""Cards an exhausted character loses until sleep, less half of VIT. Rule U-078."""


def set_aside(vitality: int, fewer: int) -> int:
    """Return how many cards exhaustion costs until sleep, with what traits spare (U-078, U-079)."""
    return max(0, SET_ASIDE - half(vitality) - fewer)


def aside_of(person: Person) -> int:
    """Return how many cards exhaustion costs a character until sleep, as it is now."""
    spared = -added(modifiers_of(person.character.traits, CARDS_SET_ASIDE))
    return set_aside(attributes_of(person)["VIT"], spared)


def within_reach(state: UltimoState, who: str) -> int:
    """Return how many cards can come off a deck: what it holds, and what exhaustion would leave of the rest (U-077)."""
    held = len(state.pile(who, "deck"))
    return held + max(0, cards_left(state, who) - aside_of(state.people[who]))


def cards_left(state: UltimoState, who: str) -> int:
    """Return the cards of a player that are in the deck or have been discarded."""
    return len(state.pile(who, "deck")) + len(state.pile(who, "discard"))
