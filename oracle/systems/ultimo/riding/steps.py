"""What mounts and vehicles add to the agenda."""

from __future__ import annotations

from oracle.core.records import dataclass
from oracle.systems.ultimo.steps import Step


@dataclass(frozen=True, slots=True)
class Battered(Step):
    """Damage strikes a mount or vehicle."""

    ride: str
    amount: int
    cause: str
    rams: str = ""
    """The foe it runs into; empty where it rams nobody."""
    soaks: bool = True
    """Whether its soak is of use against this."""


@dataclass(frozen=True, slots=True)
class Wreck(Step):
    """It shows what comes of a mount or vehicle that has nothing left."""

    ride: str
    spills: bool = True
    """Whether it was moving, so that everybody on it is thrown."""


RIDING_STEPS = (Battered, Wreck)
"""For the journal."""
