"""Whose turn comes, and what rounds bring besides: rows that the count of rounds reads.

A concern that gives turns an order, or lets a round do something, adds its functions here.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from oracle.systems.ultimo.events import Event
from oracle.systems.ultimo.fight.danger import in_sight
from oracle.systems.ultimo.fight.mending import foes_mend
from oracle.systems.ultimo.grid.order import next_turn
from oracle.systems.ultimo.grid.rounds import next_round, round_on_map
from oracle.systems.ultimo.state import UltimoState

NEXT: Final[tuple[Callable[[UltimoState], tuple[Event, ...] | None], ...]] = (next_turn,)
"""Whose turn comes now; `None` where nothing gives turns an order, or none is left in this round."""

ENDS: Final[tuple[Callable[[UltimoState], Iterable[Event]], ...]] = (round_on_map, foes_mend)
"""What the end of a round does, before it is over."""

BEGINS: Final[tuple[Callable[[UltimoState], Iterable[Event]], ...]] = (next_round,)
"""What the beginning of the next one does."""


def turn_to_come(state: UltimoState) -> tuple[Event, ...] | None:
    """Return whose turn comes now; `None` where turns have no order, or none is left in this round."""
    return next((events for one in NEXT if (events := one(state)) is not None), None)


def round_ends(state: UltimoState) -> tuple[Event, ...]:
    """Return what the end of a round does, before it is over."""
    return tuple(event for one in ENDS for event in one(state))


def round_begins(state: UltimoState) -> tuple[Event, ...]:
    """Return what the beginning of the next round does."""
    return tuple(event for one in BEGINS for event in one(state))


def hands_fill(state: UltimoState) -> str:
    """Return when hands are filled again: `cycle`, `every_check` or `scene_only`.

    In the face of foes, or of an army, rounds are what they are, and each begins with full hands (U-064); the house
    rule is about the rest of the time (U-065). Foes whom nobody sees betray themselves by nothing.
    """
    fought = in_sight(state.danger) or state.world.war.theirs is not None
    return "cycle" if fought else state.rules["exploration_refill"]
