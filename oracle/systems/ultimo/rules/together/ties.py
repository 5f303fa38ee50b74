"""What lasts between people: bonds, company, purse, attuned things, and whom the table has come to know."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from typing import Literal

from oracle.core.records import dataclass
from oracle.systems.ultimo.rules.armies.war import PEACE, War
from oracle.systems.ultimo.rules.errands.network import NO_SPIES, Network

Stance = Literal["open", "hostile"]
"""How somebody of the story stands to the company."""

CompanionKind = Literal["animal", "friend", "crony"]
"""Kinds of company a character can have; traits make cohorts of friends and henchmen of cronies."""


@dataclass(frozen=True, slots=True)
class Companion:
    """Somebody, or some beast, on the side of a character."""

    id: str
    kind: CompanionKind
    health: int
    skills: tuple[str, ...] = ()
    """What an animal is good at, each at rank 3."""
    motive: str = ""
    """What keeps somebody loyal who has to be kept so."""
    shaken: bool = False
    """Whether they have lost heart and flee."""
    aided: bool = False
    """Whether they have had first aid since whom they follow last slept (U-290)."""
    tended: int = 0
    """Health that the next sleep gives back in place of 1 (U-289)."""


@dataclass(frozen=True, slots=True)
class Purse:
    """What a character lives on."""

    income: str = "Stable"
    cash: int = 0
    short: int = 0
    """Steps of income that cashing out has cost until the month is over."""
    days: int = 0
    """Nights of that month that are over."""


@dataclass(frozen=True, slots=True)
class Ties:
    """What binds a character to others, and what it owns besides its gear."""

    bonds: Mapping[str, int] = field(default_factory=dict)
    """Level by character, or by somebody of the story or a companion where a trait allows it."""
    heart: int = 0
    """Cards more in the next check, for a word that was followed."""
    company: tuple[Companion, ...] = ()
    troop: int = 0
    """Soldiers in pay."""
    attuned: tuple[str, ...] = ()
    """Ids of the magic things the character is attuned to."""
    purse: Purse = Purse()
    sold: int = 0
    """Animals of a herd that are sold, until a month has replaced them."""
    herdless: bool = False
    """Whether none of the herd is left, so that it earns nothing."""


@dataclass(frozen=True, slots=True)
class Acquaintance:
    """Somebody of the story whom the rules know: how hard they are to bring round."""

    id: str
    manipulation: int
    empathy: int
    stance: Stance = "open"


@dataclass(frozen=True, slots=True)
class World:
    """What outlasts scenes and belongs to nobody at the table."""

    known: Mapping[str, Acquaintance] = field(default_factory=dict)
    asked: str = ""
    """The question that was put to the Dealer last."""
    rewarded: tuple[str, ...] = ()
    """Who has paid whom for being persuaded in this session, as `pc1 pc2` (U-185)."""
    war: War = PEACE
    """Armies on the field, and the battles that are over."""
    network: Network = NO_SPIES
    """Spies who are out, and those who were caught."""
    places: tuple[str, ...] = ()
    """Scenes in which the company has been (U-387)."""


NO_TIES = Ties()
NEW_WORLD = World()

TIES_CLASSES = (Companion, Purse, Ties, Acquaintance, World)
"""For the journal."""
