"""What Diesel Empire says of the moment to whoever asks a model, or checks what it tells."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from oracle.systems.diesel.rules.state import Game


def called(game: Game, who: str) -> str:
    """Return what a character is called."""
    return game.cast[who].character.name if who in game.cast else who


def acting(game: Game) -> str:
    """Return who makes the Check in hand; empty for nobody."""
    return game.acting


def means(_game: Game) -> str:
    """Return nothing: a Dealer has nothing in hand."""
    return ""


def laying() -> Mapping[str, str]:
    """Return the verb of consequences, which have no price."""
    return {"inflict": ""}


def goal(game: Game) -> str:
    """Return the goal of the Check in hand; empty for none."""
    return game.check.call.goal if game.check else ""


def remembered_by(_game: Game) -> str:
    """Return nothing: a consequence is chosen for what is at stake now."""
    return ""


def names_effects() -> bool:
    """Return that a consequence is told freely."""
    return False


def keeps_accounts(_happened: tuple[Any, ...]) -> bool:
    """Return that no money is counted."""
    return False


def amounts(_happened: tuple[Any, ...]) -> tuple[tuple[str, int], ...]:
    """Return nothing: the rules name no amounts."""
    return ()
