"""What a table of ULTIMO waits to have rated by its Dealer."""

from __future__ import annotations

from oracle.dealer.position import Position
from oracle.systems.ultimo.rules.calling import Rerating
from oracle.systems.ultimo.rules.magic.casting import RateSpell
from oracle.systems.ultimo.rules.together.observing import Surveying


def is_rerating(position: Position) -> bool:
    """Return whether a contested rating waits to be made anew."""
    return isinstance(position.rules.step, Rerating)


def is_surveying(position: Position) -> bool:
    """Return whether somebody takes in the surroundings and the Dealer has to say how hard that is."""
    return isinstance(position.rules.step, Surveying)


def is_weighing(position: Position) -> bool:
    """Return whether a spell waits to be rated."""
    return isinstance(position.rules.step, RateSpell)
