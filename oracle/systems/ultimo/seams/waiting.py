"""What a table of ULTIMO waits to have rated by its Dealer."""

from __future__ import annotations

from oracle.dealer.position import Position


def is_rerating(position: Position) -> bool:
    """Return whether a contested rating waits to be made anew."""
    return type(getattr(position.rules, "step", None)).__name__ == "Rerating"


def is_surveying(position: Position) -> bool:
    """Return whether somebody takes in the surroundings and the Dealer has to say how hard that is."""
    return type(getattr(position.rules, "step", None)).__name__ == "Surveying"


def is_weighing(position: Position) -> bool:
    """Return whether a spell waits to be rated."""
    return type(getattr(position.rules, "step", None)).__name__ == "Weighing"
