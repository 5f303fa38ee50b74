"""What may be done at an ULTIMO table: the steps of players, of the Dealer, and of the story's bridge."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final, Literal

from oracle.core.cards import Card, Laid
from oracle.core.notation import Prose
from oracle.core.records import dataclass
from oracle.core.zones import Deal
from oracle.kit.feature import Verb
from oracle.systems.ultimo.rules.difficulty import Cites, Modifiers, Tags
from oracle.systems.ultimo.rules.state import NO_CITES, NO_MODIFIERS, NO_TAGS, UltimoState

NO_REASON: Final = Prose("")
"""Where a player says nothing for another rating."""


class Deed(Verb[UltimoState]):
    """Something an actor may do in a game of ULTIMO."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class Play(Deed):
    """Lay a row against the check; laying nothing is letting it fail (U-028)."""

    verb: ClassVar[str] = "play"
    row: tuple[Laid, ...] = ()


@dataclass(frozen=True, slots=True)
class Focus(Deed):
    """Spend focus: draw a card and lay one more, for each point (U-082)."""

    verb: ClassVar[str] = "focus"
    amount: int


@dataclass(frozen=True, slots=True)
class Expertise(Deed):
    """Take what overwhelming expertise gives, without cards (U-015 to U-018)."""

    verb: ClassVar[str] = "expertise"


@dataclass(frozen=True, slots=True)
class Morale(Deed):
    """Spend a point of morale: for a success, against damage, or against death (U-124)."""

    verb: ClassVar[str] = "morale"


@dataclass(frozen=True, slots=True)
class Endure(Deed):
    """Keep the morale and bear what comes."""

    verb: ClassVar[str] = "endure"


@dataclass(frozen=True, slots=True)
class Withdraw(Deed):
    """Give up the check before a card is laid."""

    verb: ClassVar[str] = "withdraw"


@dataclass(frozen=True, slots=True)
class Contest(Deed):
    """Ask the Dealer to rate anew, once."""

    verb: ClassVar[str] = "contest"
    why: Prose = NO_REASON
    """What speaks for another rating, in the player's own words."""


@dataclass(frozen=True, slots=True)
class Pass(Deed):
    """Do nothing: let the turn, or what is offered, go by."""

    verb: ClassVar[str] = "pass"


@dataclass(frozen=True, slots=True)
class Rest(Deed):
    """Rest an hour, or sleep for eight."""

    verb: ClassVar[str] = "rest"
    kind: Literal["short", "long"]
    cards: tuple[Card, ...] = ()
    """The discards that go back into the deck, where the player picks them (U-088)."""


@dataclass(frozen=True, slots=True)
class Rouse(Deed):
    """Bring somebody round who was knocked senseless (U-163)."""

    verb: ClassVar[str] = "rouse"
    who: str


@dataclass(frozen=True, slots=True)
class Fetch(Deed):
    """Let a queen bring back an ace (U-062)."""

    verb: ClassVar[str] = "fetch"
    ace: Card


@dataclass(frozen=True, slots=True)
class Call(Deed):
    """Call a check: what is paired, how hard it is, and what for.

    The rating is the whole difficulty the Dealer announces, with the modifiers named behind it counted in.
    """

    verb: ClassVar[str] = "call"
    who: str
    first: str
    """An attribute, a skill, or `-` for the attribute that usually goes with the skill."""
    second: str
    rating: int
    goal: str
    cites: Cites = NO_CITES
    modifiers: Modifiers = NO_MODIFIERS
    tags: Tags = NO_TAGS


@dataclass(frozen=True, slots=True)
class Rerate(Deed):
    """Rate the contested check anew."""

    verb: ClassVar[str] = "rerate"
    first: str
    second: str
    rating: int
    cites: Cites = NO_CITES
    modifiers: Modifiers = NO_MODIFIERS
    tags: Tags = NO_TAGS


@dataclass(frozen=True, slots=True)
class Arrange(Deed):
    """Put the Dealer's row in another legal order; without cards it stays as the rules lay it (U-049)."""

    verb: ClassVar[str] = "arrange"
    row: tuple[Laid, ...] = ()


@dataclass(frozen=True, slots=True)
class Spend(Deed):
    """Buy an effect with threat."""

    verb: ClassVar[str] = "spend"
    effect: str
    who: str
    detail: str = ""


@dataclass(frozen=True, slots=True)
class Inflict(Deed):
    """Take an effect that a bad result gives for free."""

    verb: ClassVar[str] = "inflict"
    effect: str
    who: str
    detail: str = ""


@dataclass(frozen=True, slots=True)
class Done(Deed):
    """Leave it at that: what is still owed lapses (U-170)."""

    verb: ClassVar[str] = "done"


@dataclass(frozen=True, slots=True)
class Refill(Deed):
    """Let everybody draw up to stamina (U-065)."""

    verb: ClassVar[str] = "refill"


@dataclass(frozen=True, slots=True)
class Award(Deed):
    """Give experience, within what the reason allows (U-118, U-411)."""

    verb: ClassVar[str] = "award"
    who: str
    xp: int
    reason: Literal["play", "secret", "quest", "host"] = "play"


@dataclass(frozen=True, slots=True)
class Lift(Deed):
    """Say that a condition is over: cured, faced, escaped."""

    verb: ClassVar[str] = "lift"
    condition: str
    who: str


@dataclass(frozen=True, slots=True)
class Unlock(Deed):
    """Say that something has changed, so that a failed goal may be tried again (U-034)."""

    verb: ClassVar[str] = "unlock"
    who: str
    goal: str


@dataclass(frozen=True, slots=True)
class Watch(Deed):
    """Let somebody who cannot act lie undisturbed for eight hours."""

    verb: ClassVar[str] = "watch"
    who: str


@dataclass(frozen=True, slots=True)
class Enter(Deed):
    """A new scene began."""

    verb: ClassVar[str] = "enter"
    scene: str


@dataclass(frozen=True, slots=True)
class Conclude(Deed):
    """The mission is over."""

    verb: ClassVar[str] = "conclude"


@dataclass(frozen=True, slots=True)
class Reconvene(Deed):
    """The players sat down again for another session (U-069, U-075)."""

    verb: ClassVar[str] = "reconvene"


Action = Deal | Deed
"""Everything that may be done."""

ROLES: Mapping[str, tuple[type[Action], ...]] = {
    "chance": (Deal,),
    "pc": (
        *(Play, Focus, Expertise, Morale, Endure, Withdraw, Contest),
        *(Pass, Rest, Rouse, Fetch),
    ),
    "dealer": (
        *(Call, Rerate, Arrange, Inflict, Spend, Done),
        *(Refill, Award, Lift, Unlock, Rouse, Watch),
    ),
    "bridge": (Enter, Conclude, Reconvene),
}
"""What each role may ever do in checks and what they need, in menu order."""
