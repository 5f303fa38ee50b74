"""What a Dealer is asked about: the whole table as one part, with its rules and its story at hand."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from oracle.core.briefing import Briefing, PlainBriefing
from oracle.core.menu import Option, Refusal
from oracle.core.part import Part, act, menu, why_not
from oracle.core.records import dataclass
from oracle.core.system import System
from oracle.systems import find_seam

DEALER = "dealer"
"""The actor a Dealer acts as."""


@dataclass(frozen=True, slots=True)
class Position:
    """A table at one moment. Nothing here can change it: a Dealer proposes, the session plays."""

    part: Part[Any, Any, Any]
    """System, story and table as one part: the only judge of what is legal."""
    state: Any
    """Its state; `state.system` and `state.story` are those of the two parts."""
    system: System[Any, Any, Any]

    @property
    def rules(self) -> Any:
        """The state of the game system."""
        return self.state.system

    @property
    def tale(self) -> Any:
        """The state of the story."""
        return self.state.story

    @property
    def briefing(self) -> Briefing:
        """What the game says of itself to its Dealer."""
        found: Briefing | None = find_seam(self.system.name, "briefing")
        return found or PlainBriefing()

    def menu(self, who: str = DEALER) -> tuple[Option[Any], ...]:
        """Return what `who` may do now."""
        return menu(self.part, self.state, who)

    def why_not(self, action: Any, who: str = DEALER) -> Refusal | None:
        """Return why `who` may not take `action` now."""
        return why_not(self.part, self.state, who, action)

    def after(self, action: Any, who: str = DEALER) -> Position:
        """Return the position after a legal action, to judge what is proposed behind it."""
        state, _ = act(self.part, self.state, who, action)
        return replace(self, state=state)
