"""When it comes in question that somebody fights for a character."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from oracle.kit.occasions import Occasion, at, between
from oracle.systems.ultimo.fight.steps import FoesMove
from oracle.systems.ultimo.followers.actions import Maul, Send
from oracle.systems.ultimo.occasions import awake, foes_stand

FOLLOWER_OCCASIONS: Final[Mapping[type, Occasion]] = {
    Send: between(awake, foes_stand),
    Maul: at(FoesMove),
}
"""By class of action."""
