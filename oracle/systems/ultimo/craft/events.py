"""What can happen to what is made."""

from __future__ import annotations

from typing import Literal

from oracle.core.records import dataclass
from oracle.systems.ultimo.characters import Item
from oracle.systems.ultimo.craft.state import Building, Project
from oracle.systems.ultimo.events import Happening


@dataclass(frozen=True, slots=True)
class WorkBegan(Happening):
    """A character sets about making or mending something."""

    who: str
    what: str
    name: str


@dataclass(frozen=True, slots=True)
class WorkPlanned(Happening):
    """The Dealer has said what it takes."""

    who: str
    project: Project
    cost: int = 0


@dataclass(frozen=True, slots=True)
class WorkedOn(Happening):
    """Days of work went into something."""

    who: str
    project: str
    days: int


@dataclass(frozen=True, slots=True)
class WorkDone(Happening):
    """A piece of work is over: something has come of it, or it is spoiled."""

    who: str
    project: str
    well: bool
    item: Item | None = None
    building: Building | None = None


@dataclass(frozen=True, slots=True)
class PaperShown(Happening):
    """Somebody has looked at a forged paper."""

    who: str
    whom: str
    item: str
    believed: bool


@dataclass(frozen=True, slots=True)
class WentOff(Happening):
    """A bomb went off."""

    who: str
    """Who threw it, or beside whom it was; empty where it was beside nobody."""
    bomb: str
    how: Literal["thrown", "early", "near", "far"]


@dataclass(frozen=True, slots=True)
class BroughtDown(Happening):
    """A building was brought down, or what was left of it."""

    who: str
    building: str
    condition: Literal["broken", "ruined"]


CRAFT_EVENTS = (WorkBegan, WorkPlanned, WorkedOn, WorkDone, PaperShown, WentOff, BroughtDown)
"""For the journal."""
