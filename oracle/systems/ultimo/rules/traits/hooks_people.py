"""What a trait can change among people: bonds, companions, aid, observing, winning over, income, experience."""

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
class CompanionBond(Hook):
    """Companions: what the level of the bond with the animal is added to (U-168, U-256)."""

    adds_to: tuple[str, ...]


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
    worth: int = 1
    """How many times what they give is worth."""


@dataclass(frozen=True, slots=True)
class Income(Hook):
    """Income: steps above the background's, what single works earn, and a manner of living (U-354, U-396)."""

    steps: int = 0
    of_herd: bool = False
    """Whether it comes of a herd, and goes with its last animal."""
    earnings: int = 1
    """How many times a single performance or work of art pays."""
    lifestyle: str = ""
    """The step as which the bearer lives at least; empty for none."""


@dataclass(frozen=True, slots=True)
class Aliases(Hook):
    """Sheet: so many ready names that are not the bearer's own, half of an attribute."""

    half: str


@dataclass(frozen=True, slots=True)
class PerFollower(Hook):
    """Checks with companions: added to the rating for each follower of a kind who is there."""

    tags: tuple[str, ...]
    kind: Follower
    rating: int


@dataclass(frozen=True, slots=True)
class BlameShift(Hook):
    """Bonds: what somebody else's bond changes by who is blamed in the bearer's place."""

    bond: int


@dataclass(frozen=True, slots=True)
class Rally(Hook):
    """Companions: a check against this rating less the bond keeps broken followers fighting."""

    skill: str
    rating: int


@dataclass(frozen=True, slots=True)
class Aid(Hook):
    """Aid: added to the cards an aided check may hold, once whoever brings it (U-107, U-171, U-389)."""

    cards: int


@dataclass(frozen=True, slots=True)
class Observing(Hook):
    """Observe: questions more on a success or better (U-180)."""

    questions: int = 0
    meta: int = 0
    """Questions about what the character could not know."""


@dataclass(frozen=True, slots=True)
class FreeDetail(Hook):
    """Observe and scenes: details told on entering somewhere new, once for the company (U-387)."""

    details: int


@dataclass(frozen=True, slots=True)
class Winning(Hook):
    """Social: what somebody gains whom the bearer wins over by one of these skills (U-186, U-187)."""

    skills: tuple[str, ...]
    xp: int = 0
    """Experience in place of the usual; 0 where it stays as it is."""
    cards: int = 0
    """Added to the card limit of what it is done for, even on a plain success."""
    focus_half: str = ""
    """The bearer's attribute of which half comes back as focus; empty for none."""


@dataclass(frozen=True, slots=True)
class Protecting(Hook):
    """Protect: the card that is discarded for it is chosen instead of drawn (U-164)."""

    chosen_discard: bool


@dataclass(frozen=True, slots=True)
class Protected(Hook):
    """Protect: who protects the bearer gains an experience for so much damage borne."""

    xp_each: int


@dataclass(frozen=True, slots=True)
class MoraleForOthers(Hook):
    """Morale and bonds: morale may be spent for another; it brings the bond and so much more in experience."""

    xp: int


@dataclass(frozen=True, slots=True)
class Performance(Hook):
    """Theatrics: what a show that succeeds brings besides (U-385, U-386)."""

    stamina: int = 0
    """Stamina of friends who saw it, for an hour."""
    threat: int = 0
    patience: int = 0
    """Added to the patience of one foe."""
    in_combat: bool = False
    """Whether it has to happen in a fight; threat falls once a round then."""


@dataclass(frozen=True, slots=True)
class Distraction(Hook):
    """Checks and theatrics: added to the rating of a distracting show, or of a friend's next check (U-377)."""

    rating: int


@dataclass(frozen=True, slots=True)
class Manuals(Hook):
    """Advancement: writing manuals, keeping them, and how many ranks they teach (U-121, U-123)."""

    writes: bool = False
    kept: bool = False
    ranks: int = 3
