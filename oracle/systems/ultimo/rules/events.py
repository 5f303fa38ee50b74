"""The base of all events of ULTIMO, and the two events of its agenda."""

from __future__ import annotations

from oracle.core.records import dataclass
from oracle.core.zones import CardEvent
from oracle.kit import feature
from oracle.systems.ultimo.rules.state import UltimoState
from oracle.systems.ultimo.rules.steps import Step


class Event(feature.Event[UltimoState]):
    """An event of ULTIMO."""

    __slots__ = ()


AnyEvent = CardEvent | Event
"""Every event of a table: moves of cards, and events of the game."""


@dataclass(frozen=True, slots=True)
class Planned(Event):
    """Steps were put on the agenda: in front of those already there, or behind them with `last`."""

    steps: tuple[Step, ...]
    last: bool = False

    def apply(self, state: UltimoState) -> UltimoState:
        return state.with_agenda(state.agenda + self.steps if self.last else self.steps + state.agenda)


@dataclass(frozen=True, slots=True)
class Turned(Event):
    """The first step of the agenda is done."""

    def apply(self, state: UltimoState) -> UltimoState:
        if not state.agenda:
            raise ValueError("nothing was planned")
        return state.with_agenda(state.agenda[1:])
