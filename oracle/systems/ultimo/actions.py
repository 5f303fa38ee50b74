"""What may be done at an ULTIMO table: the steps of players, of the Dealer, and of the story's bridge."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Literal

from oracle.core.cards import Card, Laid
from oracle.core.zones import Deal
from oracle.systems.ultimo.difficulty import Cites, Modifiers, Tags
from oracle.systems.ultimo.state import NO_CITES, NO_MODIFIERS, NO_TAGS


@dataclass(frozen=True, slots=True)
class Play:
    """Lay a row against the check; laying nothing is letting it fail (U-028)."""

    verb: ClassVar[str] = "play"
    row: tuple[Laid, ...] = ()


@dataclass(frozen=True, slots=True)
class Focus:
    """Spend focus: draw a card and lay one more, for each point (U-082)."""

    verb: ClassVar[str] = "focus"
    amount: int


@dataclass(frozen=True, slots=True)
class Expertise:
    """Take what overwhelming expertise gives, without cards (U-015 to U-018)."""

    verb: ClassVar[str] = "expertise"


@dataclass(frozen=True, slots=True)
class Morale:
    """Spend a point of morale: for a success, against damage, or against death (U-124)."""

    verb: ClassVar[str] = "morale"


@dataclass(frozen=True, slots=True)
class Endure:
    """Keep the morale and bear what comes."""

    verb: ClassVar[str] = "endure"


@dataclass(frozen=True, slots=True)
class Withdraw:
    """Give up the check before a card is laid."""

    verb: ClassVar[str] = "withdraw"


@dataclass(frozen=True, slots=True)
class Contest:
    """Ask the Dealer to rate anew, once."""

    verb: ClassVar[str] = "contest"


@dataclass(frozen=True, slots=True)
class Pass:
    """Do nothing: let the turn, or what is offered, go by."""

    verb: ClassVar[str] = "pass"


@dataclass(frozen=True, slots=True)
class Rest:
    """Rest an hour, or sleep for eight."""

    verb: ClassVar[str] = "rest"
    kind: Literal["short", "long"]
    cards: tuple[Card, ...] = ()
    """The discards that go back into the deck, where the player picks them (U-088)."""


@dataclass(frozen=True, slots=True)
class Rouse:
    """Bring somebody round who was knocked senseless (U-163)."""

    verb: ClassVar[str] = "rouse"
    who: str


@dataclass(frozen=True, slots=True)
class PickUp:
    """Pick up what was dropped."""

    verb: ClassVar[str] = "pick_up"
    item: str


@dataclass(frozen=True, slots=True)
class Fetch:
    """Let a queen bring back an ace (U-062)."""

    verb: ClassVar[str] = "fetch"
    ace: Card


@dataclass(frozen=True, slots=True)
class Call:
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
class Rerate:
    """Rate the contested check anew."""

    verb: ClassVar[str] = "rerate"
    first: str
    second: str
    rating: int
    cites: Cites = NO_CITES
    modifiers: Modifiers = NO_MODIFIERS
    tags: Tags = NO_TAGS


@dataclass(frozen=True, slots=True)
class Arrange:
    """Put the Dealer's row in another legal order; without cards it stays as the rules lay it (U-049)."""

    verb: ClassVar[str] = "arrange"
    row: tuple[Laid, ...] = ()


@dataclass(frozen=True, slots=True)
class Spend:
    """Buy an effect with threat."""

    verb: ClassVar[str] = "spend"
    effect: str
    who: str
    detail: str = ""


@dataclass(frozen=True, slots=True)
class Inflict:
    """Take an effect that a bad result gives for free."""

    verb: ClassVar[str] = "inflict"
    effect: str
    who: str
    detail: str = ""


@dataclass(frozen=True, slots=True)
class Done:
    """Leave it at that: what is still owed lapses (U-170)."""

    verb: ClassVar[str] = "done"


@dataclass(frozen=True, slots=True)
class Refill:
    """Let everybody draw up to stamina (U-065)."""

    verb: ClassVar[str] = "refill"


@dataclass(frozen=True, slots=True)
class Award:
    """Give experience, within what the reason allows (U-118, U-411)."""

    verb: ClassVar[str] = "award"
    who: str
    xp: int
    reason: Literal["play", "secret", "quest", "host"] = "play"


@dataclass(frozen=True, slots=True)
class Lift:
    """Say that a condition is over: cured, faced, escaped."""

    verb: ClassVar[str] = "lift"
    condition: str
    who: str


@dataclass(frozen=True, slots=True)
class Unlock:
    """Say that something has changed, so that a failed goal may be tried again (U-034)."""

    verb: ClassVar[str] = "unlock"
    who: str
    goal: str


@dataclass(frozen=True, slots=True)
class Watch:
    """Let somebody who cannot act lie undisturbed for eight hours."""

    verb: ClassVar[str] = "watch"
    who: str


@dataclass(frozen=True, slots=True)
class Enter:
    """A new scene began."""

    verb: ClassVar[str] = "enter"
    scene: str


@dataclass(frozen=True, slots=True)
class Conclude:
    """The mission is over."""

    verb: ClassVar[str] = "conclude"


@dataclass(frozen=True, slots=True)
class Reconvene:
    """The players sat down again for another session (U-069, U-075)."""

    verb: ClassVar[str] = "reconvene"


Action = (
    Play | Focus | Expertise | Morale | Endure | Withdraw | Contest | Pass | Rest | Rouse | PickUp | Fetch
    | Call | Rerate | Arrange | Spend | Inflict | Done | Refill | Award | Lift | Unlock | Watch
    | Deal | Enter | Conclude | Reconvene
)  # fmt: skip
"""Everything that may be done."""

ROLES: dict[str, tuple[type[Action], ...]] = {
    "chance": (Deal,),
    "pc": (
        *(Play, Focus, Expertise, Morale, Endure, Withdraw, Contest),
        *(Pass, Rest, Rouse, PickUp, Fetch),
    ),
    "dealer": (
        *(Call, Rerate, Arrange, Inflict, Spend, Done),
        *(Refill, Award, Lift, Unlock, Rouse, Watch),
    ),
    "bridge": (Enter, Conclude, Reconvene),
}
"""What each role may ever do, in menu order."""

ACTIONS: dict[str, type[Action]] = {kind.verb: kind for kinds in ROLES.values() for kind in kinds}
"""By verb, in menu order."""
