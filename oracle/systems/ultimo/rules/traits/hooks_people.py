"""What a trait makes possible among people: bonds, companions, protecting, herds, shows, manuals."""

from __future__ import annotations

from typing import Literal

from oracle.core.records import dataclass
from oracle.systems.ultimo.rules.traits.hooks import Hook

Follower = Literal["friend", "cohort", "crony", "henchman", "companion"]
"""What somebody whom no player plays becomes by a bond; a later one of a line replaces the earlier."""


@dataclass(frozen=True, slots=True)
class NpcBonds(Hook):
    """Bonds and companions: the bearer may bond with people whom no player plays, or with an animal (U-134)."""

    become: Follower


@dataclass(frozen=True, slots=True)
class AnimalCompanion(Hook):
    """Companions: one animal, with its figures where no bond adds to them (U-256)."""

    skills: int
    rank: int
    health: int
    melee: int


@dataclass(frozen=True, slots=True)
class Retinue(Hook):
    """Companions and income: people who serve in numbers (U-133, U-356)."""

    kind: Literal["soldier", "elite", "spy"]
    per_bond: int = 0
    """How many for each bond of the statistic."""
    whole: tuple[str, ...] = ()
    """Skills and attributes that are added up for their number instead."""
    upkeep_each: int = 0
    """How many cost a step of income; 0 where they are free."""
    counts_as: int = 1
    """For how many each stands in a battle."""


@dataclass(frozen=True, slots=True)
class Herd(Hook):
    """Income: how many animals can be kept, and what they yield; the largest number counts (U-096)."""

    halved: tuple[str, ...] = ()
    """Attributes of whose sum half counts."""
    whole: tuple[str, ...] = ()
    """Attributes and skills that are added up."""
    passive: bool = False
    """Whether the herd needs no tending while it is fed and housed."""


@dataclass(frozen=True, slots=True)
class LavishLife(Hook):
    """Income: the bearer lives as the influential do, as long as an animal is left of the herd (U-354, U-396)."""


@dataclass(frozen=True, slots=True)
class Rally(Hook):
    """Companions: a check against this rating less the bond keeps broken followers fighting."""

    skill: str
    rating: int


@dataclass(frozen=True, slots=True)
class Protecting(Hook):
    """Protect: the card that is discarded for it is chosen instead of drawn (U-164)."""

    chosen_discard: bool


@dataclass(frozen=True, slots=True)
class Uplifting(Hook):
    """Theatrics: a show that succeeds gives friends who saw it stamina for an hour (U-385)."""


@dataclass(frozen=True, slots=True)
class Manuals(Hook):
    """Advancement: writing manuals, keeping them, and how many ranks they teach (U-121, U-123)."""

    writes: bool = False
    kept: bool = False
    ranks: int = 3
