"""What can happen to companions and conjured creatures in a fight."""

from __future__ import annotations

from oracle.core.cards import Laid
from oracle.core.records import dataclass
from oracle.systems.ultimo.events import Happening
from oracle.systems.ultimo.resolution import Tier


@dataclass(frozen=True, slots=True)
class FollowerSent(Happening):
    """Somebody who fights for a character sets about a foe, or a foe about them."""

    who: str
    follower: str
    foe: str
    by_foe: bool


@dataclass(frozen=True, slots=True)
class FollowerFought(Happening):
    """The cards of a follower met those of a foe, all off the Dealer's deck (U-255)."""

    who: str
    follower: str
    foe: str
    own: tuple[Laid, ...]
    against: tuple[Laid, ...]
    tier: Tier


@dataclass(frozen=True, slots=True)
class FollowerHurt(Happening):
    """A follower took damage."""

    who: str
    follower: str
    amount: int
    """Before soak."""
    soaked: int


FOLLOWER_EVENTS = (FollowerSent, FollowerFought, FollowerHurt)
"""For the journal."""
