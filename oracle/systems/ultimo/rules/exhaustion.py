"""Exhaustion: how many cards a deck can still give, and how many are set aside with each shuffle (U-077).

What a deck that has run out does is the step `Exhaust` of `hands.py`.
"""

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


def cards_set_aside(vitality: int, fewer: int) -> int:
    """Return how many cards exhaustion sets aside until sleep; traits make it `fewer` (U-078, U-079)."""
    return max(0, SET_ASIDE - half(vitality) - fewer)


def cards_set_aside_for(person: Person) -> int:
    """Return how many cards exhaustion would set aside for a character now."""
    spared = -added(modifiers_of(person.character.traits, CARDS_SET_ASIDE))
    return cards_set_aside(attributes_of(person)["VIT"], spared)


def cards_within_reach(state: UltimoState, who: str) -> int:
    """Return how many cards a deck can give: its own, and those of the discard that exhaustion would leave (U-077)."""
    held = len(state.pile(who, "deck"))
    return held + max(0, cards_left(state, who) - cards_set_aside_for(state.people[who]))


def cards_left(state: UltimoState, who: str) -> int:
    """Return the number of a player's cards in deck and discard."""
    return len(state.pile(who, "deck")) + len(state.pile(who, "discard"))
