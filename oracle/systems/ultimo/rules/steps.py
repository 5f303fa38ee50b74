"""The steps an agenda can hold: what has to happen, or be decided, before anything new begins."""

from __future__ import annotations

from typing import Any, ClassVar, Literal

from oracle.core.records import dataclass
from oracle.core.zones import Draw
from oracle.kit import feature
from oracle.systems.ultimo.rules.resolution import Tier

Soak = Literal["all", "natural", "armor", "none"]
"""What may soften damage; armor alone where a flank is left (U-266)."""

How = Literal["cards", "expertise", "gift", "morale", "ease"]
"""What decided a check; a `gift` is what a trait gives without cards, `ease` a rating of 0 (U-021, U-388)."""


class Step(feature.Step[Any]):
    """A step that an agenda of ULTIMO can hold."""

    __slots__ = ()

    lets_foes_come: ClassVar[bool] = False
    """Whether more foes may come while it waits."""

    is_trigger: ClassVar[bool] = False
    """Whether the effects that it brings are counted apart from those of the check before (U-086)."""

    def strikes_at(self, _who: str) -> bool:
        """Return whether a foe's effect makes it strike a character."""
        return False


@dataclass(frozen=True, slots=True)
class Wanted(Step):
    """Cards must come up."""

    draw: Draw


@dataclass(frozen=True, slots=True)
class Fill(Step):
    """A character draws cards, through exhaustion if need be."""

    who: str
    count: int


@dataclass(frozen=True, slots=True)
class Refresh(Step):
    """A character draws up to stamina."""

    who: str


@dataclass(frozen=True, slots=True)
class Mill(Step):
    """A character discards from the top of the deck, as far as it reaches (U-076)."""

    who: str
    count: int


@dataclass(frozen=True, slots=True)
class Exhaust(Step):
    """A deck has run out (U-078)."""

    who: str


@dataclass(frozen=True, slots=True)
class Faint(Step):
    """It shows whether an exhausted character can still fill the hand (U-080)."""

    who: str


@dataclass(frozen=True, slots=True)
class ForceDrawn(Step):
    """The cards that focus drew must be played (house rule `focus_card_forced`)."""

    who: str
    held: int
    """Cards in hand before they came."""


@dataclass(frozen=True, slots=True)
class Recycle(Step):
    """Cards that were picked into the row are shuffled back into the deck."""

    who: str


@dataclass(frozen=True, slots=True)
class DealerDraw(Step):
    """The Dealer's row grows by `count` cards."""

    count: int


@dataclass(frozen=True, slots=True)
class DealerLay(Step):
    """The Dealer's cards are put in order."""


@dataclass(frozen=True, slots=True)
class Arranging(Step):
    """The Dealer may order the row (house rule `dealer_order`)."""


@dataclass(frozen=True, slots=True)
class Committing(Step):
    """The player decides how to meet the check."""

    who: str


@dataclass(frozen=True, slots=True)
class Rerating(Step):
    """The Dealer must rate anew, because the player asked."""

    who: str
    why: str = ""
    """What the player said for another rating."""


@dataclass(frozen=True, slots=True)
class Reveal(Step):
    """Both rows are turned over."""


@dataclass(frozen=True, slots=True)
class Amending(Step):
    """The player may turn a shown result into a success (house rule `morale_autosuccess_timing`)."""

    who: str


@dataclass(frozen=True, slots=True)
class Settle(Step):
    """A check has its result, and what follows from it is booked."""

    tier: Tier
    how: How


@dataclass(frozen=True, slots=True)
class Aftermath(Step):
    """The Dealer may answer a result with effects."""

    who: str
    harmless: bool = False
    """Whether no answer does damage: what has happened was a short fall (U-281)."""


@dataclass(frozen=True, slots=True)
class Opening(Step):
    """A hand is empty: the Dealer may strike at once (U-085)."""

    is_trigger: ClassVar[bool] = True
    who: str


@dataclass(frozen=True, slots=True)
class Close(Step):
    """A check is fully resolved: its cards go to the discard piles (U-070)."""


@dataclass(frozen=True, slots=True)
class Fetching(Step):
    """A queen may bring back an ace (U-062)."""

    who: str


@dataclass(frozen=True, slots=True)
class Harm(Step):
    """Damage strikes a character."""

    who: str
    amount: int
    cause: str
    soak: Soak
    qualities: tuple[str, ...] = ()
    """Of the weapon that strikes, where one does (U-229, U-231)."""


@dataclass(frozen=True, slots=True)
class Bracing(Step):
    """The player may shrug off damage with morale (U-124)."""

    who: str
    amount: int
    cause: str


@dataclass(frozen=True, slots=True)
class Wound(Step):
    """Health is lost, with nothing left to soften it."""

    who: str
    amount: int
    cause: str


@dataclass(frozen=True, slots=True)
class Dying(Step):
    """Health has reached 0: morale may cheat death."""

    who: str


@dataclass(frozen=True, slots=True)
class RoundCheck(Step):
    """It shows whether everybody has had a turn (U-065)."""


STEPS: tuple[type[Step], ...] = (
    *(Wanted, Fill, Refresh, Mill, Exhaust, Faint, ForceDrawn, Recycle),
    *(DealerDraw, DealerLay, Arranging, Committing, Rerating, Reveal, Amending, Settle),
    *(Aftermath, Opening, Close, Fetching, Harm, Bracing, Wound, Dying, RoundCheck),
)
"""The steps of checks, hands and harm, for the journal."""
