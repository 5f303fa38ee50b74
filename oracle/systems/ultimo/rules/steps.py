"""The steps an agenda can hold: what has to happen, or be decided, before anything new begins."""

from __future__ import annotations

from typing import Any, ClassVar, Literal

from oracle.core.records import dataclass
from oracle.core.zones import Draw
from oracle.kit import feature

Soak = Literal["all", "natural", "armor", "none"]
"""What may soften damage; armor alone where a flank is left (U-266)."""

How = Literal["cards", "expertise", "gift", "morale", "ease"]
"""What decided a check; a `gift` is what a trait gives without cards, `ease` a rating of 0 (U-021, U-388)."""


class Step(feature.Step[Any]):
    """A step that an agenda of ULTIMO can hold."""

    __slots__ = ()

    lets_foes_come: ClassVar[bool] = False
    """Whether more foes may come while it waits."""

    is_trigger: ClassVar[bool] = False
    """Whether the effects that it brings are counted apart from those of the check before (U-086)."""

    def strikes_at(self, _who: str) -> bool:
        """Return whether a foe's effect makes it strike a character."""
        return False


@dataclass(frozen=True, slots=True)
class Wanted(Step):
    """Cards must come up."""

    waits_for: ClassVar[str] = "chance"

    draw: Draw
