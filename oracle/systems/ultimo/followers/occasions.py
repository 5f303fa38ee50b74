"""When it comes in question that somebody fights for a character."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from oracle.systems.ultimo.fight.steps import FoesMove
from oracle.systems.ultimo.followers.actions import Maul, Send
from oracle.systems.ultimo.occasions import Occasion, at, awake, between, foes_stand

FOLLOWER_OCCASIONS: Final[Mapping[type, Occasion]] = {
    Send: between(awake, foes_stand),
    Maul: at(FoesMove),
}
"""By class of action."""
