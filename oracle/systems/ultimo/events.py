"""Everything that can happen at an ULTIMO table; each event says what did happen, and no more."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from oracle.core.cards import Laid
from oracle.core.zones import CARD_CLASSES, CardEvent
from oracle.systems.ultimo.characters import Character, Item, ItemCondition
from oracle.systems.ultimo.resolution import Tier
from oracle.systems.ultimo.state import Figures, Lock, Mark, Outcome, Request
from oracle.systems.ultimo.steps import Step

How = Literal["cards", "expertise", "morale", "ease"]
"""What decided a check; `ease` where its rating was 0 (U-021)."""


@dataclass(frozen=True, slots=True)
class TableSet:
    """The table was set: these house rules hold."""

    rules: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Joined:
    """A character came into play."""

    who: str
    character: Character


@dataclass(frozen=True, slots=True)
class Planned:
    """These steps come next, before what was planned already; or last, behind it."""

    steps: tuple[Step, ...]
    last: bool = False


@dataclass(frozen=True, slots=True)
class Turned:
    """The first step of the agenda was taken."""


@dataclass(frozen=True, slots=True)
class Called:
    """The Dealer called a check, and everything that bears on it was counted."""

    request: Request
    figures: Figures


@dataclass(frozen=True, slots=True)
class Contested:
    """A player asked for another rating."""

    who: str


@dataclass(frozen=True, slots=True)
class Rerated:
    """The Dealer rated anew."""

    request: Request
    figures: Figures


@dataclass(frozen=True, slots=True)
class Withdrew:
    """A player gave up a check before any card was laid."""

    who: str
    goal: str


@dataclass(frozen=True, slots=True)
class BrokeOff:
    """A check could not be played to its end."""

    who: str
    goal: str


@dataclass(frozen=True, slots=True)
class FocusSpent:
    """Focus was spent on the check in hand."""

    who: str
    amount: int


@dataclass(frozen=True, slots=True)
class FocusRegained:
    """Focus came back."""

    who: str
    amount: int
    cause: str


@dataclass(frozen=True, slots=True)
class CardsForced:
    """The last cards that focus drew must be played."""

    who: str
    count: int


@dataclass(frozen=True, slots=True)
class MoraleSpent:
    """A point of morale was spent."""

    who: str
    use: Literal["success", "damage", "death"]


@dataclass(frozen=True, slots=True)
class RowLaid:
    """A player laid a row, face down."""

    who: str
    row: tuple[Laid, ...]
    hidden: int = 0
    """Number of cards masked for the reader; 0 in the journal."""


@dataclass(frozen=True, slots=True)
class DealerRowLaid:
    """The Dealer's row lies in order, face down."""

    row: tuple[Laid, ...]
    hidden: int = 0
    """Number of cards masked for the reader; 0 in the journal."""


@dataclass(frozen=True, slots=True)
class Revealed:
    """Both rows were turned over and compared."""

    who: str
    ours: tuple[Laid, ...]
    theirs: tuple[Laid, ...]
    outcome: Outcome


@dataclass(frozen=True, slots=True)
class Resolved:
    """A check came out."""

    who: str
    goal: str
    tier: Tier
    how: How


@dataclass(frozen=True, slots=True)
class ThreatRose:
    """The Dealer gained threat."""

    amount: int
    cause: str


@dataclass(frozen=True, slots=True)
class ThreatFell:
    """The Dealer lost threat without spending it."""

    amount: int
    cause: str


@dataclass(frozen=True, slots=True)
class EffectsOwed:
    """A result lets the Dealer take effects for free."""

    who: str
    minors: int
    majors: int
    either: bool = False


@dataclass(frozen=True, slots=True)
class EffectApplied:
    """The Dealer laid an effect on a character."""

    effect: str
    size: Literal["minor", "major"]
    who: str
    detail: str
    price: int
    """Threat it cost; 0 where it was free."""
    owed: bool
    """Whether it was one of those that the last result owed."""


@dataclass(frozen=True, slots=True)
class EffectsLapsed:
    """The Dealer is done with a result; what was owed is owed no longer (U-170)."""


@dataclass(frozen=True, slots=True)
class HandStruck:
    """The Dealer has had this round's chance at an empty hand (U-086)."""

    who: str


@dataclass(frozen=True, slots=True)
class XpGained:
    """A character gained experience."""

    who: str
    amount: int
    cause: str
    goal: str = ""


