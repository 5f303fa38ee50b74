"""What can happen in a fight."""

from __future__ import annotations

from typing import ClassVar, Literal

from oracle.core.cards import Card
from oracle.core.records import dataclass
from oracle.systems.ultimo.events import Happening
from oracle.systems.ultimo.fight.danger import Cover, Exchange
from oracle.systems.ultimo.foes.stat_block import Ending, Size, StatBlock
from oracle.systems.ultimo.gear.weapons import Range


@dataclass(frozen=True, slots=True)
class FoeCame(Happening):
    """A foe came into play."""

    foe: str
    block: StatBlock
    distance: Range
    storied: bool = False
    """Whether the story has brought it: then it is found again as it was left."""
    again: bool = False
    """Whether it was met before, and left standing."""
    late: bool = False
    """Whether it came in the middle of something, and has to wait for the next round to act."""
    hidden: bool = False
    """Whether it lies in wait, so that nobody of the company knows of it."""


@dataclass(frozen=True, slots=True)
class FoeLeft(Happening):
    """A foe takes no more part: it fled, gave itself up, was won over, or what it hung by is no more."""

    foe: str
    how: Ending = "fled"


@dataclass(frozen=True, slots=True)
class UndoingWorn(Happening):
    """Steps were taken against something that a host hangs by."""

    who: str
    foe: str
    undoing: str
    steps: int


@dataclass(frozen=True, slots=True)
class LeftLying(Happening):
    """Nobody is up to fight any more: the foes leave who lies there for dead, and go their way."""

    foes: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class CoverTaken(Happening):
    """A foe stands behind something, or comes out from behind it."""

    foe: str
    cover: Cover


@dataclass(frozen=True, slots=True)
class GotBehind(Happening):
    """A character is behind something, or has come out from behind it (U-269)."""

    who: str
    cover: Cover
    went: bool = False
    """Whether it has moved for it in this round (U-233)."""


@dataclass(frozen=True, slots=True)
class HavenSaid(Happening):
    """The Dealer has said how well anybody can be covered here."""

    cover: Cover


@dataclass(frozen=True, slots=True)
class DistanceChanged(Happening):
    """The distance to a foe changed (U-263)."""

    who: str
    foe: str
    distance: Range
    by_foe: bool = False
    """Whether it was the foe that moved."""


@dataclass(frozen=True, slots=True)
class Hidden(Happening):
    """A character is out of every foe's sight."""

    who: str


@dataclass(frozen=True, slots=True)
class Seen(Happening):
    """A character is hidden no longer."""

    who: str


@dataclass(frozen=True, slots=True)
class FoeSlipped(Happening):
    """A foe spends its turn on getting out of sight, and somebody tries to keep an eye on it."""

    foe: str
    who: str


@dataclass(frozen=True, slots=True)
class FoeHid(Happening):
    """Nobody of the company sees a foe any more."""

    foe: str


@dataclass(frozen=True, slots=True)
class FoeSpotted(Happening):
    """A foe is out of sight no longer."""

    foe: str
    who: str = ""
    """Who has found it out; empty where it shows itself."""


@dataclass(frozen=True, slots=True)
class ExchangeBegan(Happening):
    """Two sides close."""

    begins: ClassVar[bool] = True
    exchange: Exchange


@dataclass(frozen=True, slots=True)
class PowerPaid(Happening):
    """The Dealer pays for a foe's full power (U-204)."""

    foe: str
    threat: int


@dataclass(frozen=True, slots=True)
class ShotFired(Happening):
    """A weapon that has to be loaded was used."""

    who: str
    item: str
    left: int


@dataclass(frozen=True, slots=True)
class Loaded(Happening):
    """A weapon was loaded anew (U-346)."""

    who: str
    item: str


@dataclass(frozen=True, slots=True)
class FoeStruck(Happening):
    """Damage met a foe: what its toughness and armor took, and what came through."""

    foe: str
    amount: int
    soaked: int
    armor: int
    """Soak of its armor that is left."""
    patience: int = 0
    """Of the damage, what its patience bore (U-219)."""


@dataclass(frozen=True, slots=True)
class FoeHealed(Happening):
    """A foe regained health."""

    foe: str
    amount: int


@dataclass(frozen=True, slots=True)
class FoeFell(Happening):
    """A foe has no health left."""

    foe: str


