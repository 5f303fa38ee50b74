"""What a challenge between characters adds to the agenda."""

from __future__ import annotations

from oracle.core.records import dataclass
from oracle.systems.ultimo.state import Request
from oracle.systems.ultimo.steps import Step


@dataclass(frozen=True, slots=True)
class Challenged(Step):
    """A character was challenged and has not answered."""

    who: str
    request: Request
    """What the challenger sets out to do; its rating is not known yet."""


@dataclass(frozen=True, slots=True)
class Facing(Step):
    """The card off the top of a rival's deck takes its place."""

    who: str


@dataclass(frozen=True, slots=True)
class SquaredUp(Step):
    """A rival's row lies, and says how hard it is."""

    who: str


RIVALS_STEPS = (Challenged, Facing, SquaredUp)
"""For the journal."""
