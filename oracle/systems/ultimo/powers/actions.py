"""The one verb of powers."""

from __future__ import annotations

from typing import ClassVar

from oracle.core.records import dataclass
from oracle.systems.ultimo.actions import Deed


@dataclass(frozen=True, slots=True)
class Use(Deed):
    """Do what a trait of one's own makes possible."""

    verb: ClassVar[str] = "use"
    trait: str
    detail: str = ""
    """With whom or with what, where the trait asks for it."""
    facts: tuple[str, ...] = ()
    """What is to be found out, or the card it costs, where the trait asks for it."""


@dataclass(frozen=True, slots=True)
class StandBy(Deed):
    """Spend one's own morale for somebody one is bonded with."""

    verb: ClassVar[str] = "stand_by"
