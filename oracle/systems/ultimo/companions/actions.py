"""What may be asked of those who keep a character company."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final

from oracle.core.records import dataclass
from oracle.systems.ultimo.actions import Action, Deed


@dataclass(frozen=True, slots=True)
class CallOn(Deed):
    """Have a companion help with your check, with cards of the Dealer's deck (U-257, U-413)."""

    verb: ClassVar[str] = "call_on"
    companion: str


COMPANIONS_ROLES: Final[Mapping[str, tuple[type[Action], ...]]] = {"pc": (CallOn,)}
"""By role, in menu order."""
