"""Lasting ties: bonds, companions, money, attuned things, and people the table knows."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from typing import Literal

from oracle.core.records import dataclass
from oracle.systems.ultimo.rules.armies.war import NO_WAR, War
from oracle.systems.ultimo.rules.errands.network import NO_SPIES, Network

Stance = Literal["open", "hostile"]
"""How a person of the story stands to the party."""

CompanionKind = Literal["animal", "friend", "crony"]
"""Kinds of companions; traits make cohorts of friends and henchmen of cronies."""


@dataclass(frozen=True, slots=True)
class Companion:
    """A person or animal on a character's side."""

    id: str
    kind: CompanionKind
    health: int
    skills: tuple[str, ...] = ()
    """Skills of an animal, each at rank 3."""
    motive: str = ""
    """A crony's motive."""
    shaken: bool = False
    """Whether it has lost heart and flees."""
    aided: bool = False
    """Whether it has had first aid since the character last slept (U-290)."""
    tended: int = 0
    """Health that the next sleep gives back in place of 1 (U-289)."""


@dataclass(frozen=True, slots=True)
class Purse:
    """A character's income and cash."""

    income: str = "Stable"
    cash: int = 0
    short: int = 0
    """Steps of income lost by cashing out, until the month is over."""
    days: int = 0
    """Nights of that month that have passed."""


@dataclass(frozen=True, slots=True)
class Ties:
    """A character's ties to others, and possessions besides gear."""

    bonds: Mapping[str, int] = field(default_factory=dict)
    """Level by character, companion or person of the story."""
    heart: int = 0
    """Extra cards in the next check, won by following advice."""
    company: tuple[Companion, ...] = ()
    troop: int = 0
    """Soldiers in pay."""
    attuned: tuple[str, ...] = ()
    """Ids of the magic things the character is attuned to."""
    purse: Purse = Purse()
    sold: int = 0
    """Animals of the herd sold this month."""
    herdless: bool = False
    """Whether the herd is sold out, so that it earns nothing."""


@dataclass(frozen=True, slots=True)
class Acquaintance:
    """A person of the story, with the ratings to influence them."""

    id: str
    manipulation: int
    empathy: int
    stance: Stance = "open"


@dataclass(frozen=True, slots=True)
class World:
    """What outlasts scenes and belongs to no character."""

    known: Mapping[str, Acquaintance] = field(default_factory=dict)
    asked: str = ""
    """The last question to the Dealer."""
    rewarded: tuple[str, ...] = ()
    """Pairs already rewarded for persuasion in this session, as `pc1 pc2` (U-185)."""
    war: War = NO_WAR
    """Armies on the field, and past battles."""
    network: Network = NO_SPIES
    """Spies on errands, and those caught."""
    places: tuple[str, ...] = ()
    """Scenes the party has visited (U-387)."""


NO_TIES = Ties()
NEW_WORLD = World()

TIES_CLASSES = (Companion, Purse, Ties, Acquaintance, World)
"""Classes that the journal stores."""
