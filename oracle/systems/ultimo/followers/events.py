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
    """Empty where a foe that obeys is sent away (U-322)."""
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


@dataclass(frozen=True, slots=True)
class FollowerAided(Happening):
    """A healer has seen to a follower's wounds, or watches over its next sleep (U-289, U-290)."""

    who: str
    follower: str
    tended: int = 0
    """What the next sleep gives back in place of 1; 0 for first aid."""


@dataclass(frozen=True, slots=True)
class FollowerMended(Happening):
    """A follower has health back."""

    who: str
    follower: str
    amount: int
    """0 where a night has passed over one that misses nothing."""
    cause: str
    """`magic`, `first_aid` or `sleep`."""


FOLLOWER_EVENTS = (FollowerSent, FollowerFought, FollowerHurt, FollowerAided, FollowerMended)
"""For the journal."""