@dataclass(frozen=True, slots=True)
class GoalLocked:
    """A goal cannot be tried again in the same way for now (U-034)."""

    lock: Lock


@dataclass(frozen=True, slots=True)
class GoalUnlocked:
    """Something has changed: a goal may be tried again."""

    who: str
    goal: str


@dataclass(frozen=True, slots=True)
class Marked:
    """A condition came over a character."""

    who: str
    mark: Mark


@dataclass(frozen=True, slots=True)
class Unmarked:
    """Conditions left a character."""

    who: str
    marks: tuple[Mark, ...]
    cause: str


@dataclass(frozen=True, slots=True)
class Struck:
    """Damage met what protects a character."""

    who: str
    amount: int
    soaked: int
    cause: str


@dataclass(frozen=True, slots=True)
class ItemChanged:
    """Something a character carries is not as it was."""

    who: str
    item: str
    condition: ItemCondition


@dataclass(frozen=True, slots=True)
class ItemsLost:
    """What lay on the ground was left behind."""

    who: str
    items: tuple[Item, ...]


@dataclass(frozen=True, slots=True)
class HealthLost:
    """A character lost health."""

    who: str
    amount: int
    cause: str


@dataclass(frozen=True, slots=True)
class HealthRegained:
    """A character gained health."""

    who: str
    amount: int
    cause: str


@dataclass(frozen=True, slots=True)
class Died:
    """A character died."""

    who: str


@dataclass(frozen=True, slots=True)
class AceFetched:
    """A queen has done what she does once between rests (U-062)."""

    who: str


@dataclass(frozen=True, slots=True)
class CheckClosed:
    """A check is fully resolved, and its cards are put away."""


@dataclass(frozen=True, slots=True)
class TurnTaken:
    """A character has had a turn in this round."""

    who: str
    passed: bool = False


@dataclass(frozen=True, slots=True)
class RoundEnded:
    """Everybody present has had a turn."""


@dataclass(frozen=True, slots=True)
class HandsRefilled:
    """The Dealer had everybody draw up."""


@dataclass(frozen=True, slots=True)
class Rested:
    """A character rested."""

    who: str
    kind: Literal["short", "long"]


@dataclass(frozen=True, slots=True)
class NightCounted:
    """Most of the characters have slept through the same night (U-153)."""


@dataclass(frozen=True, slots=True)
class AlertRaised:
    """Foes nearby have taken notice."""


@dataclass(frozen=True, slots=True)
class SceneEntered:
    """A new scene began."""

    scene: str


@dataclass(frozen=True, slots=True)
class SessionBegan:
    """The players sat down again."""


@dataclass(frozen=True, slots=True)
class Concluded:
    """The mission is over."""


Event = (
    CardEvent | TableSet | Joined | Planned | Turned
    | Called | Contested | Rerated | Withdrew | BrokeOff | FocusSpent | FocusRegained | CardsForced | MoraleSpent
    | RowLaid | DealerRowLaid | Revealed | Resolved | ThreatRose | ThreatFell
    | EffectsOwed | EffectApplied | EffectsLapsed | HandStruck | XpGained | GoalLocked | GoalUnlocked
    | Marked | Unmarked | Struck | ItemChanged | ItemsLost | HealthLost | HealthRegained | Died | AceFetched
    | CheckClosed | TurnTaken | RoundEnded | HandsRefilled | Rested | NightCounted | AlertRaised
    | SceneEntered | SessionBegan | Concluded
)  # fmt: skip
"""Everything that can happen."""

EVENT_CLASSES = (
    *(TableSet, Joined, Planned, Turned),
    *(Called, Contested, Rerated, Withdrew, BrokeOff, FocusSpent, FocusRegained, CardsForced, MoraleSpent),
    *(RowLaid, DealerRowLaid, Revealed, Resolved, ThreatRose, ThreatFell),
    *(EffectsOwed, EffectApplied, EffectsLapsed, HandStruck, XpGained, GoalLocked, GoalUnlocked),
    *(Marked, Unmarked, Struck, ItemChanged, ItemsLost, HealthLost, HealthRegained, Died, AceFetched),
    *(CheckClosed, TurnTaken, RoundEnded, HandsRefilled, Rested, NightCounted, AlertRaised),
    *(SceneEntered, SessionBegan, Concluded),
    *CARD_CLASSES,
)
"""The same, for the journal, with what they hold of cards."""
