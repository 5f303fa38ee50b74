"""The facts of the moment for a model's prompt, and for the check of its narration."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from oracle.dealer.game_brief import PlainBrief
from oracle.systems.diesel.rules.state import Game

_PLAIN: Final = PlainBrief()
"""What a game says that has nothing to say of the moment."""

means = _PLAIN.means
remembered_by = _PLAIN.remembered_by
names_effects = _PLAIN.names_effects
keeps_accounts = _PLAIN.keeps_accounts
amounts = _PLAIN.amounts


def called(game: Game, who: str) -> str:
    """Return the name of a character."""
    return game.cast[who].character.name if who in game.cast else who


def acting(game: Game) -> str:
    """Return the character of the current Check; empty for none."""
    return game.acting


def laying() -> Mapping[str, str]:
    """Return the verb for consequences, which have no price."""
    return {"inflict": ""}


def goal(game: Game) -> str:
    """Return the goal of the current Check; empty for none."""
    return game.check.call.goal if game.check else ""
