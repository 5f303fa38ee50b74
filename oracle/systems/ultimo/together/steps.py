"""What an agenda waits for where several are concerned."""

from __future__ import annotations

from typing import Literal

from oracle.core.records import dataclass
from oracle.systems.ultimo.resolution import Tier
from oracle.systems.ultimo.steps import Step


@dataclass(frozen=True, slots=True)
class Asked(Step):
    """A character was asked for help and has not answered."""

    who: str


@dataclass(frozen=True, slots=True)
class Vouching(Step):
    """The Dealer says whether a way of helping counts (U-173)."""

    who: str
    first: str
    second: str


@dataclass(frozen=True, slots=True)
class Lending(Step):
    """A helper decides what to lay into the row."""

    who: str


@dataclass(frozen=True, slots=True)
class Impending(Step):
    """An effect is named, and others may still step in (U-164)."""

    who: str
    """Whom it is meant for."""
    effect: str
    detail: str
    waits: str
    """Who says that it strikes: whom it is meant for, or who stands by where that one cannot speak."""
    foe: str = ""
    """Whose it is; empty where it is the Dealer's own."""
    rating: int = 0
    """How hard the check is that a foe's is met with; 0 for the usual (U-167)."""
    besides: bool = False
    """Whether it comes besides what one moment may bring (U-154, U-215)."""

    def upon(self, who: str, detail: str) -> Land:
        """Return its blow upon somebody."""
        return Land(who, self.effect, detail, self.foe, self.rating, self.besides)


@dataclass(frozen=True, slots=True)
class Land(Step):
    """An effect strikes; what is said of a foe's is as in `Impending`."""

    who: str
    effect: str
    detail: str
    foe: str = ""
    rating: int = 0
    besides: bool = False


@dataclass(frozen=True, slots=True)
class Reward(Step):
    """It shows what a shield has borne, and what that is worth to it."""

    who: str
    whom: str
    health: int
    """Health of the shield before the blow."""


@dataclass(frozen=True, slots=True)
class Withstanding(Step):
    """A character is about to turn cards over against what reaches for the mind."""

    who: str


@dataclass(frozen=True, slots=True)
class TurnOver(Step):
    """Cards come from a character's deck into the row (U-168)."""

    who: str
    count: int


@dataclass(frozen=True, slots=True)
class SetOut(Step):
    """The cards turned over are put in order and compared."""

    who: str


@dataclass(frozen=True, slots=True)
class Surveying(Step):
    """The Dealer says how hard it is to take in the surroundings."""

    who: str
    skill: str


@dataclass(frozen=True, slots=True)
class Asking(Step):
    """A character has questions to ask."""

    who: str
    left: int
    reliable: bool


@dataclass(frozen=True, slots=True)
class Answering(Step):
    """The Dealer owes an answer."""

    who: str
    reliable: bool


@dataclass(frozen=True, slots=True)
class Choosing(Step):
    """The player chooses what a bad result brings."""

    who: str
    what: Literal["size", "minor"]


@dataclass(frozen=True, slots=True)
class Tempted(Step):
    """A character may follow what another has talked it into, and be the richer for it."""

    who: str
    by: str
    tier: Tier


@dataclass(frozen=True, slots=True)
class Caught(Step):
    """A character was caught in a lie and may put the blame on somebody else."""

    who: str
    whom: str
    """Who has caught it."""


TOGETHER_STEPS: tuple[type[Step], ...] = (
    *(Asked, Vouching, Lending, Impending, Land, Reward, Withstanding, TurnOver, SetOut),
    *(Surveying, Asking, Answering, Choosing, Tempted, Caught),
)
"""For the journal."""
