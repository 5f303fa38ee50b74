"""The base of all steps of the agenda, which have to be done before anything new begins."""

from __future__ import annotations

from typing import Any, ClassVar, Literal

from oracle.core.records import dataclass
from oracle.core.zones import Draw
from oracle.kit import feature

Soak = Literal["all", "natural", "armor", "none"]
"""What may soak damage; armor alone when a character leaves a flank (U-266)."""

How = Literal["cards", "expertise", "gift", "morale", "ease"]
"""What decided a check; `gift` is a trait that needs no cards, `ease` a rating of 0 (U-021, U-388)."""


class Step(feature.Step[Any]):
    """A step of ULTIMO's agenda."""

    __slots__ = ()

    lets_foes_come: ClassVar[bool] = False
    """Whether more foes may come while it waits."""

    is_trigger: ClassVar[bool] = False
    """Whether its effects count as those of a new trigger, apart from the check before (U-086)."""

    def strikes_at(self, _who: str) -> bool:
        """Return whether a foe's effect makes it strike a character."""
        return False


@dataclass(frozen=True, slots=True)
class Wanted(Step):
    """Cards must be drawn."""

    waits_for: ClassVar[str] = "chance"

    draw: Draw
