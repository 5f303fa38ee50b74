"""Everything that can happen at an ULTIMO table; each event says what did happen, and no more."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Literal

from oracle.core.cards import Laid
from oracle.core.records import dataclass
from oracle.core.zones import CardEvent
from oracle.kit import feature
from oracle.systems.ultimo.rules.characters import Character, Item, ItemCondition
from oracle.systems.ultimo.rules.resolution import Tier
from oracle.systems.ultimo.rules.state import Figures, Lock, Mark, Outcome, Request, UltimoState
from oracle.systems.ultimo.rules.steps import How, Step


class Happening(feature.Event[UltimoState]):
    """Something that happened in a game of ULTIMO."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class TableSet(Happening):
    """The table was set: these house rules hold."""

    rules: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Joined(Happening):
    """A character came into play."""

    who: str
    character: Character


@dataclass(frozen=True, slots=True)
class Departed(Happening):
    """A character left the table, and may come back."""

    who: str


@dataclass(frozen=True, slots=True)
class CameBack(Happening):
    """A character who had left is there again."""

    who: str


@dataclass(frozen=True, slots=True)
class Planned(Happening):
    """These steps come next, before what was planned already; or last, behind it."""

    steps: tuple[Step, ...]
    last: bool = False


@dataclass(frozen=True, slots=True)
class Turned(Happening):
    """The first step of the agenda was taken."""


@dataclass(frozen=True, slots=True)
class Called(Happening):
    """The Dealer called a check, and everything that bears on it was counted."""

    begins: ClassVar[bool] = True
    request: Request
    figures: Figures
    target: str = ""
    """Whom it is meant to bring round, where it is."""


@dataclass(frozen=True, slots=True)
class Contested(Happening):
    """A player asked for another rating."""

    who: str


@dataclass(frozen=True, slots=True)
class Rerated(Happening):
    """The Dealer rated anew."""

    request: Request
    figures: Figures
    before: int | None = None
    """The difficulty that was contested; `None` in a journal that did not keep it yet."""


@dataclass(frozen=True, slots=True)
class Withdrew(Happening):
    """A player gave up a check before any card was laid."""

    who: str
    goal: str


@dataclass(frozen=True, slots=True)
class BrokeOff(Happening):
    """A check could not be played to its end."""

    who: str
    goal: str


@dataclass(frozen=True, slots=True)
class FocusSpent(Happening):
    """Focus was spent on the check in hand."""

    who: str
    amount: int


@dataclass(frozen=True, slots=True)
class FocusRegained(Happening):
    """Focus came back."""

    who: str
    amount: int
    cause: str


@dataclass(frozen=True, slots=True)
class CardsForced(Happening):
    """The last cards that focus drew must be played."""

    who: str
    count: int


@dataclass(frozen=True, slots=True)
class MoraleSpent(Happening):
    """A point of morale was spent."""

    who: str
    use: Literal["success", "damage", "death"]


@dataclass(frozen=True, slots=True)
class RowLaid(Happening):
    """A player laid a row, face down."""

    who: str
    row: tuple[Laid, ...]
    hidden: int = 0
    """Number of cards masked for the reader; 0 in the journal."""


@dataclass(frozen=True, slots=True)
class DealerRowLaid(Happening):
    """The Dealer's row lies in order, face down."""

    row: tuple[Laid, ...]
    hidden: int = 0
    """Number of cards masked for the reader; 0 in the journal."""


@dataclass(frozen=True, slots=True)
class Revealed(Happening):
    """Both rows were turned over and compared."""

    who: str
    ours: tuple[Laid, ...]
    theirs: tuple[Laid, ...]
    outcome: Outcome
    owners: tuple[str, ...] = ()
    """Whose each card of the row is, where several laid it."""


@dataclass(frozen=True, slots=True)
class Resolved(Happening):
    """A check came out."""

    who: str
    goal: str
    tier: Tier
    how: How


@dataclass(frozen=True, slots=True)
class ThreatRose(Happening):
    """The Dealer gained threat."""

    amount: int
    cause: str


@dataclass(frozen=True, slots=True)
class ThreatFell(Happening):
    """The Dealer lost threat without spending it."""

    amount: int
    cause: str


@dataclass(frozen=True, slots=True)
class EffectsOwed(Happening):
    """A result lets the Dealer take effects for free."""

    who: str
    minors: int
    majors: int
    either: bool = False
    fury: str = ""
    """The foe whose own major effect is owed besides, for its outburst (U-215)."""


@dataclass(frozen=True, slots=True)
class EffectApplied(Happening):
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
class EffectsLapsed(Happening):
    """The Dealer is done with a result; what was owed is owed no longer (U-170)."""


@dataclass(frozen=True, slots=True)
class HandStruck(Happening):
    """The Dealer has had this round's chance at an empty hand (U-086)."""

    who: str


