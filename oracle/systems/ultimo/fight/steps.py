"""What a fight adds to the agenda."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field

from oracle.core.records import dataclass
from oracle.systems.ultimo.fight.danger import Exchange
from oracle.systems.ultimo.gear.weapons import Mode
from oracle.systems.ultimo.resolution import Tier
from oracle.systems.ultimo.steps import Soak, Step


@dataclass(frozen=True, slots=True)
class Squaring(Step):
    """The check of an exchange is called."""

    paid: bool = True
    """Whether power that costs threat is at hand."""
    against: Exchange | None = None
    """What is opposed where it is none that a character plays."""


@dataclass(frozen=True, slots=True)
class Exerting(Step):
    """The Dealer may pay for a foe's full power (U-204, U-205)."""

    foe: str
    cost: int
    """In threat."""
    then: Squaring = Squaring()
    """What goes on once that is settled."""


@dataclass(frozen=True, slots=True)
class Blows(Step):
    """Both sides deal what the cards have given them."""

    tier: Tier
    parts: tuple[int, ...] = ()
    """How the damage is shared out among the foes, where somebody has said so (U-351)."""
    before: Mapping[str, int] = field(default_factory=dict)
    """Health of those who take part before a foe's lighter weapon landed; empty where none landed first (U-261)."""
    borne: Mapping[str, int] = field(default_factory=dict)
    """What the patience of a foe bears of it, where the Dealer has said so (U-219)."""


@dataclass(frozen=True, slots=True)
class Dividing(Step):
    """The player shares out what a blow at several, or a shot that spreads, has dealt (U-250, U-351)."""

    who: str
    total: int
    tier: Tier
    led: bool = False
    """Whether most of it has to fall on the strongest, and some on each (U-250)."""


@dataclass(frozen=True, slots=True)
class Agreeing(Step):
    """The company says whose weapon strikes, of those who gave as many cards (U-247)."""

    who: str
    among: tuple[str, ...]
    blows: Blows
    """What waits for that."""


@dataclass(frozen=True, slots=True)
class Impact(Step):
    """Damage reaches a foe outside an exchange of blows (U-219)."""

    who: str
    """Whose doing it is; empty for nobody's."""
    foe: str
    amount: int
    """Before soak."""
    bare: bool = False
    """Whether toughness does not help (U-266)."""
    through: bool = False
    """Whether armor does not help."""
    borne: int | None = None
    """What its patience bears of it, once the Dealer has said so."""
    qualities: tuple[str, ...] = ()
    """Of the weapon that strikes, where one does (U-229, U-231)."""


@dataclass(frozen=True, slots=True)
class Forbearing(Step):
    """The Dealer says how much of what gets through to a foe its patience bears instead of its health (U-219)."""

    foe: str
    left: int
    """What gets through to it."""
    blows: Step
    """What waits for that: `Blows`, `Impact`, or a spell that does what it does."""


@dataclass(frozen=True, slots=True)
class Defending(Step):
    """The player may turn damage aside (U-234 to U-240)."""

    who: str
    amount: int
    cause: str
    soak: Soak
    used: str = ""
    """What has been done against it already: a dodge that goes on, or both (house rule `dodge_and_block`, U-240)."""
    qualities: tuple[str, ...] = ()
    """Of the weapon that strikes."""
    mode: Mode = "melee"
    """Whether somebody strikes or shoots."""
    spent: int = 0
    """Cards and focus that have gone into a dodge of it."""


@dataclass(frozen=True, slots=True)
class Softened(Step):
    """Soak meets damage first, and what is left may be turned aside (house rule `defense_before_soak`)."""

    who: str
    amount: int
    cause: str
    soak: Soak
    qualities: tuple[str, ...] = ()
    """Of the weapon that strikes."""
    mode: Mode = "melee"
    """Whether somebody strikes or shoots."""


@dataclass(frozen=True, slots=True)
class OffDeck(Step):
    """Cards that are given against a blow come off the deck, through exhaustion if need be (U-077)."""

    who: str
    count: int


@dataclass(frozen=True, slots=True)
class Parting(Step):
    """An exchange is over: patience is counted (U-212)."""

    tier: Tier
    dealt: Mapping[str, int]
    """Health that each foe lost."""
    health: Mapping[str, int]
    """What everybody who took part had before."""


@dataclass(frozen=True, slots=True)
class Finishing(Step):
    """Whoever struck a foe down says what becomes of it (U-270)."""

    who: str
    foe: str
    by_hand: bool = False
    """Whether it was struck down hand to hand, and not by a shot, a spell or a bomb (U-381)."""


@dataclass(frozen=True, slots=True)
class Outburst(Step):
    """A foe's patience has given way: it strikes with all its power (U-215)."""

    foe: str
    who: str


@dataclass(frozen=True, slots=True)
class Striking(Step):
    """A foe sets about a character."""

    foe: str
    who: str
    mode: Mode | None = None
    """How, where a map says what is possible; else as the distance has it."""


@dataclass(frozen=True, slots=True)
class Jabbing(Step):
    """An effect makes a foe strike (U-224)."""

    foe: str
    who: str
    halved: bool
    heals: bool


@dataclass(frozen=True, slots=True)
class Releasing(Step):
    """A foe is out of the fight, and with it goes what it held anybody by."""


@dataclass(frozen=True, slots=True)
class Besetting(Step):
    """An effect of a foe reaches for a mind, which may shake it off (U-165)."""

    who: str
    rating: int
    goal: str


@dataclass(frozen=True, slots=True)
class Overawing(Step):
    """An effect of a foe has to be met by a check of the hand (U-167)."""

    who: str
    rating: int
    goal: str


@dataclass(frozen=True, slots=True)
class Slipping(Step):
    """A foe gets out of sight, unless somebody keeps an eye on it (U-243)."""

    foe: str


@dataclass(frozen=True, slots=True)
class Peeking(Step):
    """Some of the Dealer's row is shown to a character who has named this enemy (U-382)."""

    who: str
    count: int


@dataclass(frozen=True, slots=True)
class Reordering(Step):
    """That character may put its own row in another order."""

    who: str


@dataclass(frozen=True, slots=True)
class Aiming(Step):
    """Whoever wore out a foe's patience says whom its first effect strikes (U-218)."""

    who: str
    foe: str


@dataclass(frozen=True, slots=True)
class StillOwed(Step):
    """What a result owed besides is owed again."""

    who: str
    minors: int
    majors: int
    either: bool


FIGHT_STEPS = (
    *(Peeking, Reordering, Aiming, StillOwed),
    *(Exerting, Squaring, Blows, Dividing, Agreeing, Impact, Forbearing, Defending, Softened, Parting, Finishing),
    OffDeck,
    *(Outburst, Striking, Jabbing, Releasing, Besetting, Overawing, Slipping),
)
"""For the journal."""
