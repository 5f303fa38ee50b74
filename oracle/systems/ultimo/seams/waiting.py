"""What waits for the Dealer to rate it."""

from __future__ import annotations

from oracle.dealer.position import Position
from oracle.systems.ultimo.rules.calling import Rerating
from oracle.systems.ultimo.rules.magic.casting import RateSpell
from oracle.systems.ultimo.rules.together.observing import Surveying


def is_rerating(position: Position) -> bool:
    """Return whether a contested rating waits for a new one."""
    return isinstance(position.rules.step, Rerating)


def is_surveying(position: Position) -> bool:
    """Return whether the observation of the surroundings waits for a rating."""
    return isinstance(position.rules.step, Surveying)


def is_weighing(position: Position) -> bool:
    """Return whether a spell waits for a rating."""
    return isinstance(position.rules.step, RateSpell)
