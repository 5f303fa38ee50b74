"""Asking the cards: what players may ask, what chance answers, and what comes of it. Values only."""

from __future__ import annotations

from typing import ClassVar, Final, Literal

from oracle.core.cards import Card
from oracle.core.notation import Prose
from oracle.core.records import dataclass
from oracle.story.card_tables import OddsWord, Shade


@dataclass(frozen=True, slots=True)
class Consult:
    """A player asks the cards something that is answered by yes or no, and says how probable a yes is."""

    verb: ClassVar[str] = "consult"
    odds: OddsWord
    question: Prose


@dataclass(frozen=True, slots=True)
class Inspire:
    """A player asks the cards for a prompt: something done, and to what."""

    verb: ClassVar[str] = "inspire"


@dataclass(frozen=True, slots=True)
class Happen:
    """A player asks the cards what happens now, and whom it concerns."""

    verb: ClassVar[str] = "happen"


ORACLE_DECK: Final = "oracle"
"""The deck the cards of an answer come from; it belongs to nobody."""


@dataclass(frozen=True, slots=True)
class Turn:
    """Chance turns cards of a fresh deck of 54, which is whole again for the next question."""

    verb: ClassVar[str] = "turn"
    deck: str
    """Always `ORACLE_DECK`: so an answer of chance has the same form everywhere, pile and cards."""
    cards: tuple[Card, ...]


AskingAction = Consult | Inspire | Happen | Turn
"""All that belongs to asking the cards."""

QuestionKind = Literal["consult", "inspire", "happen"]
"""What can be asked."""

CARDS_FOR: Final[dict[QuestionKind, int]] = {"consult": 1, "inspire": 2, "happen": 2}
"""How many cards are turned."""


@dataclass(frozen=True, slots=True)
class Question:
    """Something the cards have been asked and have not answered yet."""

    kind: QuestionKind
    who: str
    odds: OddsWord = "even"
    words: str = ""


@dataclass(frozen=True, slots=True)
class Asking:
    """What stands between the players and the cards."""

    question: Question | None = None
    last: Card | None = None
    """The card turned last; one of the same rank brings a twist."""


SILENT: Final = Asking()
"""Nobody has asked anything yet."""


@dataclass(frozen=True, slots=True)
class CardsAsked:
    """A person asked the cards."""

    question: Question


@dataclass(frozen=True, slots=True)
class CardsAnswered:
    """A card said yes or no."""

    card: Card
    yes: bool
    shade: Shade
    twist: str = ""
    """Suit letter under which the twist stands in its table; empty for none."""


@dataclass(frozen=True, slots=True)
class PromptTurned:
    """Two cards gave a prompt."""

    cards: tuple[Card, ...]
    action: str
    theme: str


@dataclass(frozen=True, slots=True)
class ThingHappened:
    """Two cards said what happens, and whom or what it concerns."""

    cards: tuple[Card, ...]
    happening: str
    concerns: str
    """In words; empty where nothing is known yet that it could concern."""


AskingEvent = CardsAsked | CardsAnswered | PromptTurned | ThingHappened
"""All that can come of asking the cards."""

ASKING_CLASSES: Final = (Question, Asking, CardsAsked, CardsAnswered, PromptTurned, ThingHappened)
"""What a journal must be able to write of it."""
