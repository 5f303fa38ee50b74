"""What can be done in a story, and what can happen in it."""

from __future__ import annotations

from typing import ClassVar, Final, Literal

from oracle.core.notation import Prose
from oracle.core.records import dataclass
from oracle.story.adventure import Adventure
from oracle.story.asking import ASKING_CLASSES, AskingAction, AskingEvent
from oracle.story.living_moves import LIVING_CLASSES, LivingAction, LivingEvent
from oracle.story.notes import NOTE_CLASSES, NoteAction, NoteEvent

NO_WORDS: Final = Prose("")
"""Where a player said nothing about it."""

RestKind = Literal["short", "long"]
"""The rests a system may tell of."""


@dataclass(frozen=True, slots=True)
class Try:
    """A player turns to something in the scene."""

    verb: ClassVar[str] = "try"
    feature: str
    approach: Prose = NO_WORDS
    """How they go about it, in their own words."""


@dataclass(frozen=True, slots=True)
class Go:
    """A player leads the company through an exit."""

    verb: ClassVar[str] = "go"
    exit: str


@dataclass(frozen=True, slots=True)
class Disclose:
    """The Dealer lets a fact come out."""

    verb: ClassVar[str] = "disclose"
    fact: str


@dataclass(frozen=True, slots=True)
class Establish:
    """The Dealer adds a fact to the story that its adventure left open."""

    verb: ClassVar[str] = "establish"
    id: str
    words: Prose


@dataclass(frozen=True, slots=True)
class Tick:
    """The Dealer moves a clock one step."""

    verb: ClassVar[str] = "tick"
    clock: str


@dataclass(frozen=True, slots=True)
class Lead:
    """The Dealer takes the company through an open exit."""

    verb: ClassVar[str] = "scene"
    exit: str


@dataclass(frozen=True, slots=True)
class End:
    """The Dealer closes the story with an ending whose needs hold."""

    verb: ClassVar[str] = "end"
    ending: str


@dataclass(frozen=True, slots=True)
class Outcome:
    """The bridge says how a check came out."""

    verb: ClassVar[str] = "outcome"
    who: str
    goal: str
    tier: str


@dataclass(frozen=True, slots=True)
class Consequence:
    """The bridge says what the Dealer did to a person."""

    verb: ClassVar[str] = "consequence"
    who: str
    effect: str


@dataclass(frozen=True, slots=True)
class Fallen:
    """The bridge says that a character is dead or out of the story."""

    verb: ClassVar[str] = "fallen"
    who: str


@dataclass(frozen=True, slots=True)
class Rested:
    """The bridge says that a character rested."""

    verb: ClassVar[str] = "rested"
    who: str
    kind: RestKind


@dataclass(frozen=True, slots=True)
class Overcome:
    """The bridge says what became of a foe."""

    verb: ClassVar[str] = "overcome"
    foe: str
    fate: str


@dataclass(frozen=True, slots=True)
class Mislay:
    """The bridge says what became of a piece of a character's gear."""

    verb: ClassVar[str] = "mislay"
    who: str
    item: str
    condition: str


@dataclass(frozen=True, slots=True)
class Finished:
    """The bridge says that the players agreed to end the story here, by the rules of their game."""

    verb: ClassVar[str] = "finished"


StoryAction = (
    Try
    | Go
    | Disclose
    | Establish
    | Tick
    | Lead
    | End
    | Outcome
    | Consequence
    | Fallen
    | Rested
    | Overcome
    | Mislay
    | Finished
    | AskingAction
    | NoteAction
    | LivingAction
)
"""Everything that can be done in a story."""


@dataclass(frozen=True, slots=True)
class Begun:
    """A story began; the whole adventure rides along, so that the record outlives its files."""

    adventure: Adventure
    pcs: tuple[str, ...]
    without: tuple[str, ...] = ()
    """What this table does without: `oracle`, `notes`."""


@dataclass(frozen=True, slots=True)
class SceneEntered:
    """The company came into a scene."""

    scene: str


@dataclass(frozen=True, slots=True)
class OutdoorsMet:
    """The company is out in weather, or on ground, of which the adventure says what it is like."""

    outdoors: str
    """In the notation of the game."""


@dataclass(frozen=True, slots=True)
class Tried:
    """A player turned to a feature that takes a check."""

    who: str
    feature: str
    approach: str


@dataclass(frozen=True, slots=True)
class FeatureResolved:
    """It came out how a feature was handled."""

    who: str
    feature: str
    tier: str
    """How well, in a word of the system; `always` where nothing was checked."""
    achieved: bool
    text: str
    """What the adventure tells of it."""


@dataclass(frozen=True, slots=True)
class ExitTaken:
    """The company took an exit."""

    who: str
    exit: str
    text: str
    """What the adventure tells of the way; may be empty."""


@dataclass(frozen=True, slots=True)
class ExitOpened:
    """A closed exit opened."""

    exit: str


@dataclass(frozen=True, slots=True)
class FactDisclosed:
    """A fact of the adventure came out."""

    fact: str


@dataclass(frozen=True, slots=True)
class FactEstablished:
    """A fact was added to the story."""

    id: str
    words: str


@dataclass(frozen=True, slots=True)
class ClockTicked:
    """A clock moved."""

    clock: str
    value: int
    """Where it stands now."""


@dataclass(frozen=True, slots=True)
class ClockStruck:
    """A clock is full, and what it announced comes to pass."""

    clock: str
    text: str


@dataclass(frozen=True, slots=True)
class CharacterFell:
    """A character is dead or out of the story."""

    who: str


@dataclass(frozen=True, slots=True)
class CompanyChanged:
    """From now on these characters live the story: a member of the table came late, left or came back."""

    pcs: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class FoeTurnedUp:
    """A foe of the adventure is there."""

    foe: str
    printed: str
    """What is printed on it; empty for whoever may not know."""
    text: str
    """What the adventure tells of it; may be empty."""


@dataclass(frozen=True, slots=True)
class FoeOvercome:
    """Something became of a foe of the adventure."""

    foe: str
    fate: str
    text: str
    """What the adventure tells of it; may be empty."""


@dataclass(frozen=True, slots=True)
class EndingReached:
    """The story came to its end."""

    ending: str


@dataclass(frozen=True, slots=True)
class Unseen:
    """Something happened that the reader may not know; stands in no journal."""


StoryEvent = (
    Begun
    | SceneEntered
    | OutdoorsMet
    | Tried
    | FeatureResolved
    | ExitTaken
    | ExitOpened
    | FactDisclosed
    | FactEstablished
    | ClockTicked
    | ClockStruck
    | CharacterFell
    | CompanyChanged
    | FoeTurnedUp
    | FoeOvercome
    | EndingReached
    | Unseen
    | AskingEvent
    | NoteEvent
    | LivingEvent
)
"""Everything that can happen in a story."""

EVENT_CLASSES = (
    *(Begun, SceneEntered, OutdoorsMet, Tried, FeatureResolved, ExitTaken, ExitOpened, FactDisclosed, FactEstablished),
    *(ClockTicked, ClockStruck, CharacterFell, CompanyChanged, FoeTurnedUp, FoeOvercome, EndingReached, Unseen),
    *(*ASKING_CLASSES, *NOTE_CLASSES, *LIVING_CLASSES),
)
"""What a journal must be able to write of events."""
