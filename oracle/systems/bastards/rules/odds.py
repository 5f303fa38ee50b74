"""The exact chances of a Skill Hand: both hands come from one deck of 52 cards, and the best of each is played."""

from __future__ import annotations

from functools import cache
from math import comb
from typing import Final, NamedTuple

from oracle.core.cards import FRESH_DECK
from oracle.systems.bastards.rules.skills import strength, value_of

ORDERED: Final = tuple(sorted((card for card in FRESH_DECK if not card.is_joker), key=strength))
"""The suited cards, weakest first: by value, and among equals by suit."""


class Chances(NamedTuple):
    """How a Skill Hand may come out, each from 0 to 1."""

    higher: float
    """That the player’s total is higher."""
    equal: float
    """That the totals are equal."""
    won: float
    """That the player wins, ties broken by suit."""


def opposing_cards(trait: int) -> int:
    """Return how many cards are drawn against a trait: 6 less its rank, at least one. Rule `gob.max_rank`."""
    return max(1, 6 - trait)


@cache
def chances(trait: int, drawn: int, modifier: int, opposing: int) -> Chances:
    """Return how a Skill Hand may come out.

    Args:
        trait: What is added to the player’s card.
        drawn: Cards the player draws, 1 or more.
        modifier: The Difficulty Modifier.
        opposing: Cards drawn on the other side, 1 or more.
    """
    higher = equal = won = 0
    for mine, own in enumerate(ORDERED):
        for theirs, other in enumerate(ORDERED):
            if mine == theirs:
                continue
            ways = _ways(mine, drawn, theirs, opposing)
            ahead = value_of(own) + trait - value_of(other) - modifier
            higher += ways * (ahead > 0)
            equal += ways * (ahead == 0)
            won += ways * (ahead > 0 or (ahead == 0 and strength(own)[1] > strength(other)[1]))
    every = comb(len(ORDERED), drawn) * comb(len(ORDERED) - drawn, opposing)
    return Chances(higher / every, equal / every, won / every)


def _ways(mine: int, drawn: int, theirs: int, opposing: int) -> int:
    """Return in how many ways these two places in the order are the best cards of the two hands."""
    if mine > theirs:
        return comb(theirs, opposing - 1) * comb(max(0, mine - opposing), drawn - 1)
    return comb(mine, drawn - 1) * comb(max(0, theirs - drawn), opposing - 1)
