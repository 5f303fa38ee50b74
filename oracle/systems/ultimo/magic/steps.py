"""What an agenda waits for where magic is at work."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field

from oracle.core.records import dataclass
from oracle.systems.ultimo.steps import Step


@dataclass(frozen=True, slots=True)
class Weighing(Step):
    """The Dealer says how hard a spell is to cast (U-311)."""

    who: str


@dataclass(frozen=True, slots=True)
class Barring(Step):
    """A caster may rule out one glitch (U-319)."""

    who: str


@dataclass(frozen=True, slots=True)
class Glitching(Step):
    """Somebody says what goes awry: the caster, or the Dealer (U-317, U-318)."""

    who: str
    count: int


@dataclass(frozen=True, slots=True)
class Spreading(Step):
    """The Dealer says who stands next to the target of a volatile spell (U-326)."""


@dataclass(frozen=True, slots=True)
class Working(Step):
    """The spell does what it does."""

    borne: Mapping[str, int] = field(default_factory=dict)
    """What the patience of a foe bears of it, where the Dealer has said so (U-219)."""


@dataclass(frozen=True, slots=True)
class Directing(Step):
    """The Dealer says where the excess of a spell strikes (U-316)."""

    who: str
    amount: int
    heals: bool


@dataclass(frozen=True, slots=True)
class Fading(Step):
    """The casting is over; whoever it reached or appalled has something to decide."""


@dataclass(frozen=True, slots=True)
class Swaying(Step):
    """A character may hold out against a spell, or let it have its way (U-322)."""

    who: str
    spell: str
    rating: int


@dataclass(frozen=True, slots=True)
class Witnessing(Step):
    """A character has seen what nobody should see (U-325)."""

    who: str
    rating: int


@dataclass(frozen=True, slots=True)
class Beholding(Step):
    """Somebody in a character's company has seen what nobody should see (U-325)."""

    who: str
    companion: str
    rating: int


@dataclass(frozen=True, slots=True)
class Beheld(Step):
    """The cards for its wits lie: of those drawn the first are its own (U-255)."""

    who: str
    companion: str
    own: int


@dataclass(frozen=True, slots=True)
class Breaking(Step):
    """A mind is about to give way; whether it does is the player's word (house rule `taboo_retirement`)."""

    who: str


@dataclass(frozen=True, slots=True)
class Lasting(Step):
    """A round is over: spells that go on do their work again, others end."""

    round: int


MAGIC_STEPS: tuple[type[Step], ...] = (
    *(Weighing, Barring, Glitching, Spreading, Working, Directing, Fading),
    *(Swaying, Witnessing, Breaking, Lasting, Beholding, Beheld),
)
"""For the journal."""
