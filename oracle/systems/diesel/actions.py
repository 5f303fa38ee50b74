"""What the actors of Diesel Empire can do, in menu order. The rules behind each stand with its stage."""

from __future__ import annotations

from typing import ClassVar, Final, Literal

from oracle.core.cards import Card
from oracle.core.notation import Prose
from oracle.core.records import dataclass
from oracle.core.zones import Deal
from oracle.systems.diesel.state import RestKind
from oracle.systems.diesel.threats import Stakes, ThreatId
from oracle.systems.diesel.words import NOTHING, Names

NO_WORDS: Final = Prose("")
"""What stands where nothing more was said."""


@dataclass(frozen=True, slots=True)
class CallCheck:
    """The Dealer names a Threat: `threat pc1 danger serious vault-door The guard has a dog.`."""

    verb: ClassVar[str] = "threat"
    who: str
    threat: Literal["danger", "fault", "uncertainty", "strain", "card"]
    stakes: Stakes
    goal: str
    reason: Prose = NO_WORDS


@dataclass(frozen=True, slots=True)
class Face:
    """The player chooses the Threat where a Joker was cut: `face strain`."""

    verb: ClassVar[str] = "face"
    threat: ThreatId


@dataclass(frozen=True, slots=True)
class TakeApproach:
    """The player picks Trade and Skill: `approach thief stealth`, `approach thief -`, `approach - -`."""

    verb: ClassVar[str] = "approach"
    trade: str
    skill: str
    words: Prose = NO_WORDS


@dataclass(frozen=True, slots=True)
class Judge:
    """The Dealer names the Attributes that matter: `judge small - Nobody looks down here.`."""

    verb: ClassVar[str] = "judge"
    helps: Names
    hinders: Names
    reason: Prose = NO_WORDS


@dataclass(frozen=True, slots=True)
class Contest:
    """The player asks once for another judgement."""

    verb: ClassVar[str] = "contest"


@dataclass(frozen=True, slots=True)
class Lay:
    """The player lays hand cards into the Check: `lay 4h Xl`."""

    verb: ClassVar[str] = "lay"
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Push:
    """The player discards hand cards for as many cards more to draw: `push 2d 9s`."""

    verb: ClassVar[str] = "push"
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class BeginDraw:
    """The player is done with the hand and draws."""

    verb: ClassVar[str] = "draw"


@dataclass(frozen=True, slots=True)
class Withdraw:
    """The player lets it be before a card is drawn."""

    verb: ClassVar[str] = "withdraw"


@dataclass(frozen=True, slots=True)
class Claim:
    """The player takes the Advantage: `claim the shoes of the dead man are clean`."""

    verb: ClassVar[str] = "claim"
    words: Prose = NO_WORDS
    """What it is, in the player's own words."""


@dataclass(frozen=True, slots=True)
class Decline:
    """The player lets the Advantage be."""

    verb: ClassVar[str] = "decline"


@dataclass(frozen=True, slots=True)
class Discard:
    """The player discards before drawing for the hand: `discard 3c 7d`."""

    verb: ClassVar[str] = "discard"
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Keep:
    """The player discards nothing before drawing for the hand."""

    verb: ClassVar[str] = "keep"


@dataclass(frozen=True, slots=True)
class Inflict:
    """The Dealer says what the Threat does: `inflict bruised`, `inflict lost-tool lockpicks`."""

    verb: ClassVar[str] = "inflict"
    consequence: str
    subject: str = NOTHING


@dataclass(frozen=True, slots=True)
class Waive:
    """The Dealer lets it be bad enough as it is."""

    verb: ClassVar[str] = "waive"


@dataclass(frozen=True, slots=True)
class Prevent:
    """The player discards a card to stop an Injury: `prevent 3c`."""

    verb: ClassVar[str] = "prevent"
    card: Card


@dataclass(frozen=True, slots=True)
class Endure:
    """The player takes the Injury as it comes."""

    verb: ClassVar[str] = "endure"


@dataclass(frozen=True, slots=True)
class OfferScars:
    """The Dealer names what a character would become by going on: `scar one-eyed fearless`."""

    verb: ClassVar[str] = "scar"
    attributes: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Continue:
    """The player goes on with a new Attribute: `continue one-eyed`."""

    verb: ClassVar[str] = "continue"
    attribute: str


@dataclass(frozen=True, slots=True)
class Leave:
    """The player lets the character leave the story."""

    verb: ClassVar[str] = "leave"


@dataclass(frozen=True, slots=True)
class Rest:
    """The player lets the character rest: `rest short` for a breather, `rest long` for a night."""

    verb: ClassVar[str] = "rest"
    kind: RestKind


@dataclass(frozen=True, slots=True)
class Treat:
    """The Dealer grants what care gives back: `treat pc1 The harbour doctor owes you.`."""

    verb: ClassVar[str] = "treat"
    who: str
    reason: Prose


@dataclass(frozen=True, slots=True)
class Reopen:
    """The Dealer says what has changed about an obstacle: `reopen vault-door The guard went home.`."""

    verb: ClassVar[str] = "reopen"
    goal: str
    reason: Prose


@dataclass(frozen=True, slots=True)
class Enter:
    """The story enters a scene: `enter harbour`."""

    verb: ClassVar[str] = "enter"
    scene: str


@dataclass(frozen=True, slots=True)
class Conclude:
    """The story is over."""

    verb: ClassVar[str] = "conclude"


Action = (
    CallCheck
    | Face
    | TakeApproach
    | Judge
    | Contest
    | Lay
    | Push
    | BeginDraw
    | Withdraw
    | Claim
    | Decline
    | Discard
    | Keep
    | Inflict
    | Waive
    | Prevent
    | Endure
    | OfferScars
    | Continue
    | Leave
    | Rest
    | Treat
    | Reopen
    | Deal
    | Enter
    | Conclude
)
"""Everything anybody can do."""
