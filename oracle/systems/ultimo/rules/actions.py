"""The actions of an ULTIMO table: those of players, of the Dealer, and of the bridge to the story."""

from __future__ import annotations

from typing import Final

from oracle.core.notation import Prose
from oracle.core.zones import Deal
from oracle.kit.feature import Verb
from oracle.systems.ultimo.rules.state import UltimoState

NO_REASON: Final = Prose("")
"""The reason of a player who asks for another rating without giving one."""


class Action(Verb[UltimoState]):
    """An action of an actor in a game of ULTIMO."""

    __slots__ = ()


AnyAction = Deal | Action
"""Every action of the game, chance dealing cards included."""
