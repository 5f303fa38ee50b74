"""What may be done with one's own things: laying them aside, and handing them on."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final

from oracle.core.records import dataclass
from oracle.systems.ultimo.actions import Action, Deed


@dataclass(frozen=True, slots=True)
class PutDown(Deed):
    """Lay a thing aside, or take it off; it lies in the scene until somebody picks it up."""

    verb: ClassVar[str] = "put_down"
    item: str


@dataclass(frozen=True, slots=True)
class HandOn(Deed):
    """Give a thing to another character who is there."""

    verb: ClassVar[str] = "hand_on"
    item: str
    who: str


BELONGING_ROLES: Final[Mapping[str, tuple[type[Action], ...]]] = {"pc": (PutDown, HandOn)}
"""By role, in menu order."""
