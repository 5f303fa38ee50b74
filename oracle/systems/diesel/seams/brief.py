"""The facts of the moment for a model's prompt, and for the check of its narration."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from oracle.systems.diesel.rules.state import Game


def called(game: Game, who: str) -> str:
    """Return the name of a character."""
    return game.cast[who].character.name if who in game.cast else who


def acting(game: Game) -> str:
    """Return the character of the current Check; empty for none."""
    return game.acting


def means(_game: Game) -> str:
    """Return nothing: a Dealer has no means of their own."""
    return ""


def laying() -> Mapping[str, str]:
    """Return the verb for consequences, which have no price."""
    return {"inflict": ""}


def goal(game: Game) -> str:
    """Return the goal of the current Check; empty for none."""
    return game.check.call.goal if game.check else ""


def remembered_by(_game: Game) -> str:
    """Return nothing: consequences depend on the current stakes alone."""
    return ""


def names_effects() -> bool:
    """Return that consequences need no names in narration."""
    return False


def keeps_accounts(_happened: tuple[Any, ...]) -> bool:
    """Return that the rules count no money."""
    return False


def amounts(_happened: tuple[Any, ...]) -> tuple[tuple[str, int], ...]:
    """Return nothing: the rules name no amounts."""
    return ()
