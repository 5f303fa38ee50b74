"""The table of Hazard: who plays, one deck, and the risk that is being taken."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field

from oracle.core.records import dataclass, replace
from oracle.core.zones import CardEvent, Draw, Zones
from oracle.kit import feature

DRAW = Draw("deck", "table", 1)
"""What chance is asked for."""

NO_CARDS = Zones({})
"""Before a game begins."""


@dataclass(frozen=True, slots=True)
class Player:
    """A character of Hazard: all that counts is nerve, which is added to the card."""

    name: str
    concept: str
    nerve: int


@dataclass(frozen=True, slots=True)
class Risk:
    """What a character dares, and which number the card has to reach."""

    who: str
    goal: str
    number: int


@dataclass(frozen=True, slots=True)
class Table:
    """Everything about one table."""

    zones: Zones = NO_CARDS
    cast: Mapping[str, Player] = field(default_factory=dict)
    risk: Risk | None = None
    house_rules: Mapping[str, str] = field(default_factory=dict)
    concluded: bool = False


class Verb(feature.Verb[Table]):
    """Something an actor may do in Hazard."""

    __slots__ = ()


class Event(feature.Event[Table]):
    """Something that happened in Hazard."""

    __slots__ = ()


Events = tuple[CardEvent | Event, ...]


@dataclass(frozen=True, slots=True)
class Turning(feature.Step[Table]):
    """A card is turned over for a risk."""

    waits_for = "chance"


def moved(table: Table, event: CardEvent) -> Table:
    """Return the table with cards where an event puts them."""
    return replace(table, zones=table.zones.after(event))
