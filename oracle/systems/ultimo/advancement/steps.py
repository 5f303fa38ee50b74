"""What an agenda waits for where somebody grows older."""

from __future__ import annotations

from oracle.core.records import dataclass
from oracle.systems.ultimo.steps import Step


@dataclass(frozen=True, slots=True)
class Exchanging(Step):
    """A character has grown too old for a trait and takes another for it (U-114)."""

    who: str
    trait: str