@dataclass(frozen=True, slots=True)
class XpGained(Happening):
    """A character gained experience."""

    who: str
    amount: int
    cause: str
    goal: str = ""


@dataclass(frozen=True, slots=True)
class GoalLocked(Happening):
    """A goal cannot be tried again in the same way for now (U-034)."""

    lock: Lock


@dataclass(frozen=True, slots=True)
class GoalUnlocked(Happening):
    """Something has changed: a goal may be tried again."""

    who: str
    goal: str


@dataclass(frozen=True, slots=True)
class Marked(Happening):
    """A condition came over a character."""

    who: str
    mark: Mark


@dataclass(frozen=True, slots=True)
class Unmarked(Happening):
    """Conditions left a character."""

    who: str
    marks: tuple[Mark, ...]
    cause: str


@dataclass(frozen=True, slots=True)
class Struck(Happening):
    """Damage met what protects a character."""

    who: str
    amount: int
    soaked: int
    cause: str


@dataclass(frozen=True, slots=True)
class ItemChanged(Happening):
    """Something a character carries is not as it was."""

    who: str
    item: str
    condition: ItemCondition
    cause: Literal["", "used", "wrecked", "mended", "laid"] = ""
    """What made it so, where it goes without saying neither by an effect nor by the condition."""


@dataclass(frozen=True, slots=True)
class ItemReworked(Happening):
    """Something a character carries has become a thing of other make, under the same id."""

    who: str
    item: Item
    cause: Literal["spared", "coated", "wiped"]


@dataclass(frozen=True, slots=True)
class ItemSpent(Happening):
    """A character has something no longer: it was used up, thrown or sold."""

    who: str
    item: Item
    cause: Literal["used", "thrown", "sold"]


@dataclass(frozen=True, slots=True)
class ItemsLost(Happening):
    """What lay on the ground was left behind."""

    who: str
    items: tuple[Item, ...]


@dataclass(frozen=True, slots=True)
class HealthLost(Happening):
    """A character lost health."""

    who: str
    amount: int
    cause: str


@dataclass(frozen=True, slots=True)
class HealthRegained(Happening):
    """A character gained health."""

    who: str
    amount: int
    cause: str


@dataclass(frozen=True, slots=True)
class Died(Happening):
    """A character died."""

    who: str


@dataclass(frozen=True, slots=True)
class AceFetched(Happening):
    """A queen has done what she does once between rests (U-062)."""

    who: str


@dataclass(frozen=True, slots=True)
class CheckClosed(Happening):
    """A check is fully resolved, and its cards are put away."""


@dataclass(frozen=True, slots=True)
class TurnTaken(Happening):
    """A character has had a turn in this round."""

    who: str
    passed: bool = False


@dataclass(frozen=True, slots=True)
class RoundEnded(Happening):
    """Everybody present has had a turn."""


@dataclass(frozen=True, slots=True)
class HandsRefilled(Happening):
    """The Dealer had everybody draw up."""


@dataclass(frozen=True, slots=True)
class Rested(Happening):
    """A character rested."""

    who: str
    kind: Literal["short", "long"]


@dataclass(frozen=True, slots=True)
class NightCounted(Happening):
    """Most of the characters have slept through the same night (U-153)."""


@dataclass(frozen=True, slots=True)
class AlertRaised(Happening):
    """Foes nearby have taken notice."""


@dataclass(frozen=True, slots=True)
class SceneEntered(Happening):
    """A new scene began."""

    scene: str


@dataclass(frozen=True, slots=True)
class SessionBegan(Happening):
    """The players sat down again."""


@dataclass(frozen=True, slots=True)
class Concluded(Happening):
    """The mission is over."""


Event = CardEvent | Happening
"""Everything that can happen: cards move, or something of the game itself."""

ROOT_EVENTS = (
    *(TableSet, Joined, Departed, CameBack, Planned, Turned),
    *(Called, Contested, Rerated, Withdrew, BrokeOff, FocusSpent, FocusRegained, CardsForced, MoraleSpent),
    *(RowLaid, DealerRowLaid, Revealed, Resolved, ThreatRose, ThreatFell),
    *(EffectsOwed, EffectApplied, EffectsLapsed, HandStruck, XpGained, GoalLocked, GoalUnlocked),
    *(
        Marked,
        Unmarked,
        Struck,
        ItemChanged,
        ItemReworked,
        ItemSpent,
        ItemsLost,
        HealthLost,
        HealthRegained,
        Died,
        AceFetched,
    ),
    *(CheckClosed, TurnTaken, RoundEnded, HandsRefilled, Rested, NightCounted, AlertRaised),
    *(SceneEntered, SessionBegan, Concluded),
)
"""The events of checks, hands and harm, for the journal, with what they hold of cards."""
