"""What companions, conjured creatures and foes that obey may be told to do, and what foes do to them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final

from oracle.core.records import dataclass
from oracle.systems.ultimo.actions import Action, Deed

AWAY: Final = "away"
"""What is said in place of a foe to have one that obeys leave (U-322)."""


@dataclass(frozen=True, slots=True)
class Send(Deed):
    """Have somebody who fights for you set about a foe, with cards off the Dealer's deck (U-255).

    A foe whose will you bend obeys too; it can also be sent away (U-322).
    """

    verb: ClassVar[str] = "send"
    follower: str
    foe: str


@dataclass(frozen=True, slots=True)
class Maul(Deed):
    """Let a foe set about somebody who fights for a character."""

    verb: ClassVar[str] = "maul"
    foe: str
    who: str
    follower: str


FOLLOWER_ROLES: Final[Mapping[str, tuple[type[Action], ...]]] = {"pc": (Send,), "dealer": (Maul,)}
"""By role, in menu order."""
