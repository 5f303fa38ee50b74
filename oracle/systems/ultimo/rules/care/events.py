"""The events that begin care, and the event of a journey."""

from __future__ import annotations

from typing import Final

from oracle.core.records import dataclass
from oracle.kit.words import counted
from oracle.systems.ultimo.rules.events import Event
from oracle.systems.ultimo.rules.names import called_name, name_of
from oracle.systems.ultimo.rules.state import UltimoState

UNTENDED: Final = 1
"""Health restored by a sleep without care, or after care has failed (U-289)."""


@dataclass(frozen=True, slots=True)
class CareBegan(Event):
    """A character begins to care for a patient."""

    who: str
    whom: str
    how: str
    """`first_aid`, `tend`, `cure`, `revive` or `administer`."""

    def describe(self, state: UltimoState) -> str:
        return _HOW[self.how].format(name=name_of(state, self.who), whom=called_name(state, self.whom))


@dataclass(frozen=True, slots=True)
class Travelled(Event):
    """The party travelled."""

    pace: str
    hours: int
    miles: int

    def describe(self, state: UltimoState) -> str:
        return f"{counted(self.hours, 'hour')} on the road, {counted(self.miles, 'mile')}."


_HOW: Final = {
    "first_aid": "{name} sees to the wounds of {whom}.",
    "tend": "{name} sits down by {whom}.",
    "cure": "{name} sets about what ails {whom}.",
    "revive": "{name} will not let {whom} go.",
    "administer": "{name} has something for {whom}.",
}
