"""What can happen in a game of Diesel Empire, besides the card events of the core."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from oracle.core.cards import Card
from oracle.core.records import dataclass
from oracle.core.zones import CardEvent
from oracle.systems.diesel.characters import Character
from oracle.systems.diesel.state import RestKind, Tier
from oracle.systems.diesel.threats import Stakes, ThreatId


@dataclass(frozen=True, slots=True)
class GameBegan:
    """A session began: the deck is shuffled, nobody holds a card yet."""

    characters: Mapping[str, Character]
    house_rules: Mapping[str, str]
    """Every switch with its value."""
    decks: int


@dataclass(frozen=True, slots=True)
class CheckCalled:
    """The Dealer called a Check."""

    who: str
    goal: str
    threat: ThreatId | None
    """`None` where a cut card is to say it."""
    stakes: Stakes
    reason: str


@dataclass(frozen=True, slots=True)
class ThreatNamed:
    """A cut card, or the player for a Joker, named the Threat."""

    who: str
    threat: ThreatId


@dataclass(frozen=True, slots=True)
class ApproachTaken:
    """The player said how the character goes about it."""

    who: str
    trade: str
    skill: str
    words: str


@dataclass(frozen=True, slots=True)
class AttributesJudged:
    """The Dealer said which Attributes help and which hinder."""

    who: str
    helps: tuple[str, ...]
    hinders: tuple[str, ...]
    reason: str


@dataclass(frozen=True, slots=True)
class JudgementContested:
    """The player asked for another judgement."""

    who: str


@dataclass(frozen=True, slots=True)
class CheckWithdrawn:
    """The character let it be before a card was drawn."""

    who: str
    goal: str


@dataclass(frozen=True, slots=True)
class DrawBegan:
    """The player is done with the hand: nothing may be added any more."""

    who: str
    count: int
    """Cards to draw; below zero where too much hinders."""


@dataclass(frozen=True, slots=True)
class Reckoning:
    """How a total came about."""

    cards: int
    """Values of all cards in play."""
    focus: int
    below_zero: int
    """Cards the draw was below zero, as a negative number."""
    injury: int
    """The Injury level, as a negative number."""
    counted: tuple[tuple[Card, int], ...] = ()
    """The cards in play that are worth anything, each with its value; in the order in which they were laid."""

    @property
    def total(self) -> int:
        """What decides the outcome."""
        return self.cards + self.focus + self.below_zero + self.injury


@dataclass(frozen=True, slots=True)
class Resolved:
    """A Check came out."""

    who: str
    goal: str
    tier: Tier
    reckoning: Reckoning


@dataclass(frozen=True, slots=True)
class AdvantageTaken:
    """The player took the Advantage of the Threat."""

    who: str
    threat: ThreatId
    gain: str = ""
    """What it is, as the player put it; empty where they left it at that."""


@dataclass(frozen=True, slots=True)
class AdvantageDeclined:
    """The player let the Advantage be."""

    who: str


@dataclass(frozen=True, slots=True)
class ConsequenceInflicted:
    """The Dealer said what the Threat does."""

    who: str
    consequence: str
    subject: str
    """The thing that is lost; empty for everything else."""
    levels: int
    """Injury levels that threaten, armor already taken off."""


@dataclass(frozen=True, slots=True)
class ConsequenceWaived:
    """The Dealer let it be bad enough as it is."""

    who: str


@dataclass(frozen=True, slots=True)
class InjuryPrevented:
    """A discarded card stopped an Injury, or part of it."""

    who: str
    levels: int


@dataclass(frozen=True, slots=True)
class Injured:
    """An Injury landed."""

    who: str
    levels: int
    now: int
    """The Injury level that was reached."""


@dataclass(frozen=True, slots=True)
class ScarsOffered:
    """The Dealer named what a character would become by going on."""

    who: str
    attributes: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class StoryContinued:
    """A character at a Crossroads goes on."""

    who: str
    attribute: str
    injury: int
    """The Injury level from which the character goes on."""


@dataclass(frozen=True, slots=True)
class StoryLeft:
    """A character at a Crossroads left the story."""

    who: str


@dataclass(frozen=True, slots=True)
class HandSettled:
    """A player said what to discard before drawing for the hand."""

    who: str


@dataclass(frozen=True, slots=True)
class CheckClosed:
    """A Check is over and its cards are back."""

    who: str


@dataclass(frozen=True, slots=True)
class Rested:
    """A character rested."""

    who: str
    kind: RestKind


@dataclass(frozen=True, slots=True)
class Treated:
    """A character was treated and recovered one Injury level."""

    who: str
    reason: str


@dataclass(frozen=True, slots=True)
class GoalReopened:
    """Something has changed, so that an obstacle may be approached as before."""

    goal: str
    reason: str


@dataclass(frozen=True, slots=True)
class SceneEntered:
    """A new scene began."""

    scene: str


@dataclass(frozen=True, slots=True)
class Concluded:
    """The story is over; all cards are back in the deck."""


@dataclass(frozen=True, slots=True)
class CharacterCame:
    """A character sat down at a table that plays already."""

    who: str
    character: Character


@dataclass(frozen=True, slots=True)
class CharacterWent:
    """A character left the table, and may come back."""

    who: str


@dataclass(frozen=True, slots=True)
class CharacterReturned:
    """A character who had left the table is there again."""

    who: str


CallEvent = (
    CheckCalled | ThreatNamed | ApproachTaken | AttributesJudged | JudgementContested | CheckWithdrawn | DrawBegan
)
"""What happens until the cards are drawn."""

OutcomeEvent = (
    Resolved | AdvantageTaken | AdvantageDeclined | ConsequenceInflicted | ConsequenceWaived | HandSettled | CheckClosed
)
"""What comes of a Check."""

InjuryEvent = InjuryPrevented | Injured | ScarsOffered | StoryContinued | StoryLeft | Treated
"""What happens to a body or a mind."""

MemberEvent = CharacterCame | CharacterWent | CharacterReturned
"""What happens to the circle at the table."""

SceneEvent = GameBegan | Rested | GoalReopened | SceneEntered | Concluded | MemberEvent
"""What happens between Checks."""

Event = CardEvent | CallEvent | OutcomeEvent | InjuryEvent | SceneEvent
"""Everything that can happen."""

EVENT_CLASSES: Final = (
    *(GameBegan, CheckCalled, ThreatNamed, ApproachTaken, AttributesJudged, JudgementContested, CheckWithdrawn),
    *(DrawBegan, Reckoning, Resolved, AdvantageTaken, AdvantageDeclined, ConsequenceInflicted, ConsequenceWaived),
    *(InjuryPrevented, Injured, ScarsOffered, StoryContinued, StoryLeft, HandSettled, CheckClosed, Rested, Treated),
    *(GoalReopened, SceneEntered, Concluded, CharacterCame, CharacterWent, CharacterReturned),
)
"""Every class of event, for the journal; the cards bring their own."""
