"""What may be done at an ULTIMO table: the steps of players, of the Dealer, and of the story's bridge."""

from __future__ import annotations

from typing import Final

from oracle.core.notation import Prose
from oracle.core.zones import Deal
from oracle.kit.feature import Verb
from oracle.systems.ultimo.rules.state import UltimoState

NO_REASON: Final = Prose("")
"""Where a player says nothing for another rating."""


class Action(Verb[UltimoState]):
    """Something an actor may do in a game of ULTIMO."""

    __slots__ = ()


AnyAction = Deal | Action
"""Everything that may be done."""
