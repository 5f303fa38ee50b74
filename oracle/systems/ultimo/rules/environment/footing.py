"""Slipping on bad ground (U-280)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from oracle.core.records import dataclass
from oracle.systems.ultimo.rules.events import AnyEvent, Event
from oracle.systems.ultimo.rules.fight.modifiers import FOOTING_PREFIX
from oracle.systems.ultimo.rules.health import Marked
from oracle.systems.ultimo.rules.names import name_of
from oracle.systems.ultimo.rules.points import RESULT
from oracle.systems.ultimo.rules.resolution import Tier
from oracle.systems.ultimo.rules.state import Check, Mark, UltimoState


def footing_result(_state: UltimoState, check: Check, tier: Tier) -> Iterator[AnyEvent]:
    """Yield that a character slips and is stuck for the round; nothing for other checks."""
    if check.request.goal.startswith(FOOTING_PREFIX) and tier in ("failure", "total_failure"):
        yield Slipped(check.request.who)
        yield Marked(check.request.who, Mark("stuck"))


EXTENDS: Final = RESULT.by(footing_result)


@dataclass(frozen=True, slots=True)
class Slipped(Event):
    """A character slipped (U-280)."""

    who: str

    def describe(self, state: UltimoState) -> str:
        return f"{name_of(state, self.who)} slips and falls."
