"""What fits the moment, in any game: what can go wrong in a place, what the adventure has words for, what listens."""

from __future__ import annotations

from typing import Final

from oracle.dealer.complications import complications_for, effects_of, told_of
from oracle.dealer.position import Position

LIKELIEST: Final = 2.5
"""How much rather the Dealer does what is likeliest to go wrong in a place."""

OWN_WORDS: Final = 1.0
"""How much rather it does what the adventure has words for."""


def place_fit(position: Position, effect: str) -> float:
    """Return how likely an effect is in the present place, and whether the adventure has words for it."""
    game, tale = position.system.name, position.tale
    names = complications_for(game, tale, effect)
    if not names:
        return 0.0
    return LIKELIEST - effects_of(game)[names[0]].index(effect) / 2 + OWN_WORDS * bool(told_of(game, tale, effect))


def is_heard(position: Position, effect: str) -> bool:
    """Return whether a clock of the adventure listens for an effect."""
    return any(f"effect:{effect}" in clock.on for clock in position.tale.adventure.clocks.values())
