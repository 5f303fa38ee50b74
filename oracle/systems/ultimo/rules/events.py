"""Everything that can happen at an ULTIMO table; each event says what did happen, and no more."""

from __future__ import annotations

from oracle.core.records import dataclass
from oracle.core.zones import CardEvent
from oracle.kit import feature
from oracle.systems.ultimo.rules.state import UltimoState
from oracle.systems.ultimo.rules.steps import Step


class Event(feature.Event[UltimoState]):
    """Something that happened in a game of ULTIMO."""

    __slots__ = ()


AnyEvent = CardEvent | Event
"""Everything that can happen: cards move, or something of the game itself."""


@dataclass(frozen=True, slots=True)
class Planned(Event):
    """These steps come next, before what was planned already; or last, behind it."""

    steps: tuple[Step, ...]
    last: bool = False

    def apply(self, state: UltimoState) -> UltimoState:
        return state.with_agenda(state.agenda + self.steps if self.last else self.steps + state.agenda)


@dataclass(frozen=True, slots=True)
class Turned(Event):
    """The first step of the agenda was taken."""

    def apply(self, state: UltimoState) -> UltimoState:
        if not state.agenda:
            raise ValueError("nothing was planned")
        return state.with_agenda(state.agenda[1:])
