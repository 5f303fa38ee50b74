"""What can happen by powers."""

from __future__ import annotations

from typing import Literal

from oracle.core.cards import Card
from oracle.core.records import dataclass
from oracle.systems.ultimo.events import Happening

PlaceKind = Literal["fine", "far", "shady", "disaster"]
"""What a place is like that somebody knows (U-168)."""


@dataclass(frozen=True, slots=True)
class PowerUsed(Happening):
    """A character did what a trait makes possible."""

    who: str
    trait: str
    focus: int
    """Focus it cost."""
    spent: str
    """What it used up, as `session youthful_ambition`; empty where it can be done again at once."""


@dataclass(frozen=True, slots=True)
class PowersRenewed(Happening):
    """What could be done once can be done again."""

    who: str
    spent: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class PlaceFound(Happening):
    """A luck flip said what a place is like."""

    who: str
    card: Card
    kind: PlaceKind


@dataclass(frozen=True, slots=True)
class FoeSizedUp(Happening):
    """A character has taken the measure of a foe."""

    who: str
    foe: str
    facts: tuple[str, ...]
    """What was found out, as it is told: `patience 3`."""


@dataclass(frozen=True, slots=True)
class DetailOwed(Happening):
    """Somebody notices something at once where nobody has been before (U-387)."""

    who: str
    scene: str
    details: int


@dataclass(frozen=True, slots=True)
class CompanionStruck(Happening):
    """Somebody in a character's company took a blow that was meant for it."""

    who: str
    companion: str
    amount: int
    """Health it cost them."""


POWER_EVENTS = (PowerUsed, PowersRenewed, PlaceFound, FoeSizedUp, DetailOwed, CompanionStruck)
"""For the journal."""
