"""What companions add to the agenda."""

from __future__ import annotations

from oracle.core.records import dataclass
from oracle.systems.ultimo.steps import Step


@dataclass(frozen=True, slots=True)
class CompanyDraw(Step):
    """Cards for companions come off the Dealer's deck."""

    count: int


@dataclass(frozen=True, slots=True)
class CompanyLay(Step):
    """They are put in order."""


COMPANIONS_STEPS = (CompanyDraw, CompanyLay)
"""For the journal."""
