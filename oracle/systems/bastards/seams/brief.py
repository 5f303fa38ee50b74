"""What A Game of Bastards says of the moment to whoever asks a model, or checks what it tells."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from oracle.systems.bastards.rules.pools import PoolChanged
from oracle.systems.bastards.rules.state import Game


def called(game: Game, who: str) -> str:
    """Return what a character is called."""
    return game.cast[who].character.name if who in game.cast else who


def acting(game: Game) -> str:
    """Return who is tested, or whose turn it is in an opposition; empty for nobody."""
    if game.check:
        return game.check.task.who
    return game.opposition.turn if game.opposition else ""


def means(game: Game) -> str:
    """Return the wildcards that the Dealer has in hand, where there are any. Rule `gob.dealer_wildcards`."""
    left = game.dealer_wildcards
    return f"you have {left} wildcard{'s' if left > 1 else ''}" if left else ""


def laying() -> Mapping[str, str]:
    """Return nothing: a Dealer lays nothing on anybody."""
    return {}


def goal(game: Game) -> str:
    """Return the goal of the Skill Hand in hand; empty for none."""
    return game.check.task.goal if game.check else ""


def remembered_by(_game: Game) -> str:
    """Return nothing: no outcome is answered with more than itself."""
    return ""


def names_effects() -> bool:
    """Return that what a failure brings has no name in the rules and is told freely."""
    return False


def keeps_accounts(_happened: tuple[Any, ...]) -> bool:
    """Return that no money is counted."""
    return False


def amounts(happened: tuple[Any, ...]) -> tuple[tuple[str, int], ...]:
    """Return the points that left a pool or came back to it."""
    return tuple((event.pool, abs(event.change)) for event in happened if isinstance(event, PoolChanged))