@dataclass(frozen=True, slots=True)
class FoeFinished(Happening):
    """What became of a foe that was beaten (U-270)."""

    who: str
    foe: str
    fate: Literal["dead", "spared"]


@dataclass(frozen=True, slots=True)
class TurnedAside(Happening):
    """A character dodged or blocked part of a blow."""

    who: str
    how: Literal["dodge", "block"]
    by: int
    cards: tuple[Card, ...] = ()
    """Those given from the hand; what came off the deck shows by itself."""
    free: bool = False
    """Whether a trait gave it, once in this combat."""


@dataclass(frozen=True, slots=True)
class FocusGiven(Happening):
    """Focus was spent outside a check."""

    who: str
    amount: int


@dataclass(frozen=True, slots=True)
class PatienceWorn(Happening):
    """A foe's patience fell (U-212)."""

    foe: str
    amount: int


@dataclass(frozen=True, slots=True)
class Burst(Happening):
    """A foe lost its patience (U-215)."""

    foe: str
    who: str
    at_once: bool = True
    """Whether it strikes now, not only when the foes have their turn."""


@dataclass(frozen=True, slots=True)
class Vented(Happening):
    """An outburst that was held back comes now."""

    foe: str


@dataclass(frozen=True, slots=True)
class LeftOpen(Happening):
    """A clumsy blow leaves its bearer open until the hand is filled (U-241)."""

    who: str


@dataclass(frozen=True, slots=True)
class FoeEffectUsed(Happening):
    """A foe did something for threat, or for free by right."""

    foe: str
    effect: str
    who: str
    size: Size
    price: int
    amount: int = 0
    """Cards it is about."""
    owed: bool = False
    besides: bool = False
    """Whether it comes besides what one moment may bring, as an outburst's does (U-154, U-215)."""


@dataclass(frozen=True, slots=True)
class FoeEffectNamed(Happening):
    """It is said and paid what a foe does to whom; others may still step in (U-164)."""

    foe: str
    effect: str
    who: str
    size: Size
    price: int
    owed: bool = False


@dataclass(frozen=True, slots=True)
class StrikerAgreed(Happening):
    """The company has said whose weapon strikes, of those who gave as many cards (U-247)."""

    who: str


@dataclass(frozen=True, slots=True)
class ExchangeEnded(Happening):
    """An exchange is over."""


@dataclass(frozen=True, slots=True)
class FoesTurned(Happening):
    """The foes' part of the round is over."""

    foe: str = ""
    """Whose turn is over, where foes have turns of their own; empty for all of them."""


@dataclass(frozen=True, slots=True)
class EnemyNamed(Happening):
    """A character named the foe whose hand it means to read."""

    who: str
    foe: str


@dataclass(frozen=True, slots=True)
class OutburstAimed(Happening):
    """A character drew the first effect of a foe upon somebody."""

    foe: str
    who: str
    whom: str


@dataclass(frozen=True, slots=True)
class CameNearer(Happening):
    """A foe spent its turn on coming nearer (U-263)."""

    foe: str
    distance: Range


@dataclass(frozen=True, slots=True)
class Steaded(Happening):
    """A foe is where it belongs, or is so no longer (U-412)."""

    foe: str
    at: Literal["home", "away"]
    health: int
    """What it has now."""


@dataclass(frozen=True, slots=True)
class Overcome(Happening):
    """What a foe does has taken hold of a character, who did not hold out, or whom its weapon has wounded."""

    who: str
    condition: str


FIGHT_EVENTS = (
    *(EnemyNamed, OutburstAimed, Overcome, CameNearer, Steaded),
    *(FoeCame, FoeLeft, UndoingWorn, LeftLying, CoverTaken, GotBehind, HavenSaid, DistanceChanged, Hidden, Seen),
    *(FoeSlipped, FoeHid, FoeSpotted),
    *(ExchangeBegan, PowerPaid, ShotFired, Loaded),
    *(
        FoeStruck,
        FoeHealed,
        FoeFell,
        FoeFinished,
        TurnedAside,
        FocusGiven,
        PatienceWorn,
        Burst,
        Vented,
        LeftOpen,
        FoeEffectUsed,
        FoeEffectNamed,
    ),
    *(StrikerAgreed, ExchangeEnded, FoesTurned),
)
"""For the journal."""
