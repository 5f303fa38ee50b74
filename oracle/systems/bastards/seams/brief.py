"""What A Game of Bastards says of the moment to whoever asks a model, or checks what it tells."""

from __future__ import annotations

from typing import Any, Final

from oracle.dealer.game_brief import PlainBrief
from oracle.systems.bastards.rules.pools import PoolChanged
from oracle.systems.bastards.rules.state import Game

_PLAIN: Final = PlainBrief()
"""What a game says that has nothing to say of the moment."""

laying = _PLAIN.laying
remembered_by = _PLAIN.remembered_by
names_effects = _PLAIN.names_effects
keeps_accounts = _PLAIN.keeps_accounts


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


def goal(game: Game) -> str:
    """Return the goal of the Skill Hand in hand; empty for none."""
    return game.check.task.goal if game.check else ""


def amounts(happened: tuple[Any, ...]) -> tuple[tuple[str, int], ...]:
    """Return the points that left a pool or came back to it."""
    return tuple((event.pool, abs(event.change)) for event in happened if isinstance(event, PoolChanged))
