"""What a battle adds to the agenda."""

from __future__ import annotations

from oracle.core.records import dataclass
from oracle.systems.ultimo.armies.war import Side
from oracle.systems.ultimo.resolution import Tier
from oracle.systems.ultimo.steps import Step


@dataclass(frozen=True, slots=True)
class Clashing(Step):
    """Both armies deal what the cards have given them."""

    tier: Tier


@dataclass(frozen=True, slots=True)
class Ebbing(Step):
    """A clash is over: it shows whether a line has to be held, or the battle is decided."""


@dataclass(frozen=True, slots=True)
class Steadying(Step):
    """Whoever leads an army keeps it from running, or does not (U-253)."""

    side: Side


@dataclass(frozen=True, slots=True)
class Weighed(Step):
    """The cards lie by which a captain of the other side holds the line, or loses it."""

    own: int
    """How many of them are the captain's; the others lie against it."""


@dataclass(frozen=True, slots=True)
class HostMoving(Step):
    """The enemy army that has not fought in this round has its turn (U-201)."""


@dataclass(frozen=True, slots=True)
class Skirmishing(Step):
    """The cards lie by which soldiers fare against a foe."""

    who: str
    foe: str
    count: int
    own: int
    """How many of the cards are theirs; the others lie against them."""


@dataclass(frozen=True, slots=True)
class Paying(Step):
    """Whoever called soldiers up says whether they have what they want."""

    who: str
    cash: int
    """For each of them."""


ARMY_STEPS = (Clashing, Ebbing, Steadying, Weighed, HostMoving, Skirmishing, Paying)
"""For the journal."""
