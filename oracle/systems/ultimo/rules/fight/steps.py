"""Steps that a fight adds to the agenda."""

from __future__ import annotations

from typing import ClassVar

from oracle.core.records import dataclass
from oracle.systems.ultimo.rules.steps import Step


@dataclass(frozen=True, slots=True)
class AskPatience(Step):
    """The Dealer says how much damage a foe's patience absorbs instead of its health (U-219)."""

    stored_as: ClassVar[str] = "Forbearing"
    waits_for: ClassVar[str] = "dealer"
    foe: str
    left: int
    """Damage to it after soak."""
    blows: Step
    """The step that waits for the answer: `ResolveBlows`, `DamageFoe` or a spell."""
